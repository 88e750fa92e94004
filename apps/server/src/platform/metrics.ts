import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts. Labels never name a member. */
export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<'port' | 'method' | 'path' | 'status'>;
  readonly batcherItems: Counter<'lane' | 'status'>;
  readonly batcherBatches: Counter<'lane'>;
  readonly liveConnections: Gauge<'port'>;
  readonly liveRefused: Counter<'port' | 'reason'>;
  readonly jobs: Counter<'job' | 'outcome'>;
  readonly streamLag: Gauge<'stream'>;
  readonly vendorHeld: Counter<'vendor' | 'cause'>;
  readonly vendorJunk: Counter<'vendor' | 'cause'>;
  readonly webhookJunk: Counter<'webhook'>;
  readonly busDropped: Counter<'cause'>;
  readonly unexpected: Counter<'kind'>;
  readonly foreignFiles: Gauge;
  readonly certificateEnds: Gauge;
  readonly ledgerFindings: Gauge;
}

/** Makes an empty set of metrics; `withProcess` adds memory, event loop and garbage collection. */
export function openMetrics(withProcess: boolean): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'talora_call_seconds',
      help: 'Duration of answered calls',
      labelNames: ['port', 'method', 'path', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers,
    }),
    batcherItems: new Counter({
      name: 'talora_lane_items_total',
      help: 'Items through the fast lanes',
      labelNames: ['lane', 'status'],
      registers,
    }),
    batcherBatches: new Counter({
      name: 'talora_lane_batches_total',
      help: 'Batches through the fast lanes',
      labelNames: ['lane'],
      registers,
    }),
    liveConnections: new Gauge({ name: 'talora_live_connections', help: 'Open sockets', labelNames: ['port'], registers }),
    liveRefused: new Counter({
      name: 'talora_live_refused_total',
      help: 'Sockets that there was no room for: the process was full, or whoever asked had many open',
      labelNames: ['port', 'reason'],
      registers,
    }),
    vendorHeld: new Counter({
      name: 'talora_vendor_held_total',
      help: 'Calls of vendors that wait for a person',
      labelNames: ['vendor', 'cause'],
      registers,
    }),
    webhookJunk: new Counter({
      name: 'talora_webhook_junk_total',
      help: 'Reports to webhooks that their sender has not signed',
      labelNames: ['webhook'],
      registers,
    }),
    vendorJunk: new Counter({
      name: 'talora_vendor_junk_total',
      help: 'Calls at vendors’ addresses that no vendor has signed',
      labelNames: ['vendor', 'cause'],
      registers,
    }),
    busDropped: new Counter({
      name: 'talora_bus_dropped_total',
      help: 'Texts between servers that no server has signed, or that came twice',
      labelNames: ['cause'],
      registers,
    }),
    unexpected: new Counter({
      name: 'talora_unexpected_total',
      help: 'Errors that nobody was waiting for: a rejected promise leaves the process running, an exception ends it',
      labelNames: ['kind'],
      registers,
    }),
    foreignFiles: new Gauge({ name: 'talora_foreign_files', help: 'Files that are not what the manifest says', registers }),
    certificateEnds: new Gauge({
      name: 'talora_certificate_ends_seconds',
      help: 'When the certificate in use ends, in seconds since 1970; 0 without TLS',
      registers,
    }),
    ledgerFindings: new Gauge({ name: 'talora_ledger_findings', help: 'Findings of the last hourly proof of the ledger', registers }),
    streamLag: new Gauge({
      name: 'talora_stream_lag_seconds',
      help: 'For how long the oldest row that a stream has not read has waited',
      labelNames: ['stream'],
      registers,
    }),
    jobs: new Counter({ name: 'talora_jobs_total', help: 'Jobs run', labelNames: ['job', 'outcome'], registers }),
  };
}

/** Serves the metrics on loopback, away from the public ports. Resolves to a function that stops it. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (body) => reply.writeHead(200, { 'content-type': metrics.registry.contentType }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
