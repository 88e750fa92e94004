import type { CallResult } from '@talora/contract/core/call.ts';
import type { vendorSetupCalls, VendorTestStep } from '@talora/contract/vendors/setup-console.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { Fault } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { VendorCallName } from '../dialects/call-names.ts';
import { canSign, listVendorKeys } from '../keys/vendor-keys.ts';
import { callVendor, dialectOf } from '../outgoing/call-vendor.ts';
import type { VendorProfile } from '../profiles.ts';
import { recordVendorAct } from './console-record.ts';
import { profileOf } from './console-subject.ts';

type Tested = CallResult<(typeof vendorSetupCalls)['calls']['testVendor']>;

/** A vendor is called twice by a test: so many tests of a member of staff in an hour, on one server. */
const TESTS = { name: 'vendor-test', points: 30, seconds: 3_600 } as const;

const step = (name: VendorTestStep['step'], outcome: VendorTestStep['outcome'], facts: Partial<VendorTestStep> = {}): VendorTestStep => ({
  step: name,
  outcome,
  detail: '',
  count: null,
  tookMs: null,
  ...facts,
});

/** Is there an active key for each direction? */
async function testKeys(db: Queryable, { vendorId, dialect }: VendorProfile): Promise<VendorTestStep> {
  const sides = dialect === 'resource' ? (['ours', 'theirs'] as const) : (['both'] as const);
  const active = (await listVendorKeys(db, vendorId)).filter(({ state }) => state === 'active').map(({ side }) => side);
  const missing = sides.filter((side) => !active.includes(side));
  return step('keys', missing.length === 0 ? 'works' : 'fails', { detail: missing.join(', ') });
}

/** May the site frame what the vendor may open? Its games open at its launch origins, or at the origin of its address. */
function testFrames({ frameOrigin, launchOrigins, baseUrl }: VendorProfile): VendorTestStep {
  // The sandbox's frames stand by its name, and its address as this server reaches it.
  if (frameOrigin === null || frameOrigin.includes('{')) return step('origins', 'works');
  const framed = URL.parse(frameOrigin)?.origin;
  const opened = launchOrigins.length > 0 ? launchOrigins : [URL.parse(baseUrl)?.origin ?? ''];
  const others = opened.filter((origin) => origin !== framed);
  return step('origins', others.length === 0 ? 'works' : 'fails', { detail: others.join(', ') });
}

/** Asks the vendor something harmless and signed, and counts what it lists. */
async function testCall(
  { platform }: StaffContext,
  profile: VendorProfile,
  name: Extract<VendorCallName, 'gameList' | 'statement'>,
): Promise<VendorTestStep> {
  const [asked, list] = name === 'gameList' ? (['games', 'games'] as const) : (['statement', 'rows'] as const);
  const yesterday = new Date(platform.clock.nowMs() - 86_400_000).toISOString().slice(0, 10);
  const startedAt = performance.now();
  try {
    const { code, fields } = await callVendor(platform, profile, name, name === 'gameList' ? {} : { day: yesterday, page: 1 });
    const rows = fields[list];
    const tookMs = Math.round(performance.now() - startedAt);
    if (code !== 'OK') return step(asked, 'fails', { detail: code, tookMs });
    return Array.isArray(rows) ? step(asked, 'works', { count: rows.length, tookMs }) : step(asked, 'fails', { detail: 'no list', tookMs });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return step(asked, 'fails', { detail: 'no answer', tookMs: Math.round(performance.now() - startedAt) });
  }
}

/** Do calls of the vendor come in? By what is kept of its traffic: the last one says whether they are let in. */
async function testIncoming(db: Queryable, { vendorId }: VendorProfile): Promise<VendorTestStep> {
  const { rows } = await sql<{ calls: number; last: string | null }>`select count(*)::int as calls,
      (select t.code from vendor_trace t where t.vendor_id = ${vendorId} and t.direction = 'in' order by t.at desc limit 1) as last
    from vendor_trace x where x.vendor_id = ${vendorId} and x.direction = 'in' and x.at > app_now() - interval '1 day'`.execute(db);
  const { calls = 0, last = null } = rows[0] ?? {};
  if (last === null) return step('calls', 'unknown', { count: 0 });
  // What is refused for the player's sake was signed, came from the right network, and was understood.
  const isShutOut = last === 'BAD_SIGNATURE' || last === 'BAD_REQUEST';
  return step('calls', isShutOut ? 'fails' : 'works', { count: calls, detail: isShutOut ? last : '' });
}

/** Speaks with a vendor and says what works. Moves nothing; who tested is in the audit chain. Refuses NOT_FOUND and TOO_MANY_REQUESTS. */
export async function testVendor(context: StaffContext, code: string): Promise<Tested> {
  const { platform, staff } = context;
  const db = platform.db.kysely;
  const profile = await profileOf(context, code);
  await platform.rates.take(TESTS, staff.staffId);
  // Without a key it is not asked: that would find nothing out about it.
  const isAsked = await canSign(platform, profile, dialectOf(profile).scheme);
  const unasked = { detail: 'no key' } as const;
  const steps = [
    await testKeys(db, profile),
    testFrames(profile),
    isAsked ? await testCall(context, profile, 'gameList') : step('games', 'unknown', unasked),
    isAsked ? await testCall(context, profile, 'statement') : step('statement', 'unknown', unasked),
    await testIncoming(db, profile),
  ];
  const outcomes = Object.fromEntries(
    steps.map(({ step: name, outcome, detail }) => [name, detail === '' ? outcome : `${outcome}: ${detail}`]),
  );
  await platform.db.tx((tx) => recordVendorAct(context, tx, profile, 'vendor.tested', outcomes));
  return { at: new Date(platform.clock.nowMs()).toISOString(), steps };
}
