import { bankConsoleCalls } from '@talora/contract/bank/bank-console.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { carryCashiers } from './carried-cashiers.ts';
import { codeOf, type Player, type Staffer, type World } from './world.ts';

/** A row of a statement: sum, text, and what else the bank wrote. */
export interface Row {
  readonly amount: string;
  readonly text?: string;
  readonly counter?: string;
  readonly balance?: string;
  readonly day?: string;
}

/** How the statements of these tests are read. */
export const MAPPING = {
  dateAt: 0,
  amountAt: 1,
  referenceAt: 2,
  counterAt: 3,
  balanceAt: 4,
  headRow: 1,
  dayOrder: 'ymd',
  decimal: 'point',
} as const;

/** Statements of a brand's first account, staff who take them in, and players who pay and are paid. */
export async function openBanking(world: World) {
  await carryCashiers(world);
  const cashier = await world.addStaffer('cashier');
  const next = (): string => world.platform.ids.next();
  const calls = (staffer: Staffer = cashier) => staffer.caller.client(bankConsoleCalls);
  const today = async (): Promise<string> => businessDayOf(new Date(world.clock.nowMs()), (await world.brand()).settings.timeZone);
  const account = async (): Promise<string> => (await calls().bankAccounts())[0]?.id ?? '';
  const csv = async (rows: readonly Row[]): Promise<string> => {
    const day = await today();
    const lines = rows.map((row) => [row.day ?? day, row.amount, row.text ?? '', row.counter ?? '', row.balance ?? ''].join(','));
    return ['Date,Amount,Reference,Payer,Balance', ...lines].join('\n');
  };
  const keep = async (text: string, change: Record<string, unknown> = {}, staffer = cashier) =>
    calls(staffer).keepStatement({ id: await account(), requestId: next(), leftOut: 0, ...MAPPING, ...change }, [new Blob([text])]);
  return {
    cashier,
    next,
    calls,
    today,
    account,
    csv,
    keep,
    /** Takes rows in, and finds their lines among those that wait, by their texts. */
    async take(rows: readonly Row[]) {
      await keep(await csv(rows));
      const { content } = await calls().bankLines({ queue: 'open' });
      return rows.map(({ text }) => {
        const line = content.find(({ reference }) => reference === text);
        if (line === undefined) throw new Error(`no line ${text}`);
        return line;
      });
    },
    /** A bank transfer that waits for its slip, or with one for a decision. */
    async deposit(player: Player, amount: string, hasSlip = false) {
      const made = await player.wallet.createDeposit({ requestId: next(), method: 'slip', amount });
      if (hasSlip) await player.wallet.uploadSlip({ id: made.id, requestId: next() }, [await world.picture()]);
      return { ...made, payExact: (await cashier.wallet.consoleDeposit({ id: made.id })).payExact };
    },
    /** A withdrawal that is approved. */
    async approved(amount: string, approver: Staffer): Promise<{ id: string; player: Player; no: string }> {
      const player = await world.addPlayer({ balance: '400.00' });
      await player.sessions.stepUp({ password: player.password });
      const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
      const { id, no } = await player.wallet.requestWithdrawal({ requestId: next(), amount, payeeId: payee.id });
      await approver.wallet.approveWithdrawal({ id, requestId: next() });
      return { id, player, no };
    },
    async logIn(...more: readonly Staffer[]): Promise<void> {
      for (const staffer of [cashier, ...more]) if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
    },
  };
}
