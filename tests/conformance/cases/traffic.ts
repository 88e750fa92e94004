import type { Fields, Operation } from '../port.ts';
import { area, Finding, type Case, type Trial } from '../trial.ts';

type Say = readonly [Operation, Fields];

/** A fixed shuffle: the same numbers come every time. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const out = [...items];
  let state = seed;
  for (let i = out.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = state % (i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Sends again what was not answered for good, as a vendor's outbox does. */
async function untilSettled(t: Trial, say: Say): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { code } = await t.ask(...say);
    if (code !== 'TX_ORDER' && code !== 'RETRY') return;
  }
  throw new Finding('order-answer-kept', `${say[0]} ${say[1].txId ?? ''} was never settled`);
}

/** A round as its messages, each twice. */
function round(t: Trial, player: Parameters<Trial['betFields']>[0], stake: bigint, won: bigint): Say[] {
  const bet = t.betFields(player, stake);
  const says: Say[] = [
    ['bet', bet],
    ['win', t.after(bet, 'win', { amount: won })],
    ['endRound', t.after(bet, 'end')],
  ];
  return [...says, ...says];
}

export const trafficCases: readonly Case[] = area('traffic', [
  [
    'a round whose messages come doubled',
    async (t) => {
      const player = await t.player();
      const [bet, win, end, ...again] = round(t, player, 400n, 1_000n) as [Say, Say, Say, ...Say[]];
      for (const say of [bet, bet, win, win, end, end, ...again]) await untilSettled(t, say);
      await t.holds(player, 10_600n, 'pays-twice');
    },
  ],
  [
    'five rounds in five wrong orders',
    async (t) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        const player = await t.player();
        const bet = t.betFields(player, 400n);
        const says: Say[] = [
          ['bet', bet],
          ['win', t.after(bet, 'win', { amount: 300n })],
          ['win', t.after(bet, 'win', { amount: 700n })],
        ];
        await Promise.all(shuffled([...says, ...says], seed).map((say) => untilSettled(t, say)));
        await t.holds(player, 10_600n, 'order-matters');
      }
    },
  ],
  [
    'a reply that was lost: the same request under a new nonce has the same answer',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player, 400n);
      const lost = await t.ask('bet', fields);
      t.same(lost, await t.ask('bet', fields), 'repeat-answered-anew');
      await t.holds(player, 9_600n, 'pays-twice');
    },
  ],
  [
    'a vendor that is not sure takes the bet back, and it stays back',
    async (t) => {
      const player = await t.player();
      const fields = t.betFields(player, 400n);
      const [, undone] = await Promise.all([t.ask('bet', fields), t.ask('rollback', t.after(fields, 'undo', { targetTxId: fields.txId }))]);
      t.expect(undone, 'unknown-undo', 'OK', 'BET_NOT_FOUND');
      const again = await t.ask('bet', fields);
      t.expect(again, 'no-tombstone', 'OK', 'ROLLED_BACK');
      await t.holds(player, 10_000n, 'no-tombstone');
    },
  ],
  [
    'thirty rounds of one player at once add up',
    async (t) => {
      const player = await t.player(100_000n);
      await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          const bet = t.betFields(player, 1_000n);
          t.expect(await t.ask('bet', bet), 'refuses-good', 'OK');
          await untilSettled(t, ['win', t.after(bet, 'win', { amount: BigInt(i) * 10n, isRoundEnd: true })]);
        }),
      );
      await t.holds(player, 100_000n - 30_000n + 4_350n, 'wrong-balance');
    },
  ],
  [
    'twenty players at once do not see each other',
    async (t) => {
      const players = await Promise.all(Array.from({ length: 20 }, () => t.player(5_000n)));
      await Promise.all(
        players.map(async (player, i) => {
          const { fields } = await t.bet(player, 1_000n);
          await untilSettled(t, ['win', t.after(fields, 'win', { amount: BigInt(i), isRoundEnd: true })]);
        }),
      );
      for (const [i, player] of players.entries()) await t.holds(player, 4_000n + BigInt(i), 'wrong-balance');
    },
  ],
  [
    'the session ends between bet and win',
    async (t) => {
      const player = await t.player();
      const { fields } = await t.bet(player, 400n);
      await t.stage.endSession(player);
      await untilSettled(t, ['win', t.after(fields, 'win', { amount: 900n, isRoundEnd: true })]);
      t.expect(await t.ask('bet', t.betFields(player)), 'token-not-checked', 'TOKEN_EXPIRED', 'TOKEN_INVALID');
      await t.holds(player, 10_500n, 'win-needs-token');
    },
  ],
]);
