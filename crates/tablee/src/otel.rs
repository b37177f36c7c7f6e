//! Requests as spans for an OpenTelemetry collector, by OTLP over HTTP: for whoever has named one in the
//! environment, as its own documents have it (`OTEL_EXPORTER_OTLP_ENDPOINT`).

use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use server::post_for_host;
use std::env;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::runtime::{Builder, Runtime};

/// Either says where the collector is; without them nothing is sent anywhere.
const WHERE: [&str; 2] = [
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/// What the house is called there, unless it was given another name.
const NAME: &str = "tablee";

/// What spans are made by; `None` if nobody wants them.
pub(crate) fn provider() -> Option<SdkTracerProvider> {
    WHERE.iter().find(|name| env::var_os(name).is_some())?;
    let client = Collector::new().ok()?;
    let exporter = SpanExporter::builder().with_http().with_http_client(client);
    let exporter = exporter
        .build()
        .inspect_err(|error| eprintln!("tablee: no spans are sent: {error}"))
        .ok()?;
    let name = env::var("OTEL_SERVICE_NAME").unwrap_or_else(|_| NAME.into());
    let resource = Resource::builder().with_service_name(name).build();
    let provider = SdkTracerProvider::builder().with_resource(resource);
    Some(provider.with_batch_exporter(exporter).build())
}

/// Whoever takes spans. It is asked from a thread of the exporter's own, which belongs to no runtime.
#[derive(Debug)]
struct Collector {
    runtime: Runtime,
    /// It took nothing the last time.
    is_away: AtomicBool,
}

impl Collector {
    fn new() -> std::io::Result<Self> {
        Ok(Self {
            runtime: Builder::new_current_thread().enable_all().build()?,
            is_away: AtomicBool::new(false),
        })
    }

    fn send(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (about, body) = request.into_parts();
        let sent = post_for_host(&about.uri, about.headers, body.to_vec());
        let status = self.runtime.block_on(sent);
        let is_away = !status.is_ok_and(|status| (200..300).contains(&status));
        if self.is_away.swap(is_away, Ordering::Relaxed) != is_away {
            if is_away {
                tracing::warn!("the collector of spans takes nothing");
            } else {
                tracing::info!("the collector of spans takes them again");
            }
        }
        let answer = Response::builder().status(status?);
        Ok(answer.body(Bytes::new())?)
    }
}

impl HttpClient for Collector {
    fn send_bytes<'own, 'sent>(
        &'own self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'sent>>
    where
        'own: 'sent,
        Self: 'sent,
    {
        Box::pin(async move { self.send(request) })
    }
}
