//! OpenTelemetry traces, if the operator names a collector: of a request, of the time that it waited for its table and was
//! handled there, and of its writes; also if another server on the same database has the table.
//!
//! A span names the kind of request (`POST /api/tables/{table}/commands`), never the table and never the player.

mod collector;

use crate::settings::traces_target::{TracesShare, TracesUrl};
use axum::http::{HeaderMap, Method};
use collector::Collector;
use opentelemetry::propagation::TextMapPropagator;
use opentelemetry::trace::{Span, SpanKind, Status, TraceContextExt, Tracer, TracerProvider};
use opentelemetry::{Context, KeyValue};
use opentelemetry_http::{HeaderExtractor, HeaderInjector};
use opentelemetry_otlp::{ExporterBuildError, Protocol, RetryPolicy, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{Sampler, SdkTracer, SdkTracerProvider};
use std::time::{Duration, SystemTime};

/// How long the last spans may take to be sent when the server stops.
const LAST: Duration = Duration::from_secs(2);

/// The destination of spans.
pub(crate) struct Traces {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
}

/// The spans of one message to a table, until it has been handled.
pub(crate) struct TableSpans {
    /// For a move from a socket, or from a computer player: there is no request above it.
    root: Option<Context>,
    work: Context,
}

impl Traces {
    /// Sends a share of all traces to a collector. A thread of its own sends spans in batches; if there are more than it
    /// can send, they are dropped, and nobody waits.
    ///
    /// # Errors
    /// The environment contains settings for the export that cannot be read (`OTEL_EXPORTER_OTLP_...`).
    pub fn start(url: &TracesUrl, share: TracesShare, name: String) -> Result<Traces, ExporterBuildError> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector::new())
            .with_protocol(Protocol::HttpBinary)
            // Whether it works is logged at each change.
            .with_retry_policy(RetryPolicy::disabled())
            .with_endpoint(format!("{url}/v1/traces"))
            .build()?;
        let attributes =
            [KeyValue::new("service.version", env!("CARGO_PKG_VERSION")), KeyValue::new("service.instance.id", name)];
        let resource = Resource::builder().with_service_name("goldfever").with_attributes(attributes).build();
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(share.fraction()))))
            .with_resource(resource)
            .build();
        let tracer = provider.tracer("goldfever");
        Ok(Traces { provider, tracer })
    }

    /// The span of a request; its parent is the span in the headers, if another server of ours forwarded it.
    pub fn request(&self, method: &Method, route: &str, passed_on: Option<&HeaderMap>) -> Context {
        let above = passed_on.map_or_else(Context::new, |headers| {
            TraceContextPropagator::new().extract_with_context(&Context::new(), &HeaderExtractor(headers))
        });
        let method = known(method);
        let attributes = [KeyValue::new("http.request.method", method), KeyValue::new("http.route", route.to_owned())];
        let span = self.tracer.span_builder(format!("{method} {route}")).with_kind(SpanKind::Server);
        let span = span.with_attributes(attributes).start_with_context(&self.tracer, &above);
        above.with_span(span)
    }

    /// The spans of a message that a table has just taken from its mailbox. `None` if no trace continues with it. It has
    /// waited for `waited`; `trace` belongs to its request; a message without a request may begin its own trace, named
    /// `begins`.
    pub fn at_table(&self, waited: Duration, trace: &Context, begins: Option<&'static str>) -> Option<TableSpans> {
        let now = SystemTime::now();
        let came = now - waited;
        let root = match (trace.has_active_span(), begins) {
            (true, _) => None,
            (false, Some(name)) => {
                let span = self.tracer.span_builder(name).with_kind(SpanKind::Server).with_start_time(came);
                Some(Context::new().with_span(span.start_with_context(&self.tracer, &Context::new())))
            }
            (false, None) => return None,
        };
        let above = root.as_ref().unwrap_or(trace);
        let waits = self.tracer.span_builder("wait for the table").with_start_time(came);
        waits.start_with_context(&self.tracer, above).end_with_timestamp(now);
        let work = self.tracer.span_builder("table").with_start_time(now).start_with_context(&self.tracer, above);
        let work = above.with_span(work);
        Some(TableSpans { root, work })
    }

    /// The span of a write, until it is durable. `None` if no trace continues with it.
    pub fn write(&self) -> Option<Context> {
        let above = Context::current();
        above.has_active_span().then(|| {
            let span = self.tracer.span_builder("write").with_kind(SpanKind::Client);
            above.with_span(span.start_with_context(&self.tracer, &above))
        })
    }

    /// Sends what has not been sent, for at most two seconds. It blocks.
    pub fn stop(&self) {
        if let Err(error) = self.provider.shutdown_with_timeout(LAST) {
            tracing::warn!(%error, "the last traces could not be sent");
        }
    }
}

impl TableSpans {
    /// The span of the work at the table.
    pub fn context(&self) -> Context {
        self.work.clone()
    }

    /// The work is done.
    pub fn end(self) {
        for context in [Some(self.work), self.root].into_iter().flatten() {
            context.span().end();
        }
    }
}

/// The method, or one word for all that we do not support: clients must not choose the contents of a span.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "_OTHER",
    }
}

/// A request was answered.
pub(crate) fn answered(request: &Context, status: u16) {
    let span = request.span();
    span.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
    if status >= 500 {
        span.set_status(Status::error(""));
    }
    span.end();
}

/// Something was written, or could not be.
pub(crate) fn written(write: &Context, durable: bool) {
    if !durable {
        write.span().set_status(Status::error("not written"));
    }
    write.span().end();
}

/// Tells the server to which a request is forwarded the parent span; the visitor's own headers for this are removed.
pub(crate) fn pass_on(headers: &mut HeaderMap) {
    for name in ["traceparent", "tracestate", "baggage"] {
        headers.remove(name);
    }
    let current = Context::current();
    if current.has_active_span() {
        TraceContextPropagator::new().inject_context(&current, &mut HeaderInjector(headers));
    }
}
