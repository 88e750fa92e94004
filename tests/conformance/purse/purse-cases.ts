import type { Wire } from '../port.ts';
import { area, Finding, type Case } from '../trial.ts';
import type { Order, PurseSending, PurseTrial } from './purse-trial.ts';

const MINUTE_MS = 60_000;
type PurseCase = Case<PurseTrial>;
type Play = (t: PurseTrial) => Promise<void>;

/** The same reference for something else must be refused, and must move nothing. */
const mismatch =
  (call: 'transferIn' | 'transferOut', change: (t: PurseTrial) => Partial<Order>): Play =>
  async (t) => {
    const playerId = t.id('player');
    const first = t.order(playerId, 5_000n);
    await t.moves('transferIn', first, 'done', 5_000n, 'refuses-good');
    t.expect(await t.ask(call, { ...first, ...change(t) }), 'takes-mismatch', 'TX_MISMATCH');
    await t.holds(playerId, 5_000n, 'takes-mismatch');
    await t.stands(first.reference, 'done', 'forgets-transfer');
  };

/** An order that nobody can read must be refused, and its reference stays free. */
const unreadable =
  (change: Record<string, unknown>): Play =>
  async (t) => {
    const playerId = await t.player();
    for (const call of ['transferIn', 'transferOut'] as const) {
      const order = { ...t.order(playerId, 100n), ...change };
      t.expect(await t.ask(call, order), 'takes-unreadable', 'BAD_REQUEST');
      await t.stands(order.reference, 'none', 'takes-unreadable');
    }
    await t.holds(playerId, 10_000n, 'takes-unreadable');
  };

/** A transfer that is sent spoilt must be refused by its signature, and must move nothing. */
const unsigned =
  (defect: string, sending: (t: PurseTrial) => PurseSending): Play =>
  async (t) => {
    const playerId = await t.player();
    const order = t.order(playerId, 100n);
    t.expect(await t.ask('transferIn', order, sending(t)), defect, 'BAD_SIGNATURE');
    await t.holds(playerId, 10_000n, defect);
    await t.stands(order.reference, 'none', defect);
  };

const withHeader =
  (name: string, change: (value: string) => string) =>
  (wire: Wire): Wire => ({ ...wire, headers: { ...wire.headers, [name]: change(wire.headers[name] ?? '') } });

const inCases = area<PurseTrial>('in', [
  ['brings money and says how much lies there', async (t) => t.holds(await t.player(), 10_000n, 'wrong-balance')],
  [
    'a second one adds up',
    async (t) => {
      const playerId = await t.player();
      await t.moves('transferIn', t.order(playerId, 1n), 'done', 10_001n, 'wrong-balance');
      await t.holds(playerId, 10_001n, 'wrong-balance');
    },
  ],
  [
    'a reply that was lost: the same request again moves nothing',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 700n);
      for (let i = 0; i < 3; i += 1) await t.moves('transferIn', order, 'done', 10_700n, 'moves-twice');
      await t.holds(playerId, 10_700n, 'moves-twice');
    },
  ],
  [
    'twenty copies at once are one',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 300n);
      await Promise.all(Array.from({ length: 20 }, () => t.moves('transferIn', order, 'done', 10_300n, 'moves-twice')));
      await t.holds(playerId, 10_300n, 'moves-twice');
    },
  ],
  ['the same reference with another sum', mismatch('transferIn', () => ({ amount: '5001' }))],
  ['the same reference for another player', mismatch('transferIn', (t) => ({ playerId: t.id('player') }))],
  ['the same reference in another currency', mismatch('transferIn', (t) => ({ currency: t.stage.otherCurrency }))],
  ['the same reference the other way', mismatch('transferOut', () => ({}))],
  [
    'players do not see each other',
    async (t) => {
      const [one, two] = [await t.player(), await t.player(50n)];
      await t.moves('transferIn', t.order(one, 5n), 'done', 10_005n, 'mixes-players');
      await t.holds(two, 50n, 'mixes-players');
    },
  ],
  [
    'currencies stay apart',
    async (t) => {
      const playerId = await t.player();
      const other = t.order(playerId, 40n, { currency: t.stage.otherCurrency });
      await t.moves('transferIn', other, 'done', 40n, 'mixes-currencies');
      await t.holds(playerId, 10_000n, 'mixes-currencies');
      await t.holds(playerId, 40n, 'mixes-currencies', t.stage.otherCurrency);
    },
  ],
  [
    'a currency that there is not',
    async (t) => {
      const order = t.order(await t.player(), 100n, { currency: 'ZZZ' });
      t.expect(await t.ask('transferIn', order), 'takes-wrong-currency', 'WRONG_CURRENCY');
      await t.stands(order.reference, 'none', 'takes-wrong-currency');
    },
  ],
  ['a sum of nothing', unreadable({ amount: '0' })],
  ['a negative sum', unreadable({ amount: '-100' })],
  ['a sum with a fraction', unreadable({ amount: '1.5' })],
  ['a sum with a leading zero', unreadable({ amount: '0100' })],
  ['a sum as a number', unreadable({ amount: 100 })],
  ['a sum of forty digits', unreadable({ amount: '9'.repeat(40) })],
  ['a sum that is no number', unreadable({ amount: '1e3' })],
  ['no sum', unreadable({ amount: undefined })],
  ['no player', unreadable({ playerId: undefined })],
  ['a player id with a line break', unreadable({ playerId: 'a\nb' })],
]);

const outCases = area<PurseTrial>('out', [
  [
    'takes money back',
    async (t) => {
      const playerId = await t.player();
      await t.moves('transferOut', t.order(playerId, 4_000n), 'done', 6_000n, 'refuses-good');
      await t.holds(playerId, 6_000n, 'wrong-balance');
    },
  ],
  [
    'all of it, to the last unit',
    async (t) => {
      const playerId = await t.player();
      await t.moves('transferOut', t.order(playerId, 10_000n), 'done', 0n, 'refuses-good');
      await t.holds(playerId, 0n, 'wrong-balance');
    },
  ],
  [
    'more than lies there is refused',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 10_001n);
      await t.moves('transferOut', order, 'refused', 10_000n, 'overdraws');
      await t.stands(order.reference, 'refused', 'forgets-transfer');
      await t.holds(playerId, 10_000n, 'overdraws');
    },
  ],
  ['from a purse that nobody has filled', async (t) => t.moves('transferOut', t.order(t.id('player'), 1n), 'refused', 0n, 'overdraws')],
  [
    'what was refused stays refused when money has come',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 10_500n);
      await t.moves('transferOut', order, 'refused', 10_000n, 'overdraws');
      await t.moves('transferIn', t.order(playerId, 1_000n), 'done', 11_000n, 'refuses-good');
      await t.moves('transferOut', order, 'refused', 11_000n, 'changes-its-mind');
      await t.holds(playerId, 11_000n, 'changes-its-mind');
    },
  ],
  [
    'twenty copies at once are one',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 600n);
      await Promise.all(Array.from({ length: 20 }, () => t.moves('transferOut', order, 'done', 9_400n, 'moves-twice')));
      await t.holds(playerId, 9_400n, 'moves-twice');
    },
  ],
  [
    'twenty at once for more than there is: as many as fit',
    async (t) => {
      const playerId = await t.player();
      const answers = await Promise.all(Array.from({ length: 20 }, () => t.ask('transferOut', t.order(playerId, 3_000n))));
      const done = answers.filter(({ fields }) => fields.status === 'done').length;
      if (done !== 3) throw new Finding('overdraws', `${done} of 20 were done where 3 fit`);
      await t.holds(playerId, 1_000n, 'overdraws');
    },
  ],
  [
    'an answer is the same after money has moved on',
    async (t) => {
      const playerId = await t.player();
      const order = t.order(playerId, 2_000n);
      await t.moves('transferOut', order, 'done', 8_000n, 'refuses-good');
      await t.moves('transferIn', t.order(playerId, 500n), 'done', 8_500n, 'refuses-good');
      const again = t.expect(await t.ask('transferOut', order), 'moves-twice', 'OK');
      if (again.fields.status !== 'done') throw new Finding('changes-its-mind', `says ${String(again.fields.status)} of what was done`);
      await t.holds(playerId, 8_500n, 'moves-twice');
    },
  ],
]);

const statusCases = area<PurseTrial>('transfer-status', [
  ['of a reference that never came', async (t) => t.stands(t.id('move'), 'none', 'knows-nothing-of-it')],
  [
    'of one that was done, however often it is asked for',
    async (t) => {
      const playerId = t.id('player');
      const order = t.order(playerId, 900n);
      await t.moves('transferIn', order, 'done', 900n, 'refuses-good');
      for (let i = 0; i < 5; i += 1) await t.stands(order.reference, 'done', 'forgets-transfer');
      await t.holds(playerId, 900n, 'status-moves-money');
    },
  ],
  [
    'asked before the request arrives, and after it',
    async (t) => {
      const order = t.order(t.id('player'), 900n);
      await t.stands(order.reference, 'none', 'knows-nothing-of-it');
      await t.moves('transferIn', order, 'done', 900n, 'status-closes-reference');
      await t.stands(order.reference, 'done', 'forgets-transfer');
    },
  ],
  [
    'after a restart: references, purses and refusals are kept',
    async (t) => {
      const playerId = await t.player();
      const [order, refused] = [t.order(playerId, 100n), t.order(playerId, 99_999n)];
      await t.moves('transferOut', order, 'done', 9_900n, 'refuses-good');
      await t.moves('transferOut', refused, 'refused', 9_900n, 'overdraws');
      await t.stage.restart();
      await t.stands(order.reference, 'done', 'forgets-transfer');
      await t.stands(refused.reference, 'refused', 'forgets-transfer');
      await t.moves('transferOut', order, 'done', 9_900n, 'moves-twice');
      await t.holds(playerId, 9_900n, 'forgets-transfer');
    },
  ],
  ['without a reference', async (t) => void t.expect(await t.ask('transferStatus', {}), 'takes-unreadable', 'BAD_REQUEST')],
]);

/** Plays until so many rounds were taken, and adds up what they left. */
async function playSome(t: PurseTrial, playerId: string, count: number, balance: bigint) {
  const played = [];
  let left = balance;
  for (let i = 0; i < count; i += 1) {
    const round = await t.stage.play(playerId, 100n);
    if (round === null) throw new Finding('refuses-good', 'a bet that the purse covers was not taken');
    left += round.win - round.stake;
    played.push({ ...round, left });
  }
  return { played, left };
}

const feedCases = area<PurseTrial>('feed', [
  [
    'tells each round once, in order, with its sums',
    async (t) => {
      const { cursor } = await t.feedToEnd('');
      const playerId = await t.player();
      const { played, left } = await playSome(t, playerId, 6, 10_000n);
      const { rounds } = await t.feedToEnd(cursor);
      const due = played.map((round) => [round.roundId, playerId, round.stake.toString(), round.win.toString(), round.left.toString()]);
      const fed = rounds.map((round) => [round.roundId, round.playerId, round.stake, round.win, round.balanceAfter]);
      if (JSON.stringify(fed) !== JSON.stringify(due))
        throw new Finding('feed-wrong', `told ${JSON.stringify(fed)} of ${JSON.stringify(due)}`);
      await t.holds(playerId, left, 'wrong-balance');
    },
  ],
  [
    'its end is empty and stays where it is',
    async (t) => {
      const { cursor } = await t.feedToEnd('');
      const { rounds, cursor: again } = await t.feed(cursor);
      if (rounds.length > 0 || again !== cursor) throw new Finding('feed-wrong', `the end leads from ${cursor} to ${again}`);
    },
  ],
  [
    'an old cursor tells the same again',
    async (t) => {
      const { cursor } = await t.feedToEnd('');
      await playSome(t, await t.player(), 3, 10_000n);
      const [first, second] = [await t.feedToEnd(cursor), await t.feedToEnd(cursor)];
      if (JSON.stringify(first) !== JSON.stringify(second)) throw new Finding('feed-forgets', 'two readings from one cursor differ');
    },
  ],
  [
    'a bet that was not taken is no round',
    async (t) => {
      const { cursor } = await t.feedToEnd('');
      const playerId = await t.player(50n);
      const round = await t.stage.play(playerId, 100n);
      if (round !== null) throw new Finding('overdraws', 'a bet was taken that the purse does not cover');
      if ((await t.feedToEnd(cursor)).rounds.length > 0) throw new Finding('feed-wrong', 'it stands in the feed');
      await t.holds(playerId, 50n, 'overdraws');
    },
  ],
  ['a cursor that is none', async (t) => void t.expect(await t.ask('roundFeed', { after: 'x' }), 'takes-unreadable', 'BAD_REQUEST')],
]);

const signatureCases = area<PurseTrial>('transfer-signature', [
  [
    'none at all',
    unsigned('signature-not-checked', () => ({ tamper: (wire) => ({ ...wire, headers: { 'content-type': 'application/json' } }) })),
  ],
  ['an empty one', unsigned('signature-not-checked', () => ({ tamper: withHeader('x-signature', () => '') }))],
  [
    'one sign changed',
    unsigned('signature-not-checked', () => ({
      tamper: withHeader('x-signature', (text) => text.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))),
    })),
  ],
  ['cut short', unsigned('signature-not-checked', () => ({ tamper: withHeader('x-signature', (text) => text.slice(0, -2)) }))],
  ['of another secret', unsigned('signature-not-checked', () => ({ secret: 'ab'.repeat(32) }))],
  ['of a key that nobody has', unsigned('signature-not-checked', () => ({ keyId: 'nobody-1' }))],
  [
    'the sum changed after signing',
    unsigned('signature-not-checked', () => ({ tamper: (wire) => ({ ...wire, body: wire.body.replace('"100"', '"900"') }) })),
  ],
  [
    'white space added after signing',
    unsigned('signature-not-over-raw-body', () => ({ tamper: (wire) => ({ ...wire, body: `${wire.body} ` }) })),
  ],
  [
    'signed for the other way',
    unsigned('signature-not-over-path', () => ({
      tamper: (wire) => ({ ...wire, path: wire.path.replace('transfer-in', 'transfer-out') }),
    })),
  ],
  ['six minutes old', unsigned('old-request-taken', (t) => ({ atMs: t.stage.nowMs() - 6 * MINUTE_MS }))],
  ['six minutes ahead', unsigned('old-request-taken', (t) => ({ atMs: t.stage.nowMs() + 6 * MINUTE_MS }))],
  [
    'a nonce that came before',
    async (t) => {
      const playerId = await t.player();
      const nonce = 'f'.repeat(24) + t.id('').replaceAll(/[^0-9a-f]/g, '');
      t.expect(await t.ask('transferIn', t.order(playerId, 1n), { nonce }), 'refuses-good', 'OK');
      t.expect(await t.ask('transferIn', t.order(playerId, 1n), { nonce }), 'nonce-not-checked', 'BAD_SIGNATURE');
      await t.holds(playerId, 10_001n, 'nonce-not-checked');
    },
  ],
]);

/** Every case of a transfer wallet. */
export const PURSE_CASES: readonly PurseCase[] = [...inCases, ...outCases, ...statusCases, ...feedCases, ...signatureCases];
