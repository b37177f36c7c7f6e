//! What the house says of itself, and how much.

#[cfg(feature = "otel")]
use opentelemetry::trace::TracerProvider;
#[cfg(feature = "otel")]
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::io::IsTerminal;
use std::str::FromStr;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry, fmt, registry, reload};

/// How much is said, as in `info` or `server=debug`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Detail(String);

impl FromStr for Detail {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let detail = Self(text.into());
        match detail.filter() {
            Ok(_) => Ok(detail),
            Err(error) => Err(format!("it is error, warn, info, debug or trace: {error}")),
        }
    }
}

impl Detail {
    fn filter(&self) -> Result<EnvFilter, tracing_subscriber::filter::ParseError> {
        let filter = EnvFilter::builder().with_default_directive(Level::INFO.into());
        filter.parse(&self.0)
    }
}

/// The log of this process, of which one may want more or less while it runs.
#[derive(Debug)]
pub(crate) struct Log {
    filter: reload::Handle<EnvFilter, Registry>,
    #[cfg(feature = "otel")]
    spans: Option<SdkTracerProvider>,
}

impl Log {
    pub(crate) fn to_stderr(detail: &Detail, json: bool) -> Self {
        let log = fmt::layer()
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr);
        let log = if json {
            log.json().boxed()
        } else {
            log.boxed()
        };
        let filter = detail.filter().unwrap_or_default();
        let (filter, handle) = reload::Layer::new(filter);
        let registry = registry()
            .with(filter)
            .with(log.with_filter(filter_fn(tells_no_secrets)));
        #[cfg(feature = "otel")]
        let (registry, spans) = {
            let spans = crate::otel::provider();
            let told = spans.as_ref().map(|spans| {
                tracing_opentelemetry::layer()
                    .with_tracer(spans.tracer(env!("CARGO_PKG_NAME")))
                    .with_location(false)
                    .with_threads(false)
                    .with_filter(filter_fn(tells_no_secrets))
            });
            (registry.with(told), spans)
        };
        registry.init();
        Self {
            filter: handle,
            #[cfg(feature = "otel")]
            spans,
        }
    }

    pub(crate) fn set(&self, detail: &Detail) {
        // It was read before, and the log is there as long as the process is.
        if let Ok(filter) = detail.filter() {
            let _ = self.filter.reload(filter);
        }
    }
}

/// What was not told yet is.
#[cfg(feature = "otel")]
impl Drop for Log {
    fn drop(&mut self) {
        if let Some(spans) = &self.spans {
            let _ = spans.shutdown();
        }
    }
}

/// Libraries that speak HTTP show whole requests to who asks for details, with tokens and doors.
fn tells_no_secrets(about: &Metadata<'_>) -> bool {
    let source = about.target().split("::").next();
    *about.level() <= Level::WARN || matches!(source, Some("server" | "tablee"))
}
