import { CallRefused } from '@talora/contract/core/client.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';

interface KeptRequest {
  readonly content: string;
  readonly requestId: string;
}

const keyOf = (act: string): string => `talora-request-${act}`;

/** Refusals after which the server may have begun, so that the next try must be the same request. */
const UNCLEAR = new Set(['NETWORK', 'PROVIDER_FAILED', 'INTERNAL', 'UNAVAILABLE', 'STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'MAINTENANCE']);

/**
 * The id of a write, made before it is sent. The same act with the same content keeps its id over retries and reloads of
 * this tab, until {@link endRequest} says that its answer is known.
 */
export function requestIdOf(act: string, content: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(act)) ?? 'null') as KeptRequest | null;
    if (kept?.content === content) return kept.requestId;
  } catch {
    // What is kept cannot be read: a new act begins.
  }
  const requestId = newRequestId();
  sessionStorage.setItem(keyOf(act), JSON.stringify({ content, requestId } satisfies KeptRequest));
  return requestId;
}

/** Forgets the id of an act whose answer is known: a success, or a refusal that is final. */
export function endRequest(act: string, refusal?: unknown): void {
  if (refusal instanceof CallRefused && UNCLEAR.has(refusal.code)) return;
  sessionStorage.removeItem(keyOf(act));
}
