import { area, Finding, type Case } from '../trial.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const winCases: readonly Case[] = area('win', [
  [
    'an ordinary win',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 1_000n);
      const answer = t.expect(await t.ask('win', t.after(fields, 'win', { amount: 2_500n, isRoundEnd: true })), 'refuses-good', 'OK');
      t.says(answer, 11_500n);
      await t.holds(player, 11_500n, 'wrong-balance');
    },
  ],
  [
    'a win of nothing ends the round',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 1_000n);
      const answer = t.expect(await t.ask('win', t.after(fields, 'win', { amount: 0n, isRoundEnd: true })), 'refuses-good', 'OK');
      t.says(answer, 9_000n);
    },
  ],
  [
    'a negative win',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      t.expect(await t.ask('win', t.after(fields, 'win', { amount: -500n })), 'negative-amount', 'BAD_REQUEST');
      await t.holds(player, 9_900n, 'negative-amount');
    },
  ],
  [
    'a win beyond all numbers',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const answer = await t.ask('win', t.after(fields, 'win', { amount: 1n }), {
        spoil: (body) => ({ ...body, amount: '9'.repeat(40) }),
      });
      t.expect(answer, 'amount-not-checked', 'BAD_REQUEST');
      await t.holds(player, 9_900n, 'amount-not-checked');
    },
  ],
  [
    'the same win again has the same answer',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const win = t.after(fields, 'win', { amount: 300n });
      const first = t.expect(await t.ask('win', win), 'refuses-good', 'OK');
      await t.bet(player, 50n);
      t.same(first, await t.ask('win', win), 'repeat-answered-anew');
      await t.holds(player, 10_150n, 'pays-twice');
    },
  ],
  [
    'twenty deliveries at once pay once',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const win = t.after(fields, 'win', { amount: 900n });
      const answers = await Promise.all(Array.from({ length: 20 }, () => t.ask('win', win)));
      for (const answer of answers) t.expect(answer, 'pays-twice', 'OK', 'RETRY');
      await t.holds(player, 10_800n, 'pays-twice');
    },
  ],
  [
    'the same id with another amount',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const win = t.after(fields, 'win', { amount: 300n });
      t.expect(await t.ask('win', win), 'refuses-good', 'OK');
      t.expect(await t.ask('win', { ...win, amount: 301n }), 'same-id-other-content', 'TX_MISMATCH');
      await t.holds(player, 10_200n, 'same-id-other-content');
    },
  ],
  [
    'a win with the id of its bet',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const answer = await t.ask('win', { ...t.after(fields, 'win', { amount: 300n }), txId: fields.txId });
      t.expect(answer, 'same-id-other-content', 'TX_MISMATCH');
      await t.holds(player, 9_900n, 'same-id-other-content');
    },
  ],
  [
    'several wins in one round',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      for (const amount of [100n, 200n, 300n]) {
        t.expect(await t.ask('win', t.after(fields, 'win', { amount })), 'refuses-good', 'OK');
      }
      t.expect(await t.ask('endRound', t.after(fields, 'end')), 'refuses-good', 'OK');
      await t.holds(player, 10_500n, 'wrong-balance');
    },
  ],
  [
    'a win before its bet waits, and is paid when the bet has come',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player);
      const win = t.after(fields, 'win', { amount: 400n });
      const early = t.expect(await t.ask('win', win), 'win-before-bet', 'TX_ORDER', 'RETRY');
      await t.holds(player, 10_000n, 'win-before-bet');
      t.expect(await t.ask('bet', fields), 'refuses-good', 'OK');
      const late = t.expect(await t.ask('win', win), 'order-answer-kept', 'OK');
      if (early.code === late.code) throw new Finding('win-before-bet', 'the early win was taken');
      await t.holds(player, 10_300n, 'win-before-bet');
    },
  ],
  [
    'a win whose bet comes while it waits',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player);
      const win = t.after(fields, 'win', { amount: 400n });
      const waiting = t.ask('win', win);
      await pause(150);
      t.expect(await t.ask('bet', fields), 'refuses-good', 'OK');
      const answer = t.expect(await waiting, 'win-before-bet', 'OK', 'TX_ORDER', 'RETRY');
      if (answer.code !== 'OK') t.expect(await t.ask('win', win), 'order-answer-kept', 'OK');
      await t.holds(player, 10_300n, 'pays-twice');
    },
  ],
  [
    'a win of a round that never had a bet is never paid',
    async (t) => {
      const player = await t.player();
      const win = t.after(t.betFields(player), 'win', { amount: 400n });
      t.expect(await t.ask('win', win), 'win-before-bet', 'TX_ORDER', 'RETRY');
      t.expect(await t.ask('win', win), 'win-before-bet', 'TX_ORDER', 'RETRY');
      await t.holds(player, 10_000n, 'win-before-bet');
    },
  ],
  [
    'a win in the round of another player',
    async (t) => {
      const [player, other] = [await t.player(), await t.player()];
      const { fields } = await t.bet(player);
      const answer = await t.ask('win', { ...t.after(fields, 'win', { amount: 400n }), playerId: other.playerId });
      t.expect(answer, 'round-of-another', 'TX_ORDER', 'RETRY', 'BET_NOT_FOUND', 'TX_MISMATCH', 'BAD_REQUEST');
      await t.holds(other, 10_000n, 'round-of-another');
    },
  ],
  [
    'a win when the session has ended',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      await t.stage.endSession(player);
      t.expect(await t.ask('win', t.after(fields, 'win', { amount: 400n, isRoundEnd: true })), 'win-needs-token', 'OK');
      await t.holds(player, 10_300n, 'win-needs-token');
    },
  ],
  [
    'a win for a player who was locked after the bet',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      await t.stage.block(player);
      t.expect(await t.ask('win', t.after(fields, 'win', { amount: 400n, isRoundEnd: true })), 'win-withheld', 'OK');
      await t.holds(player, 10_300n, 'win-withheld');
    },
  ],
  [
    'a win of a game that was closed after the bet',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n, { gameCode: t.stage.otherGame });
      await t.stage.setOtherGame(false);
      try {
        t.expect(await t.ask('win', t.after(fields, 'win', { amount: 400n, isRoundEnd: true })), 'win-withheld', 'OK');
      } finally {
        await t.stage.setOtherGame(true);
      }
    },
  ],
  [
    'a win while the vendor is in maintenance',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      await t.stage.setMaintenance(true);
      try {
        t.expect(await t.ask('win', t.after(fields, 'win', { amount: 400n, isRoundEnd: true })), 'win-withheld', 'OK');
      } finally {
        await t.stage.setMaintenance(false);
      }
    },
  ],
  [
    'a win in another currency than its bet',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      const answer = await t.ask('win', t.after(fields, 'win', { amount: 400n, currency: t.stage.otherCurrency }));
      t.expect(answer, 'currency-not-checked', 'WRONG_CURRENCY');
      await t.holds(player, 9_900n, 'currency-not-checked');
    },
  ],
  [
    'a win after its bet was given back',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player);
      t.expect(await t.ask('refund', t.after(fields, 'refund', { targetTxId: fields.txId })), 'refuses-good', 'OK');
      const answer = await t.ask('win', t.after(fields, 'win', { amount: 400n }));
      t.expect(answer, 'win-after-refund', 'ROLLED_BACK', 'BET_NOT_FOUND', 'ALREADY_SETTLED', 'TX_ORDER');
      await t.holds(player, 10_000n, 'win-after-refund');
    },
  ],
]);

export const betWinCases: readonly Case[] = area('bet-win', [
  [
    'stake and win in one step',
    async (t) => {
      const player = await t.player();
      const answer = await t.ask('betWin', { ...t.betFields(player, 500n), winAmount: 1_250n });
      t.says(t.expect(answer, 'refuses-good', 'OK'), 10_750n);
      await t.holds(player, 10_750n, 'wrong-balance');
    },
  ],
  [
    'a lost round in one step',
    async (t) => {
      const player = await t.player();
      t.says(t.expect(await t.ask('betWin', { ...t.betFields(player, 500n), winAmount: 0n }), 'refuses-good', 'OK'), 9_500n);
    },
  ],
  [
    'a win does not pay for its own stake',
    async (t) => {
      const player = await t.player(400n);
      t.expect(await t.ask('betWin', { ...t.betFields(player, 500n), winAmount: 1_000n }), 'overdraft', 'INSUFFICIENT_FUNDS');
      await t.holds(player, 400n, 'overdraft');
    },
  ],
  [
    'the same again has the same answer',
    async (t) => {
      const player = await t.player();
      const fields = { ...t.betFields(player, 500n), winAmount: 700n };
      const first = t.expect(await t.ask('betWin', fields), 'refuses-good', 'OK');
      t.same(first, await t.ask('betWin', fields), 'repeat-answered-anew');
      await t.holds(player, 10_200n, 'pays-twice');
    },
  ],
  [
    'the same id with another win',
    async (t) => {
      const player = await t.player();
      const fields = { ...t.betFields(player, 500n), winAmount: 700n };
      t.expect(await t.ask('betWin', fields), 'refuses-good', 'OK');
      t.expect(await t.ask('betWin', { ...fields, winAmount: 701n }), 'same-id-other-content', 'TX_MISMATCH');
      await t.holds(player, 10_200n, 'same-id-other-content');
    },
  ],
  [
    'a negative win',
    async (t) => {
      const player = await t.player();
      t.expect(await t.ask('betWin', { ...t.betFields(player), winAmount: -1n }), 'negative-amount', 'BAD_REQUEST');
      await t.holds(player, 10_000n, 'negative-amount');
    },
  ],
  [
    'twenty deliveries at once are one round',
    async (t) => {
      const player = await t.player();
      const fields = { ...t.betFields(player, 500n), winAmount: 700n };
      const answers = await Promise.all(Array.from({ length: 20 }, () => t.ask('betWin', fields)));
      for (const answer of answers) t.expect(answer, 'pays-twice', 'OK', 'RETRY');
      await t.holds(player, 10_200n, 'pays-twice');
    },
  ],
  [
    'a session that has ended',
    async (t) => {
      const player = await t.player();
      await t.stage.endSession(player);
      const answer = await t.ask('betWin', { ...t.betFields(player), winAmount: 500n });
      t.expect(answer, 'token-not-checked', 'TOKEN_EXPIRED', 'TOKEN_INVALID');
      await t.holds(player, 10_000n, 'token-not-checked');
    },
  ],
]);
