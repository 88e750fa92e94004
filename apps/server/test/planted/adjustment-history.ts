import { adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import { nextOf, type Making } from './making.ts';

/** Adjustments of one member: a credit, a debit, a credit that another one takes back, one that was refused, and one that waits. */
export async function makeAdjustments({ world, staffer }: Making): Promise<void> {
  const next = nextOf(world);
  const player = await world.addPlayer({ balance: '60.00' });
  const id = await player.memberId();
  if ((await staffer.staff.staffInfo().catch(() => null)) === null) await staffer.logIn();
  const second = await world.addStaffer();
  const { askAdjustment } = staffer.caller.client(adjustmentsConsoleCalls);
  const credit = { id, direction: 'credit', amount: '12.00', reason: 'goodwill', note: 'The game hung', reversesId: null } as const;
  const debit = { ...credit, direction: 'debit', amount: '3.00', reason: 'paid-twice', note: 'Came twice' } as const;
  const ask = async (wanted: Omit<Parameters<typeof askAdjustment>[0], 'requestId'>) => {
    await staffer.stepUp();
    return askAdjustment({ ...wanted, requestId: next() });
  };
  await second.decide(await ask(credit));
  await second.decide(await ask(debit));
  const wrong = await ask({ ...credit, amount: '7.00' });
  await second.decide(wrong);
  await second.decide(await ask({ ...credit, direction: 'debit', amount: '7.00', reason: 'reversal', reversesId: wrong.id }));
  await second.decide(await ask(credit), false);
  await ask(debit);
}
