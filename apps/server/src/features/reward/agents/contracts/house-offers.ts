import type { CallArguments } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { ContractKind, DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import { contractRatio, formatRate, RATE_ONE, readTerms, writeTerms, type ContractTerms } from '@talora/domain/agents/contract-terms.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { canonicalJson, sha256Hex, uuidOfText } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { getBrand, readSettingsWithin, type Brand } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askFor, type Effects, type RequestRow } from '../../../people/approvals/approvals.ts';
import { findMember, listUsernames } from '../../../people/members/members.ts';
import { isAgent } from '../agent-account.ts';
import { actWithin, effectOf, type EffectRow } from './answer-contract.ts';
import { findOpenContract } from './contract-moments.ts';
import { checkContractsOn, type ContractActor } from './contract-sides.ts';
import { findContract, isInLine, listLiveContracts, storedTiers, termsOf, type ContractRow, type StoredTier } from './contracts.queries.ts';
import { houseCeiling, takeHouseContracts } from './house-ceiling.ts';
import { askWithin } from './request-contract.ts';
import { tellContracts } from './tell-contracts.ts';
import { termChanges } from './term-changes.ts';

type Calls = (typeof contractsConsoleCalls)['calls'];

const OFFER = 'contract.offer';
const ACCEPT = 'contract.accept';

/** What a request to offer holds: the contract as it is stored. */
interface OfferDetail {
  readonly contractKind: ContractKind;
  readonly terms: { readonly period: DividendPeriod | null; readonly carriesLoss: boolean; readonly tiers: readonly StoredTier[] };
}

/** What a request to accept holds: the contract as it was shown. */
interface AcceptDetail {
  readonly contractVersion: number;
  readonly ends: readonly string[];
}

/** The subject of an offer: an agent and a kind, of which one waits at a time. */
export const offerSubject = (memberId: string, kind: ContractKind): string => uuidOfText(`contract.offer ${memberId} ${kind}`);

/** What a contract of the house would change: the one that is in force, and those further down that end by it. */
interface Standing {
  readonly open: ContractRow | null;
  readonly below: readonly Pick<ContractRow, 'id' | 'payee_id' | 'ratio'>[];
  /** Names both, so that whoever decides decides about what was shown. */
  readonly version: string;
}

async function readStanding(db: Queryable, row: EffectRow, now: Date, timeZone: string): Promise<Standing> {
  const open = (await findOpenContract(db, row.payee_id, row.kind)) ?? null;
  const below = (await effectOf(db, row, 'accept', now, timeZone))?.below ?? [];
  const named = { open: open === null ? null : [open.id, open.version], below: below.map(({ id }) => id).toSorted() };
  return { open, below, version: sha256Hex(canonicalJson(named)).slice(0, 32) };
}

/** A contract of the house that nobody has asked for yet. */
const offeredRow = (brandId: string, payeeId: string, terms: ContractTerms): EffectRow => ({
  brand_id: brandId,
  kind: terms.kind,
  period: terms.period,
  payer_id: null,
  payee_id: payeeId,
  ratio: Number(contractRatio(terms)),
  state: 'requested',
  starts_at: null,
});

/** Refuses CONTRACT_NOT_IN_LINE for anybody but an agent whom nobody is above, MEMBER_LOCKED for one who is kept out. */
async function checkAgent(db: Queryable, brand: Brand, memberId: string): Promise<void> {
  const agent = await findMember(db, memberId);
  if (agent === undefined || agent.brand_id !== brand.id || !isAgent(agent, brand.settings)) refuse('CONTRACT_NOT_IN_LINE');
  if (!(await isInLine(db, brand.id, null, memberId))) refuse('CONTRACT_NOT_IN_LINE');
  if (agent.locked_at !== null) refuse('MEMBER_LOCKED');
}

/** What whoever decides reads: each term beside the one in force, and whose contracts end, by name. */
async function changesOf(db: Queryable, brand: Brand, terms: ContractTerms, { open, below }: Standing) {
  const names = await listUsernames(
    db,
    below.map(({ payee_id }) => payee_id),
  );
  const ends = below.map(({ payee_id, ratio }) => `${names.get(payee_id) ?? ''} ${formatRate(BigInt(ratio))}`);
  return termChanges(open === null ? null : termsOf(open), terms, brand.asset, ends);
}

/**
 * Asks that a contract of the house be offered to an agent whom nobody is above, up to the brand's highest rate. It always takes two, and
 * of an agent and a kind one request waits at a time. Refuses CONTRACTS_OFF, CONTRACT_TERMS, CONTRACT_ABOVE_OWN, CONTRACT_NOT_IN_LINE,
 * MEMBER_LOCKED, CONTRACT_WAITS, ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function offerContract(
  context: StaffContext,
  { requestId, memberId, kind, terms: written, reason }: CallArguments<Calls['offerContract']>,
): Promise<StaffRequest> {
  const { platform } = context;
  const db = platform.db.kysely;
  const brand = await getBrand(platform, context.brand.id);
  const member = await findMember(db, memberId);
  if (member === undefined || member.brand_id !== brand.id) refuse('CONTRACT_NOT_IN_LINE');
  const read = readTerms(kind, written, brand.asset, RATE_ONE);
  if (!('terms' in read)) refuse('CONTRACT_TERMS', { fields: read.problems });
  const { terms } = read;
  const standing = await readStanding(db, offeredRow(brand.id, memberId, terms), nowOf(platform.clock), brand.settings.timeZone);
  const stored = { period: terms.period, carriesLoss: terms.carriesLoss, tiers: storedTiers(terms) };
  const deed = {
    kind: OFFER,
    requestId,
    subjectId: offerSubject(memberId, kind),
    memberId,
    sum: null,
    version: standing.version,
    about: null,
    changes: await changesOf(db, brand, terms, standing),
    detail: { contractKind: kind, terms: stored } satisfies OfferDetail,
    reason,
  } as const;
  return askFor(context, deed, async () => {
    checkContractsOn(brand, kind);
    await checkAgent(db, brand, memberId);
    const most = await houseCeiling(db, brand, kind, memberId);
    if (contractRatio(terms) > most) refuse('CONTRACT_ABOVE_OWN', { most: formatRate(most) });
    const live = await listLiveContracts(db, memberId, kind);
    if (live.some(({ state }) => state === 'requested')) refuse('CONTRACT_WAITS');
  });
}

/**
 * Asks that what an agent asks the house for be accepted. It always takes two. Refuses NOT_FOUND, ILLEGAL_STATE for what does not wait for
 * the house, CHANGED_MEANWHILE for another version or other ends than were shown, CONTRACTS_OFF, CONTRACT_NOT_IN_LINE, MEMBER_LOCKED,
 * CONTRACT_ABOVE_OWN, ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function acceptContract(
  context: StaffContext,
  { id, requestId, version, ends, reason }: CallArguments<Calls['acceptContract']>,
): Promise<StaffRequest> {
  const { platform } = context;
  const db = platform.db.kysely;
  const brand = await getBrand(platform, context.brand.id);
  const row = await findContract(db, brand.id, id);
  if (row === undefined || row.payer_id !== null) refuse('NOT_FOUND');
  const standing = await readStanding(db, row, nowOf(platform.clock), brand.settings.timeZone);
  const deed = {
    kind: ACCEPT,
    requestId,
    subjectId: id,
    memberId: row.payee_id,
    sum: null,
    version: standing.version,
    about: displayNo(id),
    changes: await changesOf(db, brand, termsOf(row), standing),
    detail: { contractVersion: version, ends: ends.toSorted() } satisfies AcceptDetail,
    reason,
  } as const;
  return askFor(context, deed, async () => {
    checkContractsOn(brand, row.kind);
    if (row.state !== 'requested' || row.asked_by !== 'payee') refuse('ILLEGAL_STATE', { from: row.state, to: 'accept' });
    const areSame = new Set(ends).size === standing.below.length && standing.below.every(({ id: one }) => ends.includes(one));
    if (version !== row.version || !areSame) refuse('CHANGED_MEANWHILE', { version: row.version });
    await checkAgent(db, brand, row.payee_id);
    const most = await houseCeiling(db, brand, row.kind, row.payee_id);
    if (BigInt(row.ratio) > most) refuse('CONTRACT_ABOVE_OWN', { most: formatRate(most) });
  });
}

/** The house, by two: what is done stands under who has asked, and in the audit chain of who has decided. */
const pairActor = (platform: Platform, brand: Brand, request: RequestRow, staffId: string): ContractActor => ({
  platform,
  brand,
  memberId: null,
  actorId: request.asked_by,
  note: (tx, contractId, act) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staffId },
      action: act === 'request' ? 'contract.offered' : 'contract.decided',
      subject: `contract:${contractId}`,
      detail: { act, request: request.id, askedBy: `staff:${request.asked_by}`, reason: request.reason },
    }),
});

/** The brand with its settings as they are stored at this moment: a highest rate that was lowered counts at once. */
async function brandWithin(platform: Platform, tx: Tx, brandId: string): Promise<Brand> {
  return { ...(await getBrand(platform, brandId)), settings: await readSettingsWithin(tx, brandId) };
}

/** Looks, behind the lock of the kind, whether everything stands as it was shown. Refuses CONTRACT_RUN_ON, CHANGED_MEANWHILE, and as {@link checkAgent}. */
async function checkStanding(tx: Tx, brand: Brand, request: RequestRow, row: EffectRow): Promise<void> {
  const { isPaying, now } = await takeHouseContracts(tx, brand.id, row.kind);
  if (isPaying) refuse('CONTRACT_RUN_ON');
  await checkAgent(tx, brand, row.payee_id);
  const { version } = await readStanding(tx, row, now, brand.settings.timeZone);
  if (version !== request.version) refuse('CHANGED_MEANWHILE', { version });
}

/** What an approval about a contract of the house does. Everything is looked at again. */
export const contractEffects: Pick<Effects, typeof OFFER | typeof ACCEPT> = {
  async [OFFER](platform, tx, request, { staffId }) {
    const { contractKind: kind, terms: stored } = request.detail as unknown as OfferDetail;
    assert(request.member_id !== null, 'an offer names its agent');
    const payeeId = request.member_id;
    const brand = await brandWithin(platform, tx, request.brand_id);
    checkContractsOn(brand, kind);
    const terms = termsOf({ kind, period: stored.period, carries_loss: stored.carriesLoss, tiers: stored.tiers });
    await checkStanding(tx, brand, request, offeredRow(brand.id, payeeId, terms));
    const wanted = { requestId: request.id, kind, payerId: null, payeeId, written: writeTerms(terms, brand.asset) };
    await askWithin(pairActor(platform, brand, request, staffId), tx, wanted);
    return () => tellContracts(platform, brand.id);
  },
  async [ACCEPT](platform, tx, request, { staffId }) {
    const { contractVersion, ends } = request.detail as unknown as AcceptDetail;
    const brand = await brandWithin(platform, tx, request.brand_id);
    const row = await findContract(tx, brand.id, request.subject_id);
    assert(row !== undefined, 'a contract is never deleted');
    checkContractsOn(brand, row.kind);
    if (row.state !== 'requested') refuse('ILLEGAL_STATE', { from: row.state, to: 'accept' });
    await checkStanding(tx, brand, request, row);
    const deed = { id: row.id, requestId: request.id, act: 'accept', version: contractVersion, ends } as const;
    await actWithin(pairActor(platform, brand, request, staffId), tx, deed, row, 'payer');
    return () => tellContracts(platform, brand.id);
  },
};
