import type { Operation } from '../port.ts';
import { area, Finding, type Case, type Trial } from '../trial.ts';

type Play = readonly [string, (t: Trial) => Promise<void>];

export const adjustCases: readonly Case[] = area('adjust', [
  [
    'upwards',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      const answer = await t.ask('adjust', t.after(fields, 'adjust', { amount: 250n, reason: 'settled too low' }));
      t.says(t.expect(answer, 'refuses-good', 'OK'), 10_150n);
      await t.holds(player, 10_150n, 'wrong-balance');
    },
  ],
  [
    'downwards',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      const answer = await t.ask('adjust', t.after(fields, 'adjust', { amount: -250n, reason: 'settled too high' }));
      t.says(t.expect(answer, 'refuses-good', 'OK'), 9_650n);
    },
  ],
  [
    'by nothing',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      const answer = await t.ask('adjust', t.after(fields, 'adjust', { amount: 0n, reason: 'nothing' }));
      t.expect(answer, 'amount-not-checked', 'BAD_REQUEST');
    },
  ],
  [
    'without a reason',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      t.expect(await t.ask('adjust', t.after(fields, 'adjust', { amount: 100n })), 'shape-not-checked', 'BAD_REQUEST');
    },
  ],
  [
    'the same again has the same answer',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      const adjust = t.after(fields, 'adjust', { amount: 250n, reason: 'settled too low' });
      const first = t.expect(await t.ask('adjust', adjust), 'refuses-good', 'OK');
      t.same(first, await t.ask('adjust', adjust), 'repeat-answered-anew');
      await t.holds(player, 10_150n, 'pays-twice');
    },
  ],
  [
    'the same id the other way round',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 100n);
      const adjust = t.after(fields, 'adjust', { amount: 250n, reason: 'settled too low' });
      t.expect(await t.ask('adjust', adjust), 'refuses-good', 'OK');
      t.expect(await t.ask('adjust', { ...adjust, amount: -250n }), 'same-id-other-content', 'TX_MISMATCH');
      await t.holds(player, 10_150n, 'same-id-other-content');
    },
  ],
]);

export const endRoundCases: readonly Case[] = area('end-round', [
  [
    'a bet without a win is lost',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 400n);
      t.says(t.expect(await t.ask('endRound', t.after(fields, 'end')), 'refuses-good', 'OK'), 9_600n);
    },
  ],
  [
    'again',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 400n);
      const end = t.after(fields, 'end');
      const first = t.expect(await t.ask('endRound', end), 'refuses-good', 'OK');
      t.same(first, await t.ask('endRound', end), 'repeat-answered-anew');
    },
  ],
  [
    'of a round that nobody opened',
    async (t) => {
      const player = await t.player();
      const answer = await t.ask('endRound', t.after(t.betFields(player), 'end'));
      t.expect(answer, 'unknown-round', 'BET_NOT_FOUND', 'TX_ORDER');
      await t.holds(player, 10_000n, 'unknown-round');
    },
  ],
  [
    'without a session',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 400n);
      await t.stage.endSession(player);
      t.expect(await t.ask('endRound', t.after(fields, 'end')), 'win-needs-token', 'OK');
    },
  ],
  [
    'a bet in a round that has ended opens nothing anew',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 400n);
      t.expect(await t.ask('endRound', t.after(fields, 'end')), 'refuses-good', 'OK');
      const late = await t.ask('bet', t.betFields(player, 100n, { roundId: fields.roundId }));
      t.expect(late, 'round-reopened', 'ALREADY_SETTLED', 'TX_ORDER', 'BAD_REQUEST');
      await t.holds(player, 9_600n, 'round-reopened');
    },
  ],
]);

/** What is true of each credit that is no win of a stake. */
function credit(
  operation: Extract<Operation, 'promoWin' | 'freeRoundWin' | 'jackpotWin'>,
  field: 'campaignId' | 'grantId' | 'jackpotId',
): Play[] {
  const start = async (t: Trial) => {
    const player = await t.player();
    const bet = operation === 'jackpotWin' ? (await t.bet(player, 100n)).fields : t.betFields(player);
    const before = operation === 'jackpotWin' ? 9_900n : 10_000n;
    const cause = t.id(field);
    if (operation === 'freeRoundWin') await t.stage.grant(player, cause);
    return { player, before, fields: t.after(bet, 'credit', { amount: 5_000n, [field]: cause }) };
  };
  return [
    [
      `${operation}: paid`,
      async (t) => {
        const { player, before, fields } = await start(t);
        t.says(t.expect(await t.ask(operation, fields), 'refuses-good', 'OK'), before + 5_000n);
        await t.holds(player, before + 5_000n, 'wrong-balance');
      },
    ],
    [
      `${operation}: the same again has the same answer`,
      async (t) => {
        const { player, before, fields } = await start(t);
        const first = t.expect(await t.ask(operation, fields), 'refuses-good', 'OK');
        t.same(first, await t.ask(operation, fields), 'repeat-answered-anew');
        await t.holds(player, before + 5_000n, 'pays-twice');
      },
    ],
    [
      `${operation}: the same id with another amount`,
      async (t) => {
        const { player, before, fields } = await start(t);
        t.expect(await t.ask(operation, fields), 'refuses-good', 'OK');
        t.expect(await t.ask(operation, { ...fields, amount: 5_001n }), 'same-id-other-content', 'TX_MISMATCH');
        await t.holds(player, before + 5_000n, 'same-id-other-content');
      },
    ],
    [
      `${operation}: a negative amount`,
      async (t) => {
        const { player, before, fields } = await start(t);
        t.expect(await t.ask(operation, { ...fields, amount: -5_000n }), 'negative-amount', 'BAD_REQUEST');
        await t.holds(player, before, 'negative-amount');
      },
    ],
    [
      `${operation}: needs no session`,
      async (t) => {
        const { player, before, fields } = await start(t);
        await t.stage.endSession(player);
        t.expect(await t.ask(operation, fields), 'win-needs-token', 'OK');
        await t.holds(player, before + 5_000n, 'win-needs-token');
      },
    ],
    [
      `${operation}: says what it is for`,
      async (t) => {
        const { player, before, fields } = await start(t);
        const { [field]: _, ...bare } = fields;
        t.expect(await t.ask(operation, bare), 'shape-not-checked', 'BAD_REQUEST');
        await t.holds(player, before, 'shape-not-checked');
      },
    ],
  ];
}

export const creditCases: readonly Case[] = area('credit', [
  ...credit('promoWin', 'campaignId'),
  ...credit('jackpotWin', 'jackpotId'),
  ...credit('freeRoundWin', 'grantId'),
  [
    'freeRoundWin: for a grant that nobody gave, or that somebody else has',
    async (t) => {
      const [player, other] = [await t.player(), await t.player()];
      const grantId = t.id('grantId');
      await t.stage.grant(other, grantId);
      for (const cause of [t.id('grantId'), grantId]) {
        const fields = t.after(t.betFields(player), 'credit', { amount: 1_000n, grantId: cause });
        t.expect(await t.ask('freeRoundWin', fields), 'grant-not-checked', 'BET_NOT_FOUND');
      }
      await t.holds(player, 10_000n, 'grant-not-checked');
    },
  ],
  [
    'promoWin: for nobody',
    async (t) => {
      const player = await t.player();
      const fields = t.after(t.betFields(player), 'credit', { amount: 1_000n, campaignId: t.id('campaign') });
      t.expect(await t.ask('promoWin', { ...fields, playerId: 'nobody-at-all' }), 'player-not-checked', 'PLAYER_NOT_FOUND');
    },
  ],
]);

export const tipCases: readonly Case[] = area('tip', [
  [
    'paid by the player',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player, 200n);
      t.says(t.expect(await t.ask('tip', fields), 'refuses-good', 'OK'), 9_800n);
      await t.holds(player, 9_800n, 'wrong-balance');
    },
  ],
  [
    'more than there is',
    async (t) => {
      const player = await t.player(100n);
      t.expect(await t.ask('tip', t.betFields(player, 101n)), 'overdraft', 'INSUFFICIENT_FUNDS');
      await t.holds(player, 100n, 'overdraft');
    },
  ],
  [
    'the same again has the same answer',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player, 200n);
      const first = t.expect(await t.ask('tip', fields), 'refuses-good', 'OK');
      t.same(first, await t.ask('tip', fields), 'repeat-answered-anew');
      await t.holds(player, 9_800n, 'pays-twice');
    },
  ],
  [
    'without a session',
    async (t) => {
      const player = await t.player();
      await t.stage.endSession(player);
      t.expect(await t.ask('tip', t.betFields(player, 200n)), 'token-not-checked', 'TOKEN_EXPIRED', 'TOKEN_INVALID');
      await t.holds(player, 10_000n, 'token-not-checked');
    },
  ],
]);

/** What `txStatus` says of a transaction. */
async function statusOf(t: Trial, targetTxId: string): Promise<unknown> {
  const answer = await t.ask('txStatus', { txId: t.id('status'), targetTxId });
  return t.expect(answer, 'refuses-good', 'OK').extra.status;
}

function mustBe(value: unknown, right: string): void {
  if (value !== right) throw new Finding('wrong-status', `says "${String(value)}" where "${right}" is right`);
}

export const statusCases: readonly Case[] = area('status', [
  ['of a bet that was taken', async (t) => mustBe(await statusOf(t, (await t.bet(await t.player())).fields.txId), 'done')],
  [
    'of a bet that was given back',
    async (t) => {
      const { fields } = await t.bet(await t.player());
      t.expect(await t.ask('rollback', t.after(fields, 'undo', { targetTxId: fields.txId })), 'refuses-good', 'OK');
      mustBe(await statusOf(t, fields.txId), 'rolledBack');
    },
  ],
  [
    'of a bet that was refused',
    async (t) => {
      const player = await t.player(10n);
      const fields = t.betFields(player, 100n);
      t.expect(await t.ask('bet', fields), 'overdraft', 'INSUFFICIENT_FUNDS');
      mustBe(await statusOf(t, fields.txId), 'refused');
    },
  ],
  ['of a transaction that never came', async (t) => mustBe(await statusOf(t, t.id('never')), 'unknown')],
  [
    'of a win',
    async (t) => {
      const { fields } = await t.bet(await t.player());
      const win = t.after(fields, 'win', { amount: 5n });
      t.expect(await t.ask('win', win), 'refuses-good', 'OK');
      mustBe(await statusOf(t, win.txId), 'done');
    },
  ],
]);
