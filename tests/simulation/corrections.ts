// Staff put right what went wrong: money that was not credited goes back, a balance is adjusted. Each takes two.
import { adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import { sql } from 'kysely';
import { minor } from './books.ts';
import type { Actor, Day } from './lived-day.ts';
import { takeAway } from './play-limits.ts';

/** Another member of staff approves a request. After an answer that was lost it is approved, and no longer open. */
const approve = (day: Day, what: string, request: StaffRequest): Promise<unknown> =>
  day.insist(what, async () => {
    const { content } = await day.complaints.caller.client(requestsCalls).requests({});
    return content.some(({ id }) => id === request.id) ? day.complaints.decide(request) : null;
  });

/** Money that was not credited takes a step on its way back. The player's money is what it was. */
export async function refund(day: Day): Promise<void> {
  const calls = day.staffer.caller.client(walletConsoleCalls);
  const { content } = await day.read(() => calls.depositQueue({ queue: 'refund' }));
  if (content.length === 0) return;
  const { id } = day.dice.pick(content);
  const { refunds } = await day.read(() => calls.consoleDeposit({ id }));
  const open = refunds.find(({ state }) => state !== 'made');
  if (open === undefined) return;
  const requestId = day.id();
  if (open.state === 'approved' || (open.state === 'sending' && !open.isMine)) {
    const taken = await day.insist('take refund', async () => {
      await day.staffer.stepUp();
      return calls.takeRefund({ id, refundId: open.id, requestId, sender: open.sender });
    });
    return day.note('refund', typeof taken === 'string' ? taken : 'taken');
  }
  if (open.state === 'sending') {
    const made = await day.insist('record refund', async () => {
      await day.staffer.stepUp();
      return calls.recordRefund({ id, refundId: open.id, requestId, reference: `RF-${open.paymentId}` });
    });
    return day.note('refund', typeof made === 'string' ? made : 'made');
  }
  if (open.request !== null) {
    const decided = await approve(day, 'decide refund', open.request);
    return day.note('refund', typeof decided === 'string' ? decided : 'approved');
  }
  const asked = await day.insist('ask refund', async () => {
    await day.staffer.stepUp();
    return calls.askRefund({ id, refundId: open.id, requestId, reason: 'not credited' });
  });
  day.note('refund', typeof asked === 'string' ? asked : ['asked', open.cause]);
}

/** Two people adjust what a player has, up or down: by that sum, once, whatever was lost on the way. */
export async function adjust(day: Day, actor: Actor): Promise<void> {
  const { rows } = await day.read(() =>
    sql<{ id: string }>`select id from identity_member where username = ${actor.player.username}`.execute(day.world.platform.db.kysely),
  );
  const calls = day.staffer.caller.client(adjustmentsConsoleCalls);
  const direction = day.dice.pick(['credit', 'debit'] as const);
  const amount = `${1 + day.dice.below(9)}.00`;
  const requestId = day.id();
  const asked = await day.insist('ask adjustment', async () => {
    await day.staffer.stepUp();
    return calls.askAdjustment({
      id: rows[0]?.id ?? '',
      requestId,
      direction,
      amount,
      reason: direction === 'credit' ? 'goodwill' : 'paid-twice',
      note: 'seen',
      reversesId: null,
    });
  });
  if (typeof asked === 'string') return day.note('adjust', asked);
  const decided = await approve(day, 'decide adjustment', asked);
  if (typeof decided !== 'string' && direction === 'credit') actor.owned += minor(amount);
  if (typeof decided !== 'string' && direction === 'debit') await takeAway(day, actor, minor(amount));
  day.note('adjust', typeof decided === 'string' ? decided : direction);
}
