import type { SessionEnd } from '@talora/domain/access/guard.ts';
import { CallRefused, formText, type IncomingReply, type OutgoingCall, type Transport } from '@talora/contract/core/client.ts';
import type { PayloadKey } from './seal-payload.ts';

/** Code of a call that got no answer. Its text is in the message files like those of refusals. */
export const NETWORK_CODE = 'NETWORK';

/** How a page's calls travel. */
export interface FetchTransportOptions {
  /** Origin of the calls; empty for the page's own. */
  readonly baseUrl?: string;
  /** Session token to send, or null. */
  getToken(): string | null;
  /** Language code of the specification that texts are asked in. */
  getLanguage(): string;
  /** Is somebody at the page? What it reads when nobody is keeps no session open. Without this, somebody always is. */
  isAttended?(): boolean;
  /** Called when the server says that the session is over. */
  onSessionEnd?(code: string, reason: SessionEnd | null): void;
}

const TIMEOUT_MS = 30_000;
/** A file is written while it is sent: a long one takes its time. */
const FILE_TIMEOUT_MS = 600_000;
const KEY_KEPT_MS = 3_600_000;

interface HeldKey {
  readonly key: PayloadKey;
  readonly readAtMs: number;
  /** Server time minus ours. */
  readonly skewMs: number;
}

/** Carries calls by fetch: bearer token, language, encryption where the contract asks for it. A failed network throws NETWORK. */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  const base = options.baseUrl ?? '';
  let held: HeldKey | null = null;

  async function send(method: string, url: string, body: BodyInit | null, type: string | null, timeoutMs = TIMEOUT_MS): Promise<Response> {
    const token = options.getToken();
    try {
      return await fetch(base + url, {
        method,
        headers: {
          'x-language': options.getLanguage(),
          ...(matchMedia('(display-mode: standalone)').matches ? { 'x-client': 'app' } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(token !== null && options.isAttended?.() === false ? { 'x-unattended': '1' } : {}),
          ...(type === null ? {} : { 'content-type': type }),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new CallRefused(NETWORK_CODE, 0, null, '');
    }
  }

  async function currentKey(): Promise<HeldKey> {
    if (held !== null && Date.now() - held.readAtMs < KEY_KEPT_MS) return held;
    const reply = await send('GET', '/wps/session/key', null, null);
    const { value } = (await reply.json()) as { value: PayloadKey };
    held = { key: value, readAtMs: Date.now(), skewMs: Date.parse(value.serverTime) - Date.now() };
    return held;
  }

  async function sealed(outgoing: OutgoingCall): Promise<string> {
    const { sealPayload } = await import('./seal-payload.ts');
    const { key, skewMs } = await currentKey();
    const token = outgoing.call.access === 'anyone' ? null : options.getToken();
    return JSON.stringify({ payload: await sealPayload(outgoing, { key, nowMs: Date.now() + skewMs, token }) });
  }

  async function carry(outgoing: OutgoingCall): Promise<IncomingReply> {
    const { method, url, json, form, call } = outgoing;
    let body: BodyInit | null = form ?? null;
    if (json !== undefined) body = call.encrypted ? await sealed(outgoing) : call.formEncoded ? formText(json) : JSON.stringify(json);
    const type = call.formEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
    const reply = await send(method, url, body, json === undefined ? null : type, call.binary ? FILE_TIMEOUT_MS : TIMEOUT_MS);
    if (call.binary && reply.ok) return { status: 200, body: await reply.blob() };
    const parsed = (await reply.json().catch(() => null)) as { code?: string; value?: { reason?: SessionEnd | null } | null } | null;
    if (reply.status === 401 && options.getToken() !== null)
      options.onSessionEnd?.(parsed?.code ?? 'SESSION_EXPIRED', parsed?.value?.reason ?? null);
    return { status: reply.status, body: parsed };
  }

  return async (outgoing) => {
    const reply = await carry(outgoing);
    const isStaleKey = outgoing.call.encrypted && (reply.body as { code?: string } | null)?.code === 'PAYLOAD_INVALID';
    if (!isStaleKey) return reply;
    held = null; // the key of yesterday, or a clock that was put right: once more with a fresh one
    return carry(outgoing);
  };
}
