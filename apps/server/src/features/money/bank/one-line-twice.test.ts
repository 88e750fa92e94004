import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBanking } from '../../../../test/banking.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let at: Awaited<ReturnType<typeof openBanking>>;
beforeAll(async () => {
  world = await openWorld({ staffersStepUp: true, hasVendors: false });
  at = await openBanking(world);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

it('one line of a statement credits two deposits, when one person takes the first match back', async () => {
  const [accomplice, payer] = [await world.addPlayer(), await world.addPlayer()];
  const first = await at.deposit(accomplice, '500.00');
  const second = await at.deposit(payer, '500.00');
  const [line] = await at.take([{ amount: second.payExact, text: `IBG ${second.reference}` }]);
  const say = (subjectId: string, requestId: string) => at.calls().matchLine({ id: line?.id ?? '', requestId, kind: 'deposit', subjectId });
  const credit = async (id: string) => {
    const { creditMax } = await at.cashier.wallet.consoleDeposit({ id });
    return (await at.cashier.wallet.approveDeposit({ id, requestId: at.next(), credit: creditMax })).state;
  };
  const matchId = at.next();
  await say(first.id, matchId);
  expect(await credit(first.id)).toBe('credited');
  await at.calls().undoMatch({ id: line?.id ?? '', matchId, reason: 'The other one' });
  await say(second.id, at.next());
  expect(await credit(second.id)).toBe('review');
});
