import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import { Fault, assert, refuse } from '../../../../platform/refusal.ts';
import { findProtectedDeposit, refuseProtected } from '../../../people/protection/protection.ts';
import { findMember, type MemberContext } from '../../../people/members/members.ts';
import { siteOriginFor } from '../../../base/site/site.ts';
import {
  countOpenDeposits,
  findDepositRow,
  findOpenIntent,
  insertDepositRow,
  listOpenExactSums,
  type DepositRow,
  type NewDepositRow,
} from './deposits.queries.ts';
import { moveDeposit } from './move-deposit.ts';
import { sumByMethod } from '../methods/accounts.queries.ts';
import { findMethodRow, type MethodRow } from '../methods/methods.queries.ts';
import { checkOffered, limitsFor, minutesOf, type MethodLimits } from '../methods/offered-methods.ts';
import { pickAccount } from '../methods/pick-account.ts';
import { startOfToday } from '../today.ts';
import { redirectProvider } from './payment-providers.ts';
import { shownPayment } from './shown-payment.ts';
import { checkIdIsFree, takeIdTurn } from './free-ids.ts';
import { depositView } from '../wallet.view.ts';
import { appendStep } from '../wallet-steps.ts';
import { tellPages } from '../wallet-events.ts';

type Create = (typeof walletCalls)['calls']['createDeposit'];

/** Tries to find a free sum beside others who look for one at the same moment. */
const SUM_TRIES = 12;

/**
 * What is added to a bank transfer to single it out, in minor units: a little first, and more when that much is taken, so that
 * nobody closes a sum to others by holding a hundred accounts.
 */
const SPREADS = [
  { from: 1n, to: 99n },
  { from: 100n, to: 999n },
] as const;

/** The sum to deposit in minor units. Refuses AMOUNT_INVALID, AMOUNT_BELOW_MIN and AMOUNT_ABOVE_MAX with the limit. */
function readAmount({ brand }: MemberContext, text: string, { min, max }: MethodLimits): bigint {
  const { asset } = brand;
  const amount = parseAmount(text, asset) ?? refuse('AMOUNT_INVALID');
  if (amount <= 0n) refuse('AMOUNT_INVALID');
  if (amount < min) refuse('AMOUNT_BELOW_MIN', { min: formatAmount(min, asset), currency: asset.code });
  if (amount > max) refuse('AMOUNT_ABOVE_MAX', { max: formatAmount(max, asset), currency: asset.code });
  return amount;
}

/** Refuses DEPOSIT_DAY_LIMIT, with what is left. One deposit of a member at a time, so that the limit holds for many at once. */
async function checkDayLimit(context: MemberContext, tx: Tx, method: MethodRow, amount: bigint): Promise<void> {
  if (method.day_max === null) return;
  const { brand, session } = context;
  // A function with a side effect: nothing that the builder could say.
  await sql`select turn_take(${`deposits of ${session.memberId}`})`.execute(tx);
  const used = await sumByMethod(tx, session.memberId, method.code, startOfToday(context));
  if (used + amount <= method.day_max) return;
  const left = method.day_max > used ? method.day_max - used : 0n;
  refuse('DEPOSIT_DAY_LIMIT', {
    max: formatAmount(method.day_max, brand.asset),
    left: formatAmount(left, brand.asset),
    currency: brand.asset.code,
  });
}

/** A sum that singles a bank transfer out among the open ones of the brand. Refuses AMOUNT_BUSY when none is free. */
async function pickExactSum({ platform, brand }: MemberContext, tx: Tx, amount: bigint): Promise<bigint> {
  for (const { from, to } of SPREADS) {
    const taken = await listOpenExactSums(tx, brand.id, amount + from, amount + to);
    const free: bigint[] = [];
    for (let extra = from; extra <= to; extra += 1n) if (!taken.has(amount + extra)) free.push(amount + extra);
    const chosen = free[platform.random.bytes(4).readUInt32BE() % Math.max(1, free.length)];
    if (chosen !== undefined) return chosen;
  }
  return refuse('AMOUNT_BUSY');
}

/** A deposit as it begins: its sum, the account that is shown for it, and the fee that is agreed. */
async function freshDeposit(
  context: MemberContext,
  tx: Tx,
  { requestId, amount, method, payerName }: { requestId: string; amount: bigint; method: MethodRow; payerName: string | null },
): Promise<NewDepositRow> {
  const { brand, session } = context;
  const isRedirect = method.kind === 'redirect';
  const payExact = isRedirect ? amount : await pickExactSum(context, tx, amount);
  const account = isRedirect ? null : await pickAccount(context, tx, payExact);
  return {
    memberId: session.memberId,
    id: requestId,
    brandId: brand.id,
    method: method.code,
    kind: method.kind,
    state: isRedirect ? 'created' : 'awaiting_payment',
    asset: brand.asset.id,
    amount,
    payExact,
    reference: isRedirect ? `D${requestId.replaceAll('-', '')}` : null,
    provider: isRedirect ? redirectProvider.code : null,
    bank: account?.bank ?? null,
    accountId: account?.id ?? null,
    fee: { fixed: method.fee_fixed, share: method.fee_share, by: method.fee_by },
    payerName,
    minutes: minutesOf(context, method),
  };
}

async function storeDeposit(context: MemberContext, requestId: string, amount: bigint, code: string): Promise<DepositRow> {
  const { platform, brand, session } = context;
  const member = await findMember(platform.db.kysely, session.memberId);
  const mineOf = async (tx: Tx): Promise<DepositRow | undefined> =>
    (await findDepositRow(tx, session.memberId, requestId)) ?? (await findOpenIntent(tx, session.memberId, code, amount));
  const stored = await platform.db.tx(async (tx): Promise<DepositRow | number> => {
    await takeIdTurn(tx, requestId);
    const repeated = await findDepositRow(tx, session.memberId, requestId);
    if (repeated !== undefined) return repeated;
    await checkIdIsFree(tx, requestId);
    const stop = await findProtectedDeposit(tx, session.memberId, brand.asset.id, amount);
    // Asked after the account: a copy of this request may have been stored while it was waited for.
    if (stop !== 0) return (await mineOf(tx)) ?? stop;
    const method = (await findMethodRow(tx, brand.id, code)) ?? refuse('METHOD_UNAVAILABLE');
    await checkDayLimit(context, tx, method, amount);
    for (let tries = 0; tries < SUM_TRIES; tries += 1) {
      const fresh = await freshDeposit(context, tx, { requestId, amount, method, payerName: member?.payee_name ?? null });
      const row = await insertDepositRow(tx, fresh);
      if (row !== undefined) {
        await appendStep(tx, { memberId: row.member_id, subjectId: row.id, state: 'created', actor: 'member' });
        if (method.kind === 'bank_slip')
          await appendStep(tx, { memberId: row.member_id, subjectId: row.id, state: 'awaiting_payment', actor: 'system' });
        return row;
      }
      // A repeat of this request, an open intent of the same kind (double click), or cents that are taken.
      const mine = await mineOf(tx);
      if (mine !== undefined) return mine;
      await checkIdIsFree(tx, requestId);
    }
    return refuse('AMOUNT_BUSY');
  });
  if (typeof stored !== 'number') return stored;
  return refuseProtected(platform, { brandId: brand.id, memberId: session.memberId, amount, kinds: ['deposit'] }, stored);
}

/** Asks the provider for the payment and keeps where to send the player. Refuses PROVIDER_FAILED; a repeat goes on from here. */
async function openPayment(context: MemberContext, row: DepositRow): Promise<DepositRow> {
  const { platform, brand } = context;
  try {
    const report = await redirectProvider.create(platform, {
      reference: row.reference,
      amount: row.pay_exact.toString(),
      currency: brand.asset.code,
      payerName: row.payer_name ?? '',
      merchantName: brand.name,
      returnUrl: `${siteOriginFor(platform.config, context)}/member/depositv2?deposit=${row.id}`,
      notifyUrl: `${platform.config.payment.notifyOrigin}/pay/v1/${redirectProvider.code}/notify`,
      expiresAt: row.expires_at.toISOString(),
      ...(row.channel === 'page' ? {} : { channel: row.channel }),
    });
    return await platform.db.tx(async (tx) => {
      const locked = await findDepositRow(tx, row.member_id, row.id, true);
      assert(locked !== undefined, 'a stored deposit is found');
      if (locked.state !== 'created') return locked; // a webhook or a repeat was faster
      return moveDeposit(
        tx,
        locked,
        'awaiting_payment',
        { actor: 'provider' },
        { providerPayment: report.paymentId, ...shownPayment(report) },
      );
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    platform.log.warn({ error, deposit: row.id }, 'payment provider');
    return refuse('PROVIDER_FAILED');
  }
}

/**
 * Starts a deposit by one of the brand's methods. The request id is the deposit's id; the same request, and a second one for the same
 * open intent, give the same deposit, also when the method takes nothing new by then. Refuses LIMIT_REACHED and EXCLUDED for what the
 * member has set.
 */
export async function createDeposit(context: MemberContext, input: CallArguments<Create>): Promise<CallResult<Create>> {
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  await platform.rates.take({ name: 'deposit', points: 20, seconds: 60 }, session.memberId);
  checkIdTime(platform, input.requestId);
  const method = (await findMethodRow(db, brand.id, input.method)) ?? refuse('METHOD_UNAVAILABLE');
  const member = await findMember(db, session.memberId);
  const amount = readAmount(context, input.amount, limitsFor(context, method, member?.vip_level ?? 0));
  const before = await findDepositRow(db, session.memberId, input.requestId);
  if (before !== undefined && (before.method !== input.method || before.amount !== amount)) refuse('REPLAY_MISMATCH');
  if (before === undefined) await checkIdIsFree(db, input.requestId);
  const intent = before ?? (await findOpenIntent(db, session.memberId, input.method, amount));
  if (intent === undefined) {
    checkOffered(context, method);
    if ((await countOpenDeposits(db, session.memberId)) >= brand.settings.maxOpenDeposits) refuse('TOO_MANY_OPEN');
  }
  let row = intent ?? (await storeDeposit(context, input.requestId, amount, input.method));
  if (row.state === 'created') row = await openPayment(context, row);
  tellPages(platform, 'deposit', { brandId: brand.id, memberId: row.member_id, id: row.id, state: row.state });
  return depositView(brand, row, false);
}
