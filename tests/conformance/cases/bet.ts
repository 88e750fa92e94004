import type { Fields } from '../port.ts';
import { area, Finding, type Case, type Trial } from '../trial.ts';

/** A bet with one thing wrong is refused with one of these and moves nothing. */
function wrong(defect: string, codes: Parameters<Trial['expect']>[2][], more: Partial<Fields>): (t: Trial) => Promise<void> {
  return async (t) => {
    const player = await t.player();
    t.expect(await t.ask('bet', { ...t.betFields(player), ...more }), defect, ...codes);
    await t.holds(player, 10_000n, defect);
  };
}

/** A bet without one of its fields. What the dialect carries in the address is left empty there. */
function without(field: keyof Fields): (t: Trial) => Promise<void> {
  return async (t) => {
    const player = await t.player();
    const name = t.speaker.nameOf(field);
    const answer =
      name === null
        ? await t.ask('bet', { ...t.betFields(player), [field]: ' ' })
        : await t.ask('bet', t.betFields(player), {
            spoil: (body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)),
          });
    t.expect(answer, 'shape-not-checked', 'BAD_REQUEST');
    await t.holds(player, 10_000n, 'shape-not-checked');
  };
}

/** The amount as the dialect would not write it. */
function amountAs(value: unknown): (t: Trial) => Promise<void> {
  return async (t) => {
    const player = await t.player();
    const answer = await t.ask('bet', t.betFields(player), { spoil: (body) => ({ ...body, amount: value }) });
    t.expect(answer, 'amount-not-checked', 'BAD_REQUEST');
    await t.holds(player, 10_000n, 'amount-not-checked');
  };
}

/** The same id with something else in it. */
function mismatch(change: (t: Trial) => Partial<Fields>): (t: Trial) => Promise<void> {
  return async (t) => {
    const player = await t.player();
    const { fields } = await t.bet(player);
    t.expect(await t.ask('bet', { ...fields, ...change(t) }), 'same-id-other-content', 'TX_MISMATCH');
    await t.holds(player, 9_900n, 'same-id-other-content');
  };
}

export const betCases: readonly Case[] = area('bet', [
  [
    'an ordinary bet',
    async (t) => {
      const player = await t.player();
      const { answer } = await t.bet(player, 1_250n);
      t.says(answer, 8_750n);
      await t.holds(player, 8_750n, 'wrong-balance');
    },
  ],
  [
    'everything on one bet',
    async (t) => {
      const player = await t.player(3_000n);
      t.says((await t.bet(player, 3_000n)).answer, 0n);
    },
  ],
  [
    'one unit more than there is',
    async (t) => {
      const player = await t.player(3_000n);
      const answer = t.expect(await t.ask('bet', t.betFields(player, 3_001n)), 'overdraft', 'INSUFFICIENT_FUNDS');
      t.says(answer, 3_000n);
      await t.holds(player, 3_000n, 'overdraft');
    },
  ],
  ['nothing staked', wrong('amount-not-checked', ['BAD_REQUEST'], { amount: 0n })],
  ['a negative stake', wrong('negative-amount', ['BAD_REQUEST'], { amount: -100n })],
  ['a stake beyond all numbers', amountAs('99999999999999999999999999')],
  ['a stake that is no number', amountAs('ten')],
  ['a stake in the notation of machines', amountAs('1e3')],
  ['a stake of an object', amountAs({ minor: 100 })],
  ['a stake of null', amountAs(null)],
  [
    'a stake finer than the currency',
    async (t) => {
      const player = await t.player();
      const fine = t.speaker.dialect === 'plain' ? '100.5' : t.speaker.dialect === 'command' ? '1.005' : 100_500.5;
      const answer = await t.ask('bet', t.betFields(player), { spoil: (body) => ({ ...body, amount: fine }) });
      t.expect(answer, 'amount-not-checked', 'BAD_REQUEST');
      await t.holds(player, 10_000n, 'amount-not-checked');
    },
  ],
  [
    'a currency the player does not play in',
    async (t) => wrong('currency-not-checked', ['WRONG_CURRENCY'], { currency: t.stage.otherCurrency })(t),
  ],
  ['a currency that does not exist', wrong('currency-not-checked', ['WRONG_CURRENCY', 'BAD_REQUEST'], { currency: 'QQQ' })],
  ['an unknown player', wrong('player-not-checked', ['PLAYER_NOT_FOUND', 'TOKEN_INVALID'], { playerId: 'nobody-at-all' })],
  [
    'the token of another player',
    async (t) => {
      const [player, other] = [await t.player(), await t.player()];
      const answer = await t.ask('bet', t.betFields(player, 100n, { token: other.token }));
      t.expect(answer, 'token-not-checked', 'TOKEN_INVALID', 'PLAYER_NOT_FOUND');
      await t.holds(player, 10_000n, 'token-not-checked');
      await t.holds(other, 10_000n, 'token-not-checked');
    },
  ],
  ['a token of nobody', wrong('token-not-checked', ['TOKEN_INVALID', 'TOKEN_EXPIRED'], { token: `${'y'.repeat(42)}A` })],
  [
    'a session that has ended',
    async (t) => {
      const player = await t.player();
      await t.stage.endSession(player);
      t.expect(await t.ask('bet', t.betFields(player)), 'token-not-checked', 'TOKEN_EXPIRED', 'TOKEN_INVALID');
      await t.holds(player, 10_000n, 'token-not-checked');
    },
  ],
  ['a game that does not exist', wrong('game-not-checked', ['GAME_DISABLED', 'BAD_REQUEST'], { gameCode: 'NO-SUCH-GAME' })],
  [
    'a game that is closed',
    async (t) => {
      const player = await t.player();
      await t.stage.setOtherGame(false);
      try {
        const answer = await t.ask('bet', t.betFields(player, 100n, { gameCode: t.stage.otherGame }));
        t.expect(answer, 'game-not-checked', 'GAME_DISABLED', 'MAINTENANCE');
      } finally {
        await t.stage.setOtherGame(true);
      }
    },
  ],
  [
    'a vendor in maintenance',
    async (t) => {
      const player = await t.player();
      await t.stage.setMaintenance(true);
      try {
        t.expect(await t.ask('bet', t.betFields(player)), 'maintenance-not-checked', 'MAINTENANCE');
      } finally {
        await t.stage.setMaintenance(false);
      }
      await t.bet(player);
    },
  ],
  [
    'a player whose account is locked',
    async (t) => {
      const player = await t.player();
      await t.stage.block(player);
      const answer = await t.ask('bet', t.betFields(player));
      t.expect(answer, 'block-not-checked', 'PLAYER_BLOCKED', 'TOKEN_EXPIRED', 'TOKEN_INVALID');
      await t.holds(player, 10_000n, 'block-not-checked');
    },
  ],
  ['no transaction id', without('txId')],
  ['no round', without('roundId')],
  ['no game', without('gameCode')],
  ['no player', without('playerId')],
  ['no currency', without('currency')],
  ['no amount', without('amount')],
  [
    'a field that nobody knows',
    async (t) => {
      const player = await t.player();
      const answer = await t.ask('bet', t.betFields(player), { spoil: (body) => ({ ...body, bonus: '5' }) });
      t.expect(answer, 'shape-not-checked', 'BAD_REQUEST');
      await t.holds(player, 10_000n, 'shape-not-checked');
    },
  ],
  ['a round of 65 signs', async (t) => wrong('shape-not-checked', ['BAD_REQUEST'], { roundId: 'r'.repeat(65) })(t)],
  ['a round full of hostile signs', wrong('shape-not-checked', ['BAD_REQUEST'], { roundId: "'; drop table play; --" })],
  [
    'no JSON at all',
    async (t) => {
      const player = await t.player();
      const seal = { key: t.stage.key, atMs: t.stage.nowMs(), nonce: `${t.id('nonce')}-0123456789` };
      const message = t.speaker.say('bet', t.betFields(player), seal);
      const answer = await t.send(t.speaker.sign({ ...message, body: '{"txId": ' }, seal));
      t.expect(answer, 'shape-not-checked', 'BAD_REQUEST', 'BAD_SIGNATURE');
      await t.holds(player, 10_000n, 'shape-not-checked');
    },
  ],
  [
    'the same bet again has the same answer',
    async (t) => {
      const player = await t.player();
      const { fields, answer } = await t.bet(player, 1_000n);
      await t.bet(player, 500n);
      t.same(answer, await t.ask('bet', fields), 'repeat-answered-anew');
      await t.holds(player, 8_500n, 'pays-twice');
    },
  ],
  ['the same id with another amount', mismatch(() => ({ amount: 200n }))],
  ['the same id in another round', mismatch((t) => ({ roundId: t.id('round') }))],
  ['the same id in another game', mismatch((t) => ({ gameCode: t.stage.otherGame }))],
  [
    'the same id for another player',
    async (t) => {
      const [player, other] = [await t.player(), await t.player()];
      const { fields } = await t.bet(player);
      const answer = await t.ask('bet', { ...fields, playerId: other.playerId, token: other.token });
      t.expect(answer, 'same-id-other-content', 'TX_MISMATCH');
      await t.holds(other, 10_000n, 'same-id-other-content');
    },
  ],
  [
    'twenty deliveries at once take the money once',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player, 700n);
      const answers = await Promise.all(Array.from({ length: 20 }, () => t.ask('bet', fields)));
      for (const answer of answers) t.expect(answer, 'pays-twice', 'OK', 'RETRY');
      await t.holds(player, 9_300n, 'pays-twice');
    },
  ],
  [
    'forty bets at once where money is for thirty',
    async (t) => {
      const player = await t.player(3_000n);
      const answers = await Promise.all(Array.from({ length: 40 }, () => t.ask('bet', t.betFields(player, 100n))));
      const taken = answers.filter((answer) => answer.code === 'OK').length;
      for (const answer of answers) t.expect(answer, 'overdraft', 'OK', 'INSUFFICIENT_FUNDS');
      if (taken !== 30) throw new Finding('overdraft', `${taken} bets were taken`);
      await t.holds(player, 0n, 'overdraft');
    },
  ],
  [
    'a refusal is an answer too: it stays after money came',
    async (t) => {
      const player = await t.player(100n);
      const { fields } = await t.bet(player, 100n);
      const poor = t.betFields(player, 50n);
      const first = t.expect(await t.ask('bet', poor), 'overdraft', 'INSUFFICIENT_FUNDS');
      t.expect(await t.ask('win', t.after(fields, 'win', { amount: 500n })), 'refuses-good', 'OK');
      t.same(first, await t.ask('bet', poor), 'refusal-not-kept');
      await t.holds(player, 500n, 'refusal-not-kept');
    },
  ],
  [
    'two bets in one round',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 300n);
      await t.bet(player, 200n, { roundId: fields.roundId });
      await t.holds(player, 9_500n, 'wrong-balance');
    },
  ],
]);
