import { batchesConsoleCalls } from '@talora/contract/bank/batches-console.ts';
import { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import { bankDaysConsoleCalls } from '@talora/contract/bank/days-console.ts';
import { addDays, businessDayOf } from '@talora/domain/time/business-day.ts';
import { nextOf, type Making } from './making.ts';

const MAPPING = { dateAt: 0, amountAt: 1, referenceAt: 2, balanceAt: 3, headRow: 1, dayOrder: 'ymd', decimal: 'point' } as const;

/**
 * Two statements of an account, lines that stand behind a deposit, a payment and nothing, one that was taken back, a batch that was paid and
 * closed and one that something was taken out of, and a day that was explained and signed off.
 */
export async function makeBank({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  if ((await staffer.staff.staffInfo().catch(() => null)) === null) await staffer.logIn();
  const bank = staffer.caller.client(bankConsoleCalls);
  const batches = staffer.caller.client(batchesConsoleCalls);
  const days = staffer.caller.client(bankDaysConsoleCalls);
  const today = businessDayOf(new Date(world.clock.nowMs()), (await world.brand()).settings.timeZone);
  const yesterday = addDays(today, -1);
  const id = (await bank.bankAccounts({}))[0]?.id ?? '';
  const keep = (rows: readonly string[]) =>
    bank.keepStatement({ id, requestId: next(), leftOut: 0, ...MAPPING }, [
      new Blob([['Date,Amount,Reference,Balance', ...rows].join('\n')]),
    ]);
  const lineOf = async (text: string): Promise<string> =>
    (await bank.bankLines({ queue: 'open' })).content.find(({ reference }) => reference === text)?.id ?? '';

  const approver = await world.addStaffer();
  const asked = async (amount: string): Promise<{ id: string; no: string }> => {
    const player = await world.addPlayer({ balance: '120.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const made = await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId: payee.id });
    await approver.wallet.approveWithdrawal({ id: made.id, requestId: next() });
    return made;
  };
  const [paid, out] = [await asked('51.00'), await asked('52.00')];
  const take = async (one: { id: string }) => {
    const { memberId, amount, version } = await staffer.wallet.consoleWithdrawal({ id: one.id });
    return { id: one.id, requestId: next(), memberId, amount, version };
  };
  await staffer.stepUp();
  const [first, second] = [next(), next()];
  await batches.openBatch({ requestId: first, fromId: id, items: [await take(paid)] });
  await batches.openBatch({ requestId: second, fromId: id, items: [await take(out)] });
  await batches.batchPayments({ id: first });
  await batches.takeOutOfBatch({ id: second, withdrawalId: out.id, reason: 'By hand' });

  const player = await world.addPlayer();
  const deposit = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '75.00' });
  const { payExact } = await staffer.wallet.consoleDeposit({ id: deposit.id });
  await keep([
    `${yesterday},5.00,interest of yesterday,105.00`,
    `${today},${payExact},${deposit.reference},`,
    `${today},-51.00,GIRO ${paid.no},`,
  ]);
  await keep([`${today},-1.50,CHARGES,`, `${today},-1.50,CHARGES,`, `${today},2.00,nobody knows,`]);
  const say = async (text: string, kind: 'deposit' | 'withdrawal', subjectId: string): Promise<void> => {
    await staffer.stepUp();
    await bank.matchLine({ id: await lineOf(text), requestId: next(), kind, subjectId });
  };
  await say(deposit.reference, 'deposit', deposit.id);
  await approver.wallet.approveDeposit({ id: deposit.id, requestId: next() });
  await say(`GIRO ${paid.no}`, 'withdrawal', paid.id);
  await batches.payMatchedItems({ id: first });
  await batches.closeBatch({ id: first });
  const charges = await lineOf('CHARGES');
  await bank.setLineAside({ id: charges, requestId: next(), why: 'fee', note: 'monthly' });
  const wrong = next();
  const strange = await lineOf('nobody knows');
  await bank.setLineAside({ id: strange, requestId: wrong, why: 'interest', note: '' });
  await staffer.stepUp();
  await bank.undoMatch({ id: strange, matchId: wrong, reason: 'Is none' });

  const { differences } = await days.bankDay({ day: yesterday });
  for (const { key, effect, needsReason } of differences)
    if (needsReason) await days.explainDifference({ day: yesterday, requestId: next(), of: key, effect, reason: 'Interest' });
  const { hash } = await days.bankDay({ day: yesterday });
  await approver.stepUp();
  await approver.caller.client(bankDaysConsoleCalls).signDay({ day: yesterday, requestId: next(), seen: hash });
}
