import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import type { VendorCallName } from '../dialects/call-names.ts';
import type { Dialect, VendorReply } from '../dialects/dialect.ts';
import { DIALECTS } from '../dialects/dialects.ts';
import type { VendorProfile } from '../profiles.ts';
import { keepTrace } from '../calls/traces.ts';
import { signerFor } from '../keys/vendor-keys.ts';

const TIMEOUT_MS = 5_000;

/** How a vendor speaks. */
export function dialectOf(profile: VendorProfile): Dialect {
  return DIALECTS[profile.dialect];
}

interface CallTrace {
  readonly request: string;
  readonly sent: string;
  readonly status: number;
  readonly answer: string;
  readonly code: VendorCode | 'no answer';
  readonly tookMs: number;
}

function keep(
  platform: Platform,
  profile: VendorProfile,
  name: VendorCallName,
  fields: Readonly<Record<string, unknown>>,
  trace: CallTrace,
): void {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  keepTrace(platform, {
    id: platform.ids.next(),
    vendor_id: profile.vendorId,
    at: new Date(platform.clock.nowMs()),
    direction: 'out',
    operation: name,
    tx_id: text(fields.reference),
    round_id: text(fields.roundId),
    player_id: text(fields.playerId),
    request: trace.request,
    sent: trace.sent,
    status: trace.status,
    answer: trace.answer,
    code: trace.code,
    took_ms: Math.round(trace.tookMs * 10) / 10,
  });
}

/**
 * Calls a vendor in its dialect, signed with our active key. Resolves to what it said, refusals too. Throws Fault when no
 * clear answer comes in time: then it is not known what happened there.
 */
export async function callVendor(
  platform: Platform,
  profile: VendorProfile,
  name: VendorCallName,
  fields: Readonly<Record<string, unknown>>,
): Promise<VendorReply> {
  const dialect = dialectOf(profile);
  const signer = await signerFor(platform, profile, dialect.scheme);
  const fresh = { atMs: platform.clock.nowMs(), nonce: platform.random.bytes(18).toString('base64url') };
  const { url, headers, body } = dialect.writeCall(profile.baseUrl, name, fields, fresh, signer);
  const startedAt = performance.now();
  const request = `POST ${url}`;
  let reply;
  try {
    reply = await platform.outside({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      timeoutMs: TIMEOUT_MS,
    });
  } catch (error) {
    const tookMs = performance.now() - startedAt;
    keep(platform, profile, name, fields, { request, sent: body, status: 0, answer: '', code: 'no answer', tookMs });
    throw error;
  }
  const parsed = dialect.hearReply(reply.status, reply.body);
  const code = parsed?.code ?? 'no answer';
  const tookMs = performance.now() - startedAt;
  keep(platform, profile, name, fields, { request, sent: body, status: reply.status, answer: reply.body, code, tookMs });
  if (parsed === null || parsed.code === 'RETRY') throw new Fault(`${profile.code} gave no clear answer to ${name}`);
  return parsed;
}

/** As {@link callVendor}, and every refusal is a Fault too: for calls that a vendor has no reason to refuse. */
export async function askVendor(
  platform: Platform,
  profile: VendorProfile,
  name: VendorCallName,
  fields: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const parsed = await callVendor(platform, profile, name, fields);
  if (parsed.code !== 'OK') throw new Fault(`${profile.code} refused ${name} with ${parsed.code}`);
  return parsed.fields;
}
