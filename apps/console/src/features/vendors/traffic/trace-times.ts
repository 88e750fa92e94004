import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';

/** A call as a bar: where it begins and how long it is, as shares of the whole span. */
export interface TraceBar {
  readonly trace: VendorTrace;
  readonly start: number;
  readonly width: number;
}

const LEAST_WIDTH = 0.06;

/** Calls as bars in time, oldest first. A trace is written when its answer is; short ones get a width that can be seen. */
export function traceBars(traces: readonly VendorTrace[]): TraceBar[] {
  const spans = traces
    .map((trace) => ({ trace, from: Date.parse(trace.at) - trace.tookMs, to: Date.parse(trace.at) }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const first = spans[0]?.from ?? 0;
  const whole = Math.max(1, ...spans.map(({ to }) => to - first));
  return spans.map(({ trace, from, to }) => {
    const width = Math.max(LEAST_WIDTH, (to - from) / whole);
    return { trace, start: Math.min((from - first) / whole, 1 - width), width };
  });
}

/** A body as a person reads it: JSON with its lines, anything else as it came. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** A whole exchange as text: what was asked, what was sent, and what came back. Without an answer its status is a dash. */
export const exchangeText = ({ request, sent, status, answer }: Pick<VendorTrace, 'request' | 'sent' | 'status' | 'answer'>): string =>
  `${request}\n${readableBody(sent)}\n\n→ ${status === 0 ? '–' : status} ${readableBody(answer)}`;

/** A long id with its middle left out. */
export const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id);
