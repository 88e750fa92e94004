import type { Operation } from '../port.ts';
import { area, type Case, type Trial } from '../trial.ts';

type Undo = Extract<Operation, 'refund' | 'rollback'>;
type Play = readonly [string, (t: Trial) => Promise<void>];

/** What is true of a refund and of a rollback alike. */
function both(operation: Undo): Play[] {
  return [
    [
      'an open bet is given back whole',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        const answer = t.expect(await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId })), 'refuses-good', 'OK');
        t.says(answer, 10_000n);
        await t.holds(player, 10_000n, 'wrong-balance');
      },
    ],
    [
      'the same again has the same answer',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        const undo = t.after(fields, 'undo', { targetTxId: fields.txId });
        const first = t.expect(await t.ask(operation, undo), 'refuses-good', 'OK');
        await t.bet(player, 100n);
        t.same(first, await t.ask(operation, undo), 'repeat-answered-anew');
        await t.holds(player, 9_900n, 'gives-back-twice');
      },
    ],
    [
      'another one with an id of its own gives nothing more',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        t.expect(await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId })), 'refuses-good', 'OK');
        const again = await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId }));
        t.expect(again, 'gives-back-twice', 'OK', 'ROLLED_BACK', 'BET_NOT_FOUND', 'ALREADY_SETTLED');
        await t.holds(player, 10_000n, 'gives-back-twice');
      },
    ],
    [
      'twenty at once give back once',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        const undo = t.after(fields, 'undo', { targetTxId: fields.txId });
        const answers = await Promise.all(Array.from({ length: 20 }, () => t.ask(operation, undo)));
        for (const answer of answers) t.expect(answer, 'gives-back-twice', 'OK', 'RETRY');
        await t.holds(player, 10_000n, 'gives-back-twice');
      },
    ],
    [
      'twenty with twenty ids at once give back once',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        await Promise.all(Array.from({ length: 20 }, () => t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId }))));
        await t.holds(player, 10_000n, 'gives-back-twice');
      },
    ],
    [
      'of a bet that never came',
      async (t) => {
        const player = await t.player();
        const never = t.betFields(player);
        const answer = await t.ask(operation, t.after(never, 'undo', { targetTxId: never.txId }));
        t.expect(answer, 'unknown-undo', t.stage.unknownRollback);
        await t.holds(player, 10_000n, 'unknown-undo');
      },
    ],
    [
      'the bet that comes after it is refused',
      async (t) => {
        const player = await t.player();
        const late = t.betFields(player, 800n);
        await t.ask(operation, t.after(late, 'undo', { targetTxId: late.txId }));
        t.expect(await t.ask('bet', late), 'no-tombstone', 'ROLLED_BACK');
        await t.holds(player, 10_000n, 'no-tombstone');
      },
    ],
    [
      'bet and undo race, and the money is there in the end',
      async (t) => {
        const player = await t.player();
        const bets = Array.from({ length: 8 }, () => t.betFields(player, 100n));
        await Promise.all(bets.flatMap((bet) => [t.ask('bet', bet), t.ask(operation, t.after(bet, 'undo', { targetTxId: bet.txId }))]));
        await t.holds(player, 10_000n, 'no-tombstone');
      },
    ],
    [
      'of a bet of another player',
      async (t) => {
        const [player, other] = [await t.player(), await t.player()];
        const { fields } = await t.bet(player, 800n);
        await t.ask(operation, { ...t.after(fields, 'undo', { targetTxId: fields.txId }), playerId: other.playerId });
        await t.holds(other, 10_000n, 'round-of-another');
      },
    ],
    [
      'the id of a bet is no id for its undo',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        const answer = await t.ask(operation, { ...t.after(fields, 'undo', { targetTxId: fields.txId }), txId: fields.txId });
        t.expect(answer, 'same-id-other-content', 'TX_MISMATCH', 'BAD_REQUEST');
        await t.holds(player, 9_200n, 'same-id-other-content');
      },
    ],
    [
      'needs no session',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        await t.stage.endSession(player);
        t.expect(await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId })), 'win-needs-token', 'OK');
        await t.holds(player, 10_000n, 'win-needs-token');
      },
    ],
    [
      'names no target',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        t.expect(await t.ask(operation, t.after(fields, 'undo')), 'shape-not-checked', 'BAD_REQUEST');
        await t.holds(player, 9_200n, 'shape-not-checked');
      },
    ],
    [
      'of a settled bet',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        t.expect(await t.ask('win', t.after(fields, 'win', { amount: 2_000n, isRoundEnd: true })), 'refuses-good', 'OK');
        const answer = await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId }));
        if (t.stage.isResettling) {
          t.expect(answer, 'settled-undo', 'OK');
          await t.holds(player, 10_000n, 'settled-undo');
          return;
        }
        t.expect(answer, 'settled-undo', 'ALREADY_SETTLED');
        await t.holds(player, 11_200n, 'settled-undo');
      },
    ],
    [
      'of a bet that was settled as lost',
      async (t) => {
        const player = await t.player();
        const { fields } = await t.bet(player, 800n);
        t.expect(await t.ask('endRound', t.after(fields, 'end')), 'refuses-good', 'OK');
        const answer = await t.ask(operation, t.after(fields, 'undo', { targetTxId: fields.txId }));
        if (t.stage.isResettling) {
          t.expect(answer, 'settled-undo', 'OK');
          await t.holds(player, 10_000n, 'settled-undo');
          return;
        }
        t.expect(answer, 'settled-undo', 'ALREADY_SETTLED');
        await t.holds(player, 9_200n, 'settled-undo');
      },
    ],
  ];
}

export const refundCases: readonly Case[] = area('refund', both('refund'));

export const rollbackCases: readonly Case[] = area('rollback', [
  ...both('rollback'),
  [
    'of one of two bets leaves the other',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 300n);
      const second = await t.bet(player, 500n, { roundId: fields.roundId });
      t.expect(await t.ask('rollback', t.after(fields, 'undo', { targetTxId: second.fields.txId })), 'refuses-good', 'OK');
      await t.holds(player, 9_700n, 'wrong-balance');
      t.expect(await t.ask('win', t.after(fields, 'win', { amount: 600n, isRoundEnd: true })), 'refuses-good', 'OK');
      await t.holds(player, 10_300n, 'wrong-balance');
    },
  ],
  [
    'of a win of an open round takes it back',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 300n);
      const win = t.after(fields, 'win', { amount: 900n });
      t.expect(await t.ask('win', win), 'refuses-good', 'OK');
      t.expect(await t.ask('rollback', t.after(fields, 'undo', { targetTxId: win.txId })), 'refuses-good', 'OK');
      await t.holds(player, 9_700n, 'wrong-balance');
    },
  ],
]);
