// What players, the bank and the desk do on a simulated day.
import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { minor } from './books.ts';
import { BrokenDay, type Actor, type Day } from './lived-day.ts';
import { settleUnknown } from './payouts.ts';
import { isLimited, leftToPlay, playThrough } from './play-limits.ts';

const MINUTE_MS = 60_000;

/** A player asks for a deposit. */
export async function deposit(day: Day, actor: Actor): Promise<void> {
  const requestId = day.id();
  const method = day.dice.pick(['online', 'slip'] as const);
  const amount = `${20 + day.dice.below(80)}.00`;
  const answer = await day.insist('deposit', () => actor.player.wallet.createDeposit({ requestId, method, amount }));
  if (typeof answer !== 'string') actor.deposits.set(answer.id, actor.deposits.get(answer.id) ?? { isCounted: false, paidMinor: null });
  day.note('deposit', typeof answer === 'string' ? answer : answer.state);
}

/** The player is at the bank page: pays, declines, pays another sum; the provider's webhook starts its way. */
export function bank(day: Day): void {
  const open = [...day.provider.payments.values()].filter((payment) => payment.status === 'pending');
  if (open.length === 0) return;
  const payment = day.dice.pick(open);
  const kind = day.dice.below(10);
  const report = day.provider.finish(
    payment.reference,
    kind < 8 ? 'succeeded' : 'failed',
    kind === 0 ? { amount: String(BigInt(payment.amount) - 100n) } : {},
  );
  for (const actor of day.actors) {
    for (const [id, deposit] of actor.deposits)
      if (`D${id.replaceAll('-', '')}` === payment.reference && report.status === 'succeeded') deposit.paidMinor = BigInt(report.amount);
  }
  day.note('bank', report.status);
  day.webhooks.push(report);
  if (day.dice.chance(0.4)) {
    day.faults.counts.duplicate += 1;
    day.webhooks.push(report);
  }
  // The bank takes the money twice: another payment of the same reference, which nobody has ordered.
  if (report.status === 'succeeded' && day.dice.chance(0.2)) day.webhooks.push({ ...report, paymentId: `${report.paymentId}-again` });
}

/** Some webhook arrives: perhaps not the oldest, perhaps a copy stays under way, perhaps it is lost. */
export async function deliver(day: Day): Promise<void> {
  if (day.webhooks.length === 0) return;
  const at = day.dice.below(day.webhooks.length);
  if (at > 0) day.faults.counts.reorder += 1;
  const [report] = day.webhooks.splice(at, 1);
  if (report === undefined) return;
  if (day.dice.chance(0.15)) {
    day.faults.counts.delay += 1;
    day.webhooks.push(report); // later
    return day.note('webhook', 'late');
  }
  const status = await day.provider.notify(day.world, report);
  if (status >= 500) day.webhooks.push(report);
  day.note('webhook', status);
}

/** A player sends the slip of a deposit. */
export async function slip(day: Day, actor: Actor): Promise<void> {
  const { content } = await day.read(() => actor.player.wallet.deposits({}));
  const waiting = content.filter((deposit) => deposit.kind === 'bank_slip' && deposit.state === 'awaiting_payment');
  if (waiting.length === 0) return;
  const { id } = day.dice.pick(waiting);
  const requestId = day.id();
  const picture = await day.world.picture();
  const answer = await day.insist('slip', () => actor.player.wallet.uploadSlip({ id, requestId }, [picture]));
  day.note('slip', typeof answer === 'string' ? answer : answer.state);
}

/** The desk decides about a deposit. */
export async function decideDeposit(day: Day): Promise<void> {
  const { content } = await day.read(() => day.staffer.wallet.depositQueue({ queue: 'waiting' }));
  if (content.length === 0) return;
  const { id, payExact } = day.dice.pick(content);
  const requestId = day.id();
  const isGood = day.dice.chance(0.8);
  if (isGood)
    for (const actor of day.actors)
      if (actor.deposits.has(id)) (actor.deposits.get(id) as { paidMinor: bigint | null }).paidMinor = minor(payExact);
  const answer = await day.insist('decide deposit', () =>
    isGood ? day.staffer.wallet.approveDeposit({ id, requestId }) : day.staffer.wallet.rejectDeposit({ id, requestId, reason: 'no' }),
  );
  day.note('decide deposit', typeof answer === 'string' ? answer : answer.state);
}

/** Who has less asks seldom: a refusal for want of money proves little. */
const mayAsk = (day: Day, actor: Actor, least: bigint): boolean => actor.owned >= least || day.dice.chance(0.1);

/** A player spins, or spins the same once more. */
export async function spin(day: Day, actor: Actor): Promise<void> {
  if (!mayAsk(day, actor, 100n)) return;
  if (actor.frame === null) {
    const frame = await day.insist('open game', () => actor.player.openGame());
    if (typeof frame === 'string') return;
    actor.frame = frame;
  }
  const { arcade } = actor.frame;
  const isRepeat = actor.spins.length > 0 && day.dice.chance(0.15);
  const { id, bet } = isRepeat ? day.dice.pick(actor.spins) : { id: day.id(), bet: day.dice.pick(['0.25', '1.00', '5.00']) };
  const mustStop = isLimited(day, actor, minor(bet));
  const answer = await day.insist('spin', () => arcade.spin({ clientBetId: id, bet }));
  if (typeof answer === 'string') {
    if (answer === 'SESSION_EXPIRED') actor.frame = null;
    if (answer === 'LIMIT_REACHED' && !mustStop) throw new BrokenDay(`seed ${day.seed}: a bet of ${bet} was refused within every limit`);
    day.note('spin', answer);
    return;
  }
  const before = actor.spins.find((spin) => spin.id === id);
  if (before === undefined) {
    if (mustStop) throw new BrokenDay(`seed ${day.seed}: a bet of ${bet} was taken beyond a limit\n${day.log.slice(-12).join('\n')}`);
    actor.owned += minor(answer.round.payout) - minor(bet);
    playThrough(day, actor, id, bet, answer.round.payout);
  } else if (before.payout !== answer.round.payout) throw new BrokenDay(`seed ${day.seed}: a repeated spin has another outcome`);
  day.note('spin', [JSON.stringify(answer.round.script), answer.round.payout]);
}

/** A player takes new seeds. */
export async function rotate(day: Day, actor: Actor): Promise<void> {
  if (actor.frame === null) return;
  const { arcade } = actor.frame;
  const requestId = day.id();
  const present = await day.insist('seeds', () => arcade.seeds());
  if (typeof present === 'string') return day.note('rotate', present);
  const asked = { requestId, commitment: present.nextCommitment, clientSeed: `seed-${day.dice.below(1000)}` };
  const answer = await day.insist('rotate', () => arcade.rotateSeeds(asked));
  day.note('rotate', typeof answer === 'string' ? answer : (answer.revealed?.rounds ?? 0));
}

/** A player asks for money. */
export async function withdraw(day: Day, actor: Actor): Promise<void> {
  if (!mayAsk(day, actor, 3_000n)) return;
  const { player } = actor;
  await day.insist('step up', () => player.sessions.stepUp({ password: player.password }));
  if (actor.payeeId === null) {
    const requestId = day.id();
    const payee = await day.insist('payee', () => player.wallet.addPayee({ requestId, bankCode: 'RAYA', accountNumber: '5521094417' }));
    if (typeof payee === 'string') return;
    actor.payeeId = payee.id;
  }
  const { payeeId } = actor;
  const left = leftToPlay(actor);
  const requestId = day.id();
  const amount = `${30 + day.dice.below(20)}.00`;
  const answer = await day.insist('withdraw', () => player.wallet.requestWithdrawal({ requestId, amount, payeeId }));
  if (left > 0n && typeof answer !== 'string') throw new BrokenDay(`seed ${day.seed}: a withdrawal with ${left} left to play`);
  if (left === 0n && answer === 'TURNOVER_OPEN')
    throw new BrokenDay(`seed ${day.seed}: a withdrawal was refused with nothing left to play`);
  day.note('withdraw', typeof answer === 'string' ? answer : answer.state);
}

/** A sum in two parts. */
const halves = (amount: string): string[] => [(Number(amount) - 10).toFixed(2), '10.00'];

/** What stands in a queue of withdrawals. */
const QUEUES = {
  waiting: ['review'],
  'to-pay': ['approved', 'paying', 'pay_failed', 'unknown'],
  disputed: ['disputed'],
} as const;

/** What staff see of a withdrawal before they decide. */
type Item = Pick<ConsoleWithdrawal, 'id' | 'state' | 'isMyPayment' | 'mayFailAlone' | 'amount'> & { readonly isChild: boolean };

const itemOf = (withdrawal: ConsoleWithdrawal): Item => ({ ...withdrawal, isChild: withdrawal.parent !== null });

/**
 * A withdrawal of a queue; undefined where none waits. The page itself is read every fourth time, since it asks for all that staff weigh
 * of each: else the database says which there are, and of one that is being paid the page of it alone is read.
 */
async function pickFrom(day: Day, queue: keyof typeof QUEUES): Promise<Item | undefined> {
  const { wallet } = day.staffer;
  if (day.dice.chance(0.25)) {
    const { content } = await wallet.withdrawalQueue({ queue });
    return content.length === 0 ? undefined : itemOf(day.dice.pick(content));
  }
  const { rows } = await sql<{ id: string; state: Item['state']; amount: bigint; isChild: boolean }>`
    select id, state, amount, parent_id is not null as "isChild" from wallet_withdrawal where state = any (${QUEUES[queue]}) order by requested_at, id limit 20`.execute(
    day.world.platform.db.kysely,
  );
  if (rows.length === 0) return undefined;
  const picked = day.dice.pick(rows);
  if (picked.state === 'paying') return itemOf(await wallet.consoleWithdrawal({ id: picked.id }));
  return { ...picked, isMyPayment: false, mayFailAlone: false, amount: formatAmount(picked.amount, ASSETS.MYR) };
}

/** The desk does what a withdrawal waits for. */
export async function workOnWithdrawal(day: Day): Promise<void> {
  const queue = day.dice.pick(['waiting', 'to-pay', 'disputed'] as const);
  const item = await day.read(() => pickFrom(day, queue));
  if (item === undefined) return;
  const { id, state, isMyPayment, mayFailAlone, isChild, amount } = item;
  const requestId = day.id();
  const picture = await day.world.picture();
  if (state === 'unknown') return settleUnknown(day, id);
  // Rolled once: whoever asks again asks for the same.
  const [isToProvider, isSeldom, isRare] = [day.dice.chance(0.5), day.dice.chance(0.25), day.dice.chance(0.15)];
  const outcome = day.dice.pick(['upheld', 'adjusted', 'forced'] as const);
  const { wallet } = day.staffer;
  const answer = await day.insist('desk', async () => {
    if (state === 'review')
      return isRare ? wallet.rejectWithdrawal({ id, requestId, reason: 'no' }) : wallet.approveWithdrawal({ id, requestId });
    if ((state === 'approved' || state === 'pay_failed') && isToProvider) return wallet.sendPayout({ id, requestId });
    if (state === 'approved' && !isChild && isSeldom) return wallet.splitWithdrawal({ id, requestId, parts: halves(amount) });
    if (state === 'approved') return (await wallet.startPayment({ id, requestId })).withdrawal;
    if (state === 'pay_failed' && isSeldom) return wallet.rejectWithdrawal({ id, requestId, reason: 'bank' });
    if (state === 'pay_failed') return (await wallet.startPayment({ id, requestId })).withdrawal;
    // Whoever took it may have gone with a restart.
    if (state === 'paying' && !isMyPayment) return (await wallet.takeOverPayment({ id, requestId, reason: 'payer away' })).withdrawal;
    if (state === 'paying' && mayFailAlone && isSeldom) return wallet.failPayment({ id, requestId, reason: 'bank' });
    if (state === 'paying') {
      const paid = await wallet.markPaid({ id, requestId, reference: 'BK' }, [picture]);
      day.paidByHand.add(id);
      return paid;
    }
    // Whoever has paid does not settle.
    return day.complaints.wallet.settleDispute({ id, requestId, outcome, reason: 'seen' });
  });
  day.note('desk', typeof answer === 'string' ? answer : answer.state);
}

/** A player answers whether the money came, or takes the request back. */
export async function answer(day: Day, actor: Actor): Promise<void> {
  const { content } = await day.read(() => actor.player.wallet.withdrawals({}));
  const due = content.filter((withdrawal) => withdrawal.isReceiptDue || withdrawal.isCancellable);
  if (due.length === 0) return;
  const withdrawal = day.dice.pick(due);
  const { id } = withdrawal;
  const requestId = day.id();
  const picture = await day.world.picture();
  const { wallet } = actor.player;
  const isReceived = day.dice.chance(0.6);
  const amountReceived = day.dice.pick(['0.00', '10.00']);
  if (!withdrawal.isReceiptDue && !day.dice.chance(0.2)) return;
  if (!withdrawal.isReceiptDue) await day.insist('step up', () => actor.player.sessions.stepUp({ password: actor.player.password }));
  const answer = await day.insist('answer', () => {
    if (!withdrawal.isReceiptDue) return wallet.cancelWithdrawal({ id });
    return isReceived
      ? wallet.answerReceipt({ id, requestId, answer: 'received' }, [])
      : wallet.answerReceipt({ id, requestId, answer: 'not_received', amountReceived }, [picture]);
  });
  day.note('answer', typeof answer === 'string' ? answer : answer.state);
}

/** Some timed work is due. */
export async function jobs(day: Day): Promise<void> {
  const job = day.dice.pick(['wallet.check-payments', 'wallet.check-payouts', 'wallet.confirm-silent-receipts', 'streams.follow']);
  await day.world.runJob(job).catch(() => undefined); // tried again by the next one
  day.note('job', job);
}

/** The clock jumps. */
export async function jump(day: Day): Promise<void> {
  day.faults.counts['clock-jump'] += 1;
  day.note('clock', day.world.clock.nowMs());
  await day.world.turnClock(day.dice.pick([500, 30_000, 10 * MINUTE_MS, 40 * MINUTE_MS, 3 * 60 * MINUTE_MS]));
  await day.awake();
}
