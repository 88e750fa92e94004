import { createHash } from 'node:crypto';
import type { PaymentReport } from '@talora/contract/payment-provider.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import type { OutsideFetch } from '../../apps/server/src/platform/outside.ts';
import { Fault } from '../../apps/server/src/platform/refusal.ts';
import { openFakeProvider, type FakeProvider } from '../../apps/server/test/fake-provider.ts';
import { openWorld, type Desk, type Frame, type Player, type World } from '../../apps/server/test/world.ts';
import { sql } from 'kysely';
import { openDice, type Dice } from './dice.ts';
import { openFaultSource, withFaults, type FaultSource } from './faults.ts';

const START_MS = Date.UTC(2026, 10, 20, 4, 0, 0);
const MINUTE_MS = 60_000;
const TRIES = 12;

/** A player with what the simulator knows of the money, kept apart from everything the product stores. */
interface Actor {
  readonly player: Player;
  frame: Frame | null;
  /** All that is the player's, available or held, in minor units: changed only by what was acknowledged. */
  owned: bigint;
  payeeId: string | null;
  readonly deposits: Map<string, { isCounted: boolean; paidMinor: bigint | null }>;
  readonly withdrawals: Map<string, { isCounted: boolean }>;
  readonly spins: { id: string; bet: string; payout: string }[];
}

/** How a day went. */
export interface DayReport {
  readonly seed: number;
  readonly steps: number;
  readonly faults: FaultSource['counts'];
  /** Hash of everything that was answered: the same for the same seed. */
  readonly log: string;
}

/** A broken invariant, with what reproduces it. */
class BrokenDay extends Error {
  override readonly name = 'BrokenDay';
}

const minor = (text: string): bigint => {
  const value = parseAmount(text, ASSETS.MYR);
  if (value === undefined) throw new Error(`not an amount: ${text}`);
  return value;
};

/** Days lived by this process: part of the players' names. */
let runs = 0;

/** One simulated day: the real services, a seeded clock, seeded chance, seeded faults. */
class Day {
  readonly seed: number;
  readonly dice: Dice;
  readonly faults: FaultSource = openFaultSource();
  readonly provider: FakeProvider = openFakeProvider();
  readonly webhooks: PaymentReport[] = [];
  readonly actors: Actor[] = [];
  readonly log: string[] = [];
  world!: World;
  desk!: Desk;

  constructor(seed: number) {
    this.seed = seed;
    this.dice = openDice(seed);
  }

  private readonly outside: OutsideFetch = async (request) => {
    if (this.faults.isOn && this.dice.chance(0.2)) {
      this.faults.counts['provider-timeout'] += 1;
      if (this.dice.chance(0.5)) await this.provider.outside(request); // the work is done, the answer is lost
      throw new Fault('provider timed out');
    }
    return this.provider.outside(request);
  };

  async open(databaseUrl?: string, standingAtMs = START_MS): Promise<void> {
    this.world = await openWorld({
      hasVendors: false,
      standingAtMs,
      random: this.dice,
      outside: this.outside,
      paymentKeysFile: this.provider.keysFile,
      settings: { slotPaceMs: 0, withdrawalsPerDay: 50, maxOpenDeposits: 20 },
      wrapDatabase: (database) => withFaults(database, this.faults, this.dice),
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
  }

  note(what: string, outcome: unknown): void {
    this.log.push(`${what} ${JSON.stringify(outcome)}`);
  }

  /** Asks until there is a clear answer, as a client with the same request id does. */
  async insist<T>(what: string, act: () => Promise<T>): Promise<T | string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await act();
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === 'SESSION_EXPIRED' || code === 'STEP_UP_REQUIRED') return code;
        if (code !== undefined && !['INTERNAL', 'UNAVAILABLE', 'PROVIDER_FAILED'].includes(code)) return code;
      }
    }
    throw new BrokenDay(`seed ${this.seed}: ${what} never got a clear answer`);
  }

  id(): string {
    return this.world.platform.ids.next();
  }

  async begin(databaseUrl: string | undefined): Promise<void> {
    await this.open(databaseUrl);
    this.desk = await this.world.addDesk();
    for (let i = 0; i < 3; i += 1) {
      // Days that share a database have players of their own; the tail keeps a day apart from its own repetition.
      const tail = this.world.platform.ids.next().slice(-4);
      const player = await this.world.addPlayer({ username: `p${i}x${this.seed}x${tail}${runs.toString(36)}` });
      this.actors.push({ player, frame: null, owned: 0n, payeeId: null, deposits: new Map(), withdrawals: new Map(), spins: [] });
    }
    this.faults.isOn = true;
  }

  /** A crash of the whole process: caches, sockets and waiting work are gone, the database stays. */
  async restart(): Promise<void> {
    this.faults.counts.restart += 1;
    const { databaseUrl, clock } = this.world;
    const tokens = this.actors.map((actor) => actor.player.caller.token);
    await this.world.close(true);
    await this.open(databaseUrl, clock.nowMs());
    // The callers of before speak to the listeners of now.
    const { openCaller } = await import('../../apps/server/src/app/in-process.ts');
    this.actors.forEach((actor, i) => {
      const caller = openCaller(this.world.apps.site, this.world.clock, { host: 'localhost:8080' });
      caller.token = tokens[i] ?? null;
      Object.assign(actor.player, { caller }, this.world.clients(caller), {
        logIn: async () => {
          caller.token = (
            await this.world.clients(caller).identity.login({ username: actor.player.username, password: actor.player.password })
          ).token;
        },
        openGame: async () => {
          const { launchUrl } = await this.world.clients(caller).games.launchGame({ nodeId: '1001' });
          return this.openFrame(launchUrl);
        },
      });
      actor.frame = null;
    });
    this.faults.isOn = false;
    this.desk = await this.world.addDesk();
    this.faults.isOn = true;
  }

  private async openFrame(launchUrl: string): Promise<Frame> {
    const { openCaller } = await import('../../apps/server/src/app/in-process.ts');
    const { arcadeCalls } = await import('@talora/contract/arcade.ts');
    const caller = openCaller(this.world.apps.arcade, this.world.clock, { host: 'localhost:8082' });
    const arcade = caller.client(arcadeCalls);
    const opened = await arcade.openGame({ ticket: launchUrl.split('#t=')[1] ?? '', clientSeed: 'simulated' });
    caller.token = opened.token;
    return { caller, arcade, opened };
  }

  async awake(): Promise<void> {
    const wasOn = this.faults.isOn;
    this.faults.isOn = false;
    for (const { player } of this.actors) await player.identity.memberInfo().catch(() => player.logIn());
    await this.desk.staff.staffInfo().catch(() => this.desk.logIn());
    this.faults.isOn = wasOn;
  }

  // ---- what players do ----

  async deposit(actor: Actor): Promise<void> {
    const requestId = this.id();
    const method = this.dice.pick(['online', 'slip'] as const);
    const amount = `${20 + this.dice.below(80)}.00`;
    const answer = await this.insist('deposit', () => actor.player.wallet.createDeposit({ requestId, method, amount }));
    if (typeof answer !== 'string') actor.deposits.set(answer.id, actor.deposits.get(answer.id) ?? { isCounted: false, paidMinor: null });
    this.note('deposit', typeof answer === 'string' ? answer : answer.state);
  }

  /** The player is at the bank page: pays, declines, pays another sum; the provider's webhook starts its way. */
  bank(): void {
    const open = [...this.provider.payments.values()].filter((payment) => payment.status === 'pending');
    if (open.length === 0) return;
    const payment = this.dice.pick(open);
    const kind = this.dice.below(10);
    const report = this.provider.finish(
      payment.reference,
      kind < 8 ? 'succeeded' : 'failed',
      kind === 0 ? { amount: String(BigInt(payment.amount) - 100n) } : {},
    );
    for (const actor of this.actors) {
      for (const [id, deposit] of actor.deposits)
        if (`D${id.replaceAll('-', '')}` === payment.reference && report.status === 'succeeded') deposit.paidMinor = BigInt(report.amount);
    }
    this.webhooks.push(report);
    if (this.dice.chance(0.4)) {
      this.faults.counts.duplicate += 1;
      this.webhooks.push(report);
    }
  }

  /** Some webhook arrives: perhaps not the oldest, perhaps a copy stays under way, perhaps it is lost. */
  async deliver(): Promise<void> {
    if (this.webhooks.length === 0) return;
    const at = this.dice.below(this.webhooks.length);
    if (at > 0) this.faults.counts.reorder += 1;
    const [report] = this.webhooks.splice(at, 1);
    if (report === undefined) return;
    if (this.dice.chance(0.15)) {
      this.faults.counts.delay += 1;
      this.webhooks.push(report); // later
      return;
    }
    const status = await this.provider.notify(this.world, report);
    if (status >= 500) this.webhooks.push(report);
    this.note('webhook', status);
  }

  async slip(actor: Actor): Promise<void> {
    const { content } = await this.read(() => actor.player.wallet.deposits({}));
    const waiting = content.filter((deposit) => deposit.kind === 'bank_slip' && deposit.state === 'awaiting_payment');
    if (waiting.length === 0) return;
    const { id } = this.dice.pick(waiting);
    const requestId = this.id();
    const picture = await this.world.picture();
    const answer = await this.insist('slip', () => actor.player.wallet.uploadSlip({ id, requestId }, [picture]));
    this.note('slip', typeof answer === 'string' ? answer : answer.state);
  }

  async decideDeposit(): Promise<void> {
    const { content } = await this.read(() => this.desk.wallet.depositQueue({ queue: 'waiting' }));
    if (content.length === 0) return;
    const { id, payExact } = this.dice.pick(content);
    const requestId = this.id();
    const isGood = this.dice.chance(0.8);
    if (isGood)
      for (const actor of this.actors)
        if (actor.deposits.has(id)) (actor.deposits.get(id) as { paidMinor: bigint | null }).paidMinor = minor(payExact);
    const answer = await this.insist('decide deposit', () =>
      isGood ? this.desk.wallet.approveDeposit({ id, requestId }) : this.desk.wallet.rejectDeposit({ id, requestId, reason: 'no' }),
    );
    this.note('decide deposit', typeof answer === 'string' ? answer : answer.state);
  }

  async spin(actor: Actor): Promise<void> {
    if (actor.frame === null) {
      const frame = await this.insist('open game', () => actor.player.openGame());
      if (typeof frame === 'string') return;
      actor.frame = frame;
    }
    const { arcade } = actor.frame;
    const isRepeat = actor.spins.length > 0 && this.dice.chance(0.15);
    const { id, bet } = isRepeat ? this.dice.pick(actor.spins) : { id: this.id(), bet: this.dice.pick(['0.25', '1.00', '5.00']) };
    const answer = await this.insist('spin', () => arcade.spin({ clientBetId: id, bet }));
    if (typeof answer === 'string') {
      if (answer === 'SESSION_EXPIRED') actor.frame = null;
      this.note('spin', answer);
      return;
    }
    const before = actor.spins.find((spin) => spin.id === id);
    if (before === undefined) {
      actor.owned += minor(answer.round.payout) - minor(bet);
      actor.spins.push({ id, bet, payout: answer.round.payout });
    } else if (before.payout !== answer.round.payout) throw new BrokenDay(`seed ${this.seed}: a repeated spin has another outcome`);
    this.note('spin', [answer.round.stops, answer.round.payout]);
  }

  async rotate(actor: Actor): Promise<void> {
    if (actor.frame === null) return;
    const { arcade } = actor.frame;
    const requestId = this.id();
    const answer = await this.insist('rotate', () => arcade.rotateSeeds({ requestId, clientSeed: `seed-${this.dice.below(1000)}` }));
    this.note('rotate', typeof answer === 'string' ? answer : answer.revealed.rounds);
  }

  async withdraw(actor: Actor): Promise<void> {
    const { player } = actor;
    await this.insist('step up', () => player.identity.stepUp({ password: player.password }));
    if (actor.payeeId === null) {
      const requestId = this.id();
      const payee = await this.insist('payee', () => player.wallet.addPayee({ requestId, bankCode: 'RAYA', accountNumber: '5521094417' }));
      if (typeof payee === 'string') return;
      actor.payeeId = payee.id;
    }
    const { payeeId } = actor;
    const requestId = this.id();
    const answer = await this.insist('withdraw', () =>
      player.wallet.requestWithdrawal({ requestId, amount: `${30 + this.dice.below(40)}.00`, payeeId }),
    );
    // The amount is drawn anew on a retry: a repeat with other content is refused, and then the first one stands.
    this.note('withdraw', typeof answer === 'string' ? answer : answer.state);
  }

  async workOnWithdrawal(): Promise<void> {
    const queue = this.dice.pick(['waiting', 'to-pay', 'disputed'] as const);
    const { content } = await this.read(() => this.desk.wallet.withdrawalQueue({ queue }));
    if (content.length === 0) return;
    const { id, state, isMyPayment, mayFailAlone } = this.dice.pick(content);
    const requestId = this.id();
    const picture = await this.world.picture();
    const { wallet } = this.desk;
    const answer = await this.insist('desk', async () => {
      if (state === 'review')
        return this.dice.chance(0.85)
          ? wallet.approveWithdrawal({ id, requestId })
          : wallet.rejectWithdrawal({ id, requestId, reason: 'no' });
      if (state === 'approved') return (await wallet.startPayment({ id, requestId })).withdrawal;
      if (state === 'pay_failed' && this.dice.chance(0.3)) return wallet.rejectWithdrawal({ id, requestId, reason: 'bank' });
      if (state === 'pay_failed') return (await wallet.startPayment({ id, requestId })).withdrawal;
      // Whoever took it may have gone with a restart.
      if (state === 'paying' && !isMyPayment) return (await wallet.takeOverPayment({ id, requestId, reason: 'payer away' })).withdrawal;
      if (state === 'paying' && mayFailAlone && this.dice.chance(0.2)) return wallet.failPayment({ id, requestId, reason: 'bank' });
      if (state === 'paying') return wallet.markPaid({ id, requestId, reference: 'BK' }, [picture]);
      return wallet.settleDispute({ id, requestId, outcome: this.dice.pick(['upheld', 'adjusted', 'forced'] as const), reason: 'seen' });
    });
    this.note('desk', typeof answer === 'string' ? answer : answer.state);
  }

  async answer(actor: Actor): Promise<void> {
    const { content } = await this.read(() => actor.player.wallet.withdrawals({}));
    const due = content.filter((withdrawal) => withdrawal.isReceiptDue || withdrawal.isCancellable);
    if (due.length === 0) return;
    const withdrawal = this.dice.pick(due);
    const { id } = withdrawal;
    const requestId = this.id();
    const picture = await this.world.picture();
    const { wallet } = actor.player;
    const isReceived = this.dice.chance(0.6);
    const answer = await this.insist('answer', () => {
      if (!withdrawal.isReceiptDue) return this.dice.chance(0.3) ? wallet.cancelWithdrawal({ id }) : Promise.resolve(withdrawal);
      return isReceived
        ? wallet.answerReceipt({ id, requestId, answer: 'received' }, [])
        : wallet.answerReceipt({ id, requestId, answer: 'not_received', amountReceived: this.dice.pick(['0.00', '10.00']) }, [picture]);
    });
    this.note('answer', typeof answer === 'string' ? answer : answer.state);
  }

  async jobs(): Promise<void> {
    const job = this.dice.pick(['wallet.check-payments', 'wallet.confirm-silent-receipts', 'ledger.roll-up-house', 'outbox.drain']);
    await this.world.runJob(job).catch(() => undefined); // tried again by the next one
  }

  async jump(): Promise<void> {
    this.faults.counts['clock-jump'] += 1;
    await this.world.turnClock(this.dice.pick([500, 30_000, 10 * MINUTE_MS, 40 * MINUTE_MS, 3 * 60 * MINUTE_MS]));
    await this.awake();
  }

  /** A read in peace: the simulator looks, it does not act. */
  async read<T>(look: () => Promise<T>): Promise<T> {
    const wasOn = this.faults.isOn;
    this.faults.isOn = false;
    try {
      return await look();
    } finally {
      this.faults.isOn = wasOn;
    }
  }

  // ---- what must hold ----

  /** Takes a credited deposit or an ended withdrawal into the books of the simulator: once, and for a reason it knows. */
  private count(actor: Actor, kind: string, id: string, amount: bigint): void {
    if (kind === 'withdrawal') {
      if (actor.withdrawals.has(id)) return;
      actor.withdrawals.set(id, { isCounted: true });
      actor.owned -= amount;
      return;
    }
    const known = actor.deposits.get(id) ?? { isCounted: false, paidMinor: null };
    actor.deposits.set(id, known);
    if (known.isCounted) return;
    if (known.paidMinor === null) throw new BrokenDay(`seed ${this.seed}: a deposit was credited that nobody paid`);
    known.isCounted = true;
    actor.owned += amount;
  }

  /** Compares what is stored with the simulator's own books, and the ledger with itself. */
  async check(step: string): Promise<void> {
    const { rows } = await this.read(() =>
      sql<{ name: string; kind: string; id: string; amount: bigint }>`
      select m.username as name, x.kind, x.id, x.amount from identity_member m join (
        select member_id, 'deposit' as kind, id::text, credited as amount from wallet_deposit where state = 'credited'
        union all select member_id, 'withdrawal', id::text, case when state in ('upheld', 'adjusted') then received else amount end from wallet_withdrawal
          where state in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted')
        union all select member_id, 'wallet', '', balance from ledger_account
        union all select a.member_id, 'broken', 'balance', a.balance from ledger_account a where a.balance <> coalesce((select
          sum(case when t.credit = 0 then t.amount else 0 end) - sum(case when t.debit = 0 then t.amount else 0 end)
          from ledger_transfer t where t.member_id = a.member_id and t.asset = a.asset), 0)
        union all select a.member_id, 'broken', 'held', a.held from ledger_account a where a.held <> coalesce((select sum(h.amount) from ledger_hold h
          where h.member_id = a.member_id and h.asset = a.asset
            and not exists (select from ledger_hold_resolution r where r.member_id = h.member_id and r.hold_id = h.id)), 0)
        union all select member_id, 'broken', 'below zero', balance from ledger_account where balance < held or held < 0
        union all select member_id, 'broken', 'stuck play', stake from play where state = 0
      ) x on x.member_id = m.id`.execute(this.world.platform.db.kysely),
    );
    for (const actor of this.actors) {
      const mine = rows.filter((row) => row.name === actor.player.username);
      const broken = mine.filter((row) => row.kind === 'broken');
      for (const row of mine) if (row.kind === 'deposit' || row.kind === 'withdrawal') this.count(actor, row.kind, row.id, row.amount);
      const stored = mine.find((row) => row.kind === 'wallet')?.amount;
      if (stored === actor.owned && broken.length === 0) continue;
      const what = broken.map((row) => `${row.id} ${row.amount}`).join(', ');
      throw new BrokenDay(
        `seed ${this.seed}, after ${step}: ${actor.player.username} owns ${stored}, acknowledged ${actor.owned}; ${what}\n${this.log.slice(-12).join('\n')}`,
      );
    }
  }

  async step(): Promise<string> {
    const actor = this.dice.pick(this.actors);
    const roll = this.dice.below(100);
    const [name, act] = (
      roll < 12
        ? ['deposit', () => this.deposit(actor)]
        : roll < 24
          ? ['bank', async () => this.bank()]
          : roll < 38
            ? ['webhook', () => this.deliver()]
            : roll < 44
              ? ['slip', () => this.slip(actor)]
              : roll < 51
                ? ['decide deposit', () => this.decideDeposit()]
                : roll < 71
                  ? ['spin', () => this.spin(actor)]
                  : roll < 73
                    ? ['rotate', () => this.rotate(actor)]
                    : roll < 79
                      ? ['withdraw', () => this.withdraw(actor)]
                      : roll < 88
                        ? ['desk', () => this.workOnWithdrawal()]
                        : roll < 93
                          ? ['answer', () => this.answer(actor)]
                          : roll < 97
                            ? ['jobs', () => this.jobs()]
                            : roll < 99
                              ? ['clock', () => this.jump()]
                              : ['restart', () => this.restart()]
    ) as [string, () => Promise<void>];
    await act();
    return name;
  }
}

/** What a day leaves behind. */
export interface LivedDay extends DayReport {
  /** Database for the next day; close it with {@link endDays}. */
  readonly databaseUrl: string;
}

/** Lives one day of `steps` steps under a seed, on a database of its own or one that other days have left. Throws {@link BrokenDay} at the first thing that does not hold. */
export async function liveDay(seed: number, steps: number, databaseUrl?: string): Promise<LivedDay> {
  runs += 1;
  const day = new Day(seed);
  await day.begin(databaseUrl);
  try {
    for (let i = 0; i < steps; i += 1) {
      const name = await day.step();
      await day.check(`step ${i + 1} (${name})`);
    }
    return {
      seed,
      steps,
      faults: day.faults.counts,
      log: createHash('sha256').update(day.log.join('\n')).digest('hex'),
      databaseUrl: day.world.databaseUrl,
    };
  } finally {
    day.faults.isOn = false;
    await day.world.close(true);
  }
}

/** Proves the whole ledger that days have left, and drops it. */
export async function endDays(databaseUrl: string): Promise<void> {
  const world = await openWorld({ databaseUrl, standingAtMs: START_MS });
  const findings = await world.verify();
  await world.close();
  if (findings.length > 0) throw new BrokenDay(JSON.stringify(findings.slice(0, 3)));
}
