import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor, type Fields } from '../../../../../test/vendor-client.ts';
import { sitDown, type Seat, type TestVendor } from '../../../../../test/vendor-seat.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';

interface KnownTx {
  readonly content: string;
  readonly op: string;
  readonly round: string;
  readonly amount: bigint;
  readonly code: string;
  readonly balance: bigint;
  play: string;
  isUndone: boolean;
}

interface KnownRound {
  live: string[];
  wins: number;
  isEnded: boolean;
  readonly paid: Map<string, bigint>;
}

/** What the rules on the page say, without a database: the simplest thing that could be right. */
class Model {
  balance: bigint;
  readonly isResettling: boolean;
  readonly txs = new Map<string, KnownTx>();
  readonly rounds = new Map<string, KnownRound>();

  constructor(balance: bigint, isResettling: boolean) {
    this.balance = balance;
    this.isResettling = isResettling;
  }

  /** The answer, and null for a balance that the page does not fix. */
  apply(op: string, tx: string, round: string, amount: bigint, target: string): { code: string; balance: bigint | null } {
    const content = JSON.stringify([op, round, amount.toString(), target]);
    const known = this.txs.get(tx);
    if (known?.op === 'tombstone') return { code: 'ROLLED_BACK', balance: known.balance };
    if (known !== undefined)
      return known.content === content ? { code: known.code, balance: known.balance } : { code: 'TX_MISMATCH', balance: null };
    const { code, play } = this.decide(op, tx, round, amount, target);
    this.txs.set(tx, { content, op, round, amount, code, balance: this.balance, play, isUndone: false });
    return { code, balance: this.balance };
  }

  private decide(op: string, tx: string, roundId: string, amount: bigint, target: string): { code: string; play: string } {
    const round = this.rounds.get(roundId);
    if (op === 'bet') {
      if (round?.isEnded === true) return { code: 'ALREADY_SETTLED', play: '' };
      if (this.balance < amount) return { code: 'INSUFFICIENT_FUNDS', play: '' };
      this.balance -= amount;
      if (round === undefined) this.rounds.set(roundId, { live: [tx], wins: 0, isEnded: false, paid: new Map() });
      else round.live.push(tx);
      return { code: 'OK', play: tx };
    }
    if (op === 'rollback') return { code: this.rollBack(target), play: '' };
    if (round === undefined) return { code: 'BET_NOT_FOUND', play: '' };
    if (op === 'endRound') {
      round.isEnded = true;
      return { code: 'OK', play: '' };
    }
    const [head] = round.live;
    if (head === undefined) return { code: 'BET_NOT_FOUND', play: '' };
    if (round.isEnded && !this.isResettling) return { code: 'ALREADY_SETTLED', play: '' };
    this.balance += amount;
    round.wins += 1;
    round.paid.set(head, (round.paid.get(head) ?? 0n) + amount);
    return { code: 'OK', play: head };
  }

  private rollBack(target: string): string {
    const known = this.txs.get(target);
    if (known === undefined) {
      this.txs.set(target, {
        content: '',
        op: 'tombstone',
        round: '',
        amount: 0n,
        code: '',
        balance: this.balance,
        play: '',
        isUndone: true,
      });
      return 'OK';
    }
    if (known.op === 'tombstone') return 'OK';
    if (known.op === 'rollback' || known.op === 'endRound') return 'BET_NOT_FOUND';
    if (known.code !== 'OK' || known.isUndone) return 'OK';
    const round = this.rounds.get(known.round);
    if (round === undefined) throw new Error('a bet has its round');
    if (!this.isResettling && (round.isEnded || (known.op === 'bet' && round.wins > 0))) return 'ALREADY_SETTLED';
    known.isUndone = true;
    if (known.op === 'bet') {
      this.balance += known.amount - (round.paid.get(target) ?? 0n);
      round.paid.delete(target);
      round.live = round.live.filter((play) => play !== target);
      if (round.live.length === 0) round.isEnded = true;
    } else {
      round.wins -= 1;
      if (round.live.includes(known.play)) {
        this.balance -= known.amount;
        round.paid.set(known.play, (round.paid.get(known.play) ?? 0n) - known.amount);
      }
    }
    return 'OK';
  }
}

interface Real {
  readonly vendor: TestVendor;
  readonly seat: Seat;
  readonly prefix: string;
}

/** One request of a vendor. Ids come from a small stock, so that they meet. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly op: string;
  readonly tx: number;
  readonly round: number;
  readonly amount: number;
  readonly target: number;

  constructor(op: string, tx: number, round: number, amount: number, target: number) {
    this.op = op;
    this.tx = tx;
    this.round = round;
    this.amount = amount;
    this.target = target;
  }

  /** A win without a bet waits for two seconds: it has a test of its own. */
  check(model: Readonly<Model>): boolean {
    return this.op !== 'win' || model.rounds.has(`r${this.round}`);
  }

  async run(model: Model, { vendor, seat, prefix }: Real): Promise<void> {
    const hasSum = this.op === 'bet' || this.op === 'win';
    const fields: Fields = {
      ...seat.fields,
      txId: `${prefix}t${this.tx}`,
      roundId: `${prefix}r${this.round}`,
      ...(hasSum ? { amount: BigInt(this.amount) } : {}),
      ...(this.op === 'bet' ? { token: seat.token } : {}),
      ...(this.op === 'win' ? { isRoundEnd: false } : {}),
      ...(this.op === 'rollback' ? { targetTxId: `${prefix}t${this.target}` } : {}),
    };
    const target = this.op === 'rollback' ? `t${this.target}` : '';
    const due = model.apply(this.op, `t${this.tx}`, `r${this.round}`, hasSum ? BigInt(this.amount) : 0n, target);
    const answer = await vendor.call(this.op, fields);
    expect({ code: answer.code, balance: due.balance === null ? null : answer.balance }).toEqual(due);
  }

  toString(): string {
    return `${this.op}(t${this.tx}, r${this.round}, ${this.amount}, ->t${this.target})`;
  }
}

const step = (op: string) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 1, max: 4_000 }),
      fc.integer({ min: 0, max: 9 }),
    )
    .map(([tx, round, amount, target]) => new Step(op, tx, round, amount, op === 'rollback' && target === tx ? (target + 1) % 10 : target));

let world: World;
let player: Player;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each([false, true])('against the model, resettling: %s', (isResettling) => {
  let vendor: TestVendor;
  let runs = 0;
  beforeAll(async () => {
    vendor = await addTestVendor(world, isResettling ? 'MODELR' : 'MODELS', 'plain', { isResettling });
    player = await world.addPlayer({ balance: '100.00' });
  });

  it('every order of bets, wins, ends and rollbacks has the answers and the balance of the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(['bet', 'bet', 'win', 'win', 'rollback', 'endRound'].map(step), { maxCommands: 30, size: 'max' }),
        async (commands) => {
          runs += 1;
          const seat = await sitDown(world, vendor, player);
          // A wallet that a rollback has left below zero is made level, so that each run starts somewhere new.
          await fc.asyncModelRun(
            () => ({ model: new Model(seat.balance, isResettling), real: { vendor, seat, prefix: `${isResettling}${runs}.` } }),
            commands,
          );
        },
      ),
      { numRuns: 25 },
    );
    expect(await world.verify()).toEqual([]);
  }, 240_000);

  it('up to 50 deliveries of a round, shuffled, doubled and at once, have one effect and one answer each', async () => {
    const rng = fc.sample(fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 60, maxLength: 60 }), { numRuns: 8, seed: 7 });
    for (const [at, dice] of rng.entries()) {
      const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
      const base = { ...seat.fields, roundId: `race-${isResettling}-${at}` };
      const id = (what: string): string => `${base.roundId}-${what}`;
      const calls: [string, Fields][] = [
        ['bet', { ...base, txId: id('bet'), amount: 300n, token: seat.token }],
        ['win', { ...base, txId: id('win'), amount: 500n, isRoundEnd: true }],
        ['promoWin', { ...base, txId: id('promo'), amount: 7n, campaignId: 'c' }],
        ['rollback', { ...seat.fields, roundId: `${base.roundId}-b`, txId: id('undo'), targetTxId: id('other') }],
        ['bet', { ...seat.fields, roundId: `${base.roundId}-b`, txId: id('other'), amount: 40n, token: seat.token }],
      ];
      const deliveries = dice.slice(0, 10 + ((dice[0] ?? 0) % 41)).map((n) => calls[n % calls.length] ?? calls[0]);
      const all = [...calls, ...deliveries].toSorted(() => ((dice[at] ?? 1) % 2 === 0 ? 1 : -1));
      const answers = new Map<string, Set<string>>();
      await Promise.all(
        all.map(async (call) => {
          const [op, fields] = call ?? ['', {}];
          let answer = await vendor.call(op, fields);
          // What was not answered in time is sent again, as a vendor does: these two answers are never stored.
          for (let tries = 0; tries < 20 && (answer.code === 'RETRY' || answer.code === 'TX_ORDER'); tries += 1)
            answer = await vendor.call(op, fields);
          const key = String(fields.txId);
          answers.set(key, (answers.get(key) ?? new Set()).add(answer.text));
        }),
      );
      for (const [key, texts] of answers) {
        // A bet and its rollback race: the bet may have been taken and given back, or refused. Each has one answer all the same.
        expect([key, ...texts]).toHaveLength(2);
      }
      const { balance } = await vendor.call('balance', { playerId: seat.fields.playerId, currency: 'MYR', token: seat.token });
      expect(balance).toBe(seat.balance - 300n + 500n + 7n);
    }
    expect(await world.verify()).toEqual([]);
  }, 240_000);
});

describe('order and time', () => {
  it('a win that comes before its bet waits for it, and without one is told to come again', async () => {
    const vendor = await addTestVendor(world, 'ORDER', 'plain');
    const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '50.00' }));
    const base = { ...seat.fields, roundId: 'order-1' };
    const win = { ...base, txId: 'order-win', amount: 90n, isRoundEnd: true };
    const [early] = await Promise.all([
      vendor.call('win', win),
      new Promise((resolve) => setTimeout(resolve, 400)).then(() =>
        vendor.call('bet', { ...base, txId: 'order-bet', amount: 50n, token: seat.token }),
      ),
    ]);
    expect(early).toMatchObject({ code: 'OK', balance: seat.balance + 40n });
    const alone = { ...base, roundId: 'order-2', txId: 'order-alone', amount: 1n, isRoundEnd: true };
    expect((await vendor.call('win', alone)).code).toBe('TX_ORDER');
    await vendor.call('bet', { ...base, roundId: 'order-2', txId: 'order-late', amount: 10n, token: seat.token });
    expect((await vendor.call('win', alone)).code).toBe('OK');
    expect(await world.verify()).toEqual([]);
  }, 30_000);

  it('what a rollback takes back may leave a wallet below zero, and then nothing can be staked or withdrawn', async () => {
    const vendor = await addTestVendor(world, 'OWING', 'plain', { isResettling: true });
    const member = await world.addPlayer({ balance: '10.00' });
    const seat = await sitDown(world, vendor, member);
    const base = { ...seat.fields, roundId: 'owing-1' };
    await vendor.call('bet', { ...base, txId: 'owing-bet', amount: 100n, token: seat.token });
    await vendor.call('win', { ...base, txId: 'owing-win', amount: 50_000n, isRoundEnd: true });
    const rest = seat.balance - 100n + 50_000n;
    expect((await vendor.call('bet', { ...base, roundId: 'owing-2', txId: 'owing-all', amount: rest, token: seat.token })).balance).toBe(
      0n,
    );
    const undone = await vendor.call('rollback', { ...base, txId: 'owing-undo', targetTxId: 'owing-bet' });
    expect(undone).toMatchObject({ code: 'OK', balance: 100n - 50_000n });
    expect((await vendor.call('bet', { ...base, roundId: 'owing-3', txId: 'owing-no', amount: 1n, token: seat.token })).code).toBe(
      'INSUFFICIENT_FUNDS',
    );
    expect(await world.verify()).toEqual([]);
    // Money that comes in makes it smaller, and a level wallet plays again.
    await vendor.call('win', { ...base, roundId: 'owing-2', txId: 'owing-back', amount: 50_000n, isRoundEnd: true });
    expect((await vendor.call('bet', { ...base, roundId: 'owing-4', txId: 'owing-yes', amount: 100n, token: seat.token })).code).toBe('OK');
    expect(await world.verify()).toEqual([]);
  });
});
