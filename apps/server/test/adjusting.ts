import { adjustmentsConsoleCalls } from '@talora/contract/adjustments/adjustments-console.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { codeOf, type Player, type Staffer, type World } from './world.ts';

/** What may be said otherwise of an adjustment. */
export type Wanted = Partial<CallInput<(typeof adjustmentsConsoleCalls)['calls']['askAdjustment']>>;

/** A debit of what came twice. */
export const debit = (amount: string): Wanted => ({ direction: 'debit', amount, reason: 'paid-twice', note: 'Came twice' });

/** What takes another one back. */
export const back = (of: StaffRequest, direction: 'credit' | 'debit', amount: string): Wanted => ({
  direction,
  amount,
  reason: 'reversal',
  note: 'Was wrong',
  reversesId: of.id,
});

/** What a call was refused with; null for one that was not. */
export const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** A cashier who asks for adjustments in a world, and somebody who decides them. */
export async function openAdjusting(world: World) {
  const cashier = await world.addStaffer('cashier');
  const second = await world.secondStaffer();
  // A member who was locked out since can no longer be asked.
  const ids = new Map<Player, string>();
  const idOf = async (player: Player): Promise<string> => {
    const id = ids.get(player) ?? (await player.memberId());
    ids.set(player, id);
    return id;
  };
  const calls = (staffer: Staffer) => staffer.caller.client(adjustmentsConsoleCalls);
  /** Asks for a credit of 20.00 out of goodwill, unless it is asked for something else. */
  const ask = async (player: Player, wanted: Wanted = {}, staffer = cashier): Promise<StaffRequest> =>
    calls(staffer).askAdjustment({
      id: await idOf(player),
      requestId: world.platform.ids.next(),
      direction: 'credit',
      amount: '20.00',
      reason: 'goodwill',
      note: 'The game hung',
      reversesId: null,
      ...wanted,
    });
  return {
    cashier,
    second,
    idOf,
    ask,
    /** Asks, and has it decided. */
    async adjust(player: Player, wanted: Wanted = {}): Promise<StaffRequest> {
      const request = await ask(player, wanted);
      await second.decide(request);
      return request;
    },
    listOf: async (player: Player, staffer = cashier) => calls(staffer).memberAdjustments({ id: await idOf(player) }),
    balance: async (player: Player): Promise<number> => Number(await player.balance()),
    /** Whose session has ended since logs in again. */
    async logIn(): Promise<void> {
      for (const staffer of [cashier, second]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
    },
  };
}
