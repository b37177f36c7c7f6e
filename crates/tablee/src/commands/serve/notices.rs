use crate::failure::Failure;
use clap::Args;
use clap::builder::FalseyValueParser;
use server::{NoticeConfig, PublicUrl, Smtp};

#[derive(Args, Debug)]
#[command(next_help_heading = "Notices")]
pub(super) struct NoticeArgs {
    /// The address by which people reach this house: what they are told leads there. Without it nobody is told anything while they do not look
    #[arg(long, env = "TABLEE_PUBLIC_URL", value_name = "https://NAME")]
    public_url: Option<PublicUrl>,
    /// Who takes mail, over TLS; with smtp: and `?tls=required` by STARTTLS, with smtp: alone without
    #[arg(
        long,
        env = "TABLEE_SMTP",
        value_name = "smtps://USER:PASSWORD@HOST",
        hide_env_values = true
    )]
    smtp: Option<String>,
    /// The sender of mail, as in "Tablée <tables@club.example>"
    #[arg(long, env = "TABLEE_MAIL_FROM")]
    mail_from: Option<String>,
    /// A push service beside those of the browsers, by its name (may be repeated)
    #[arg(long, env = "TABLEE_PUSH_HOSTS", value_delimiter = ',')]
    push_host: Vec<String>,
    /// People may be told by way of this machine and of private networks, and without TLS: only where everybody is trusted
    #[arg(long, env = "TABLEE_NOTICES_TO_PRIVATE", value_parser = FalseyValueParser::new())]
    notices_to_private: bool,
}

impl NoticeArgs {
    pub(super) fn config(self) -> Result<NoticeConfig, Failure> {
        // Not for clap to see to: it takes what a file says for a default, which does not count there.
        let smtp = match (self.smtp, self.mail_from, &self.public_url) {
            (Some(server), Some(from), Some(_)) => Some(Smtp::new(&server, &from)),
            (Some(_), _, _) => return Err(Failure::MailAlone),
            (None, _, _) => None,
        };
        Ok(NoticeConfig {
            public_url: self.public_url,
            smtp: smtp.transpose()?,
            push_hosts: self.push_host,
            private: self.notices_to_private,
            ..NoticeConfig::default()
        })
    }
}
