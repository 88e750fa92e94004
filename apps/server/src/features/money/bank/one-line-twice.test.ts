import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBanking } from '../../../../test/banking.ts';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';

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

it('one line of a statement does not credit two deposits: what was credited on it alone keeps it', async () => {
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
  const undo = () => at.calls().undoMatch({ id: line?.id ?? '', matchId, reason: 'The other one' });
  expect(await codeOf(undo())).toBe('ILLEGAL_STATE');
  expect(await codeOf(say(second.id, at.next()))).toBe('BANK_LINE_TAKEN');
  const db = world.platform.db.kysely;
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`update bank_match set undone_at = app_now(), undone_by = made_by, undone_name = made_name, undo_note = 'x' where id = ${matchId}`.execute(
        tx,
      );
      await sql`update wallet_deposit set banked = null where id = ${first.id}`.execute(tx);
    }),
  ).rejects.toThrow('keeps it');
});

it('a page that shows what a line said decides no more once the line is gone, nor before it has seen one that came', async () => {
  const player = await world.addPlayer();
  const deposit = await at.deposit(player, '300.00', true);
  const seen = async () => {
    const { memberId, version, payExact: amount } = await at.cashier.wallet.consoleDeposit({ id: deposit.id });
    return { id: deposit.id, requestId: at.next(), memberId, version, amount, credit: amount };
  };
  const bare = await seen();
  const [line] = await at.take([{ amount: deposit.payExact, text: `IBG ${deposit.reference}` }]);
  const matchId = at.next();
  await at.calls().matchLine({ id: line?.id ?? '', requestId: matchId, kind: 'deposit', subjectId: deposit.id });
  expect(await codeOf(at.cashier.wallet.approveDeposit(bare))).toBe('CHANGED_MEANWHILE');
  const shown = await seen();
  await at.calls().undoMatch({ id: line?.id ?? '', matchId, reason: 'Another one' });
  expect(await codeOf(at.cashier.wallet.approveDeposit(shown))).toBe('CHANGED_MEANWHILE');
  expect(await codeOf(at.cashier.wallet.approveDeposit(await seen()))).toBe('OK');
});
