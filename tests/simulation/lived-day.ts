import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import type { PaymentReport, PayoutReport } from '@talora/contract/wallet/payment-provider.ts';
import type { OutsideFetch } from '../../apps/server/src/platform/outside.ts';
import { Fault } from '../../apps/server/src/platform/refusal.ts';
import type { Connections } from '../../apps/server/test/connections.ts';
import { openFakeProvider, type FakeProvider } from '../../apps/server/test/fake-provider.ts';
import { openWorld, type Staffer, type Frame, type Player, type World } from '../../apps/server/test/world.ts';
import { openDice, type Dice } from './dice.ts';
import { openFaultSource, withFaults, type FaultSource } from './faults.ts';

const DAY_MS = 86_400_000;

/** What is set aside beside every withdrawal, and lost when it counts as received without the player's word. */
export const SECURITY_PERCENT = 5;

/** How many days share a database, one after the other as on a calendar. */
export const CHUNK = 15;

/** When the day of a seed begins. */
const startOf = (seed: number): number => Date.UTC(2026, 10, 20, 4, 0, 0) + (Math.floor((seed - 1) / 2) % CHUNK) * DAY_MS;

/** When the first day of a database begins. */
export const BEGIN_MS = startOf(1);

/** When all days of a database are over. */
export const END_MS = BEGIN_MS + CHUNK * DAY_MS;
const TRIES = 12;

/** What a player has limited by day, in minor units. */
type DayLimits = Partial<Record<'wager' | 'loss', bigint>>;

/** What has to be played of one deposit, in minor units. */
export interface Requirement {
  needed: bigint;
}

/** A round of several steps as its player knows it. */
interface SteppedRound {
  readonly id: string;
  readonly bet: string;
  acts: number;
  payout: string | null;
  readonly begunOn: string;
  /** What had to be played when it was begun: it counts for nothing else. */
  readonly counts: readonly Requirement[];
  endedOn: string | null;
}

/** A ticket as its buyer knows it. */
interface BoughtTicket {
  readonly id: string;
  readonly deck: number;
  readonly ticket: number;
  readonly bet: string;
  readonly payout: string;
  readonly day: string;
}

/** A player with what the simulator knows of the money, kept apart from everything the product stores. */
export interface Actor {
  readonly player: Player;
  frame: Frame | null;
  /** The game of several steps, once it is open. */
  field: Frame | null;
  /** The game of scratch cards, once it is open. */
  cards: Frame | null;
  /** The fish game, once it is open. */
  sea: Frame | null;
  /** All that is the player's, available or held, in minor units: changed only by what was acknowledged. */
  owned: bigint;
  payeeId: string | null;
  /** The other player of the day, where this one is the agent right above; null for who is below. */
  uplineOf: string | null;
  readonly deposits: Map<string, { isCounted: boolean; paidMinor: bigint | null }>;
  readonly withdrawals: Map<string, { isCounted: boolean }>;
  readonly spins: { id: string; bet: string; payout: string; day: string }[];
  readonly tickets: BoughtTicket[];
  /** Rounds of several steps; what one has paid is null while it waits. */
  readonly steps: SteppedRound[];
  /** Wins of the jackpot that are in `owned`. */
  readonly jackpots: Set<string>;
  readonly limits: DayLimits;
  /** What has to be played before a withdrawal, the oldest deposit first. */
  readonly requirements: Requirement[];
}

/** A broken invariant, with what reproduces it. */
export class BrokenDay extends Error {
  override readonly name = 'BrokenDay';
}

/** One simulated day: the real services, a seeded clock, seeded chance, seeded faults. */
export class Day {
  readonly seed: number;
  readonly dice: Dice;
  readonly faults: FaultSource = openFaultSource();
  readonly provider: FakeProvider;
  readonly webhooks: PaymentReport[] = [];
  readonly payoutHooks: PayoutReport[] = [];
  /** Withdrawals that staff have paid by hand. */
  readonly paidByHand = new Set<string>();
  /** What the brand asks to be played of a deposit, in percent: every other pair of seeds has a brand that asks nothing. */
  readonly turnoverPercent: number;
  readonly actors: Actor[] = [];
  readonly log: string[] = [];
  connections!: Connections;
  world!: World;
  staffer!: Staffer;
  /** Another member of staff, who settles what the first one has paid. */
  complaints!: Staffer;

  constructor(seed: number) {
    this.seed = seed;
    this.dice = openDice(seed);
    this.turnoverPercent = seed % 4 < 2 ? 0 : 10;
    this.provider = openFakeProvider(`${seed}x`);
  }

  private readonly outside: OutsideFetch = async (request) => {
    if (this.faults.isOn && this.dice.chance(0.2)) {
      this.faults.counts['provider-timeout'] += 1;
      if (this.dice.chance(0.5)) await this.provider.outside(request); // the work is done, the answer is lost
      throw new Fault('provider timed out');
    }
    return this.provider.outside(request);
  };

  async open(connections: Connections, standingAtMs = startOf(this.seed)): Promise<void> {
    this.world = await openWorld({
      hasVendors: false,
      standingAtMs,
      random: this.dice,
      outside: this.outside,
      paymentKeysFile: this.provider.keysFile,
      settings: {
        slotPaceMs: 0,
        jackpotProfile: 'standard',
        withdrawalsPerDay: 50,
        maxOpenDeposits: 20,
        isPayoutByProvider: true,
        withdrawalSecurityPercent: SECURITY_PERCENT,
        isTurnoverOn: this.turnoverPercent > 0,
        turnoverPercent: Math.max(1, this.turnoverPercent),
        isUplineTransferOn: true,
        uplineTransferMin: '1.00',
        uplineTransfersPerDay: 100,
        isDownlineTransferOn: true,
        downlineTransferMin: '1.00',
        downlineTransfersPerDay: 100,
      },
      wrapDatabase: (database) => withFaults(database, this.faults, this.dice),
      connections,
      databaseUrl: connections.databaseUrl,
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

  async begin(connections: Connections, run: number): Promise<void> {
    this.connections = connections;
    await this.open(connections);
    this.staffer = await this.world.addStaffer();
    this.complaints = await this.world.addStaffer();
    for (let i = 0; i < 2; i += 1) {
      // Days that share a database have players of their own; the tail keeps a day apart from its own repetition.
      const tail = this.world.platform.ids.next().slice(-4);
      const player = await this.world.addPlayer({ username: `p${i}x${this.seed}x${tail}${run.toString(36)}` });
      this.actors.push({
        player,
        frame: null,
        field: null,
        cards: null,
        sea: null,
        owned: 0n,
        payeeId: null,
        uplineOf: null,
        deposits: new Map(),
        withdrawals: new Map(),
        spins: [],
        tickets: [],
        steps: [],
        jackpots: new Set(),
        limits: {},
        requirements: [],
      });
    }
    this.faults.isOn = true;
  }

  /** A crash of the whole process: caches, sockets and waiting work are gone, the database stays. */
  async restart(): Promise<void> {
    this.faults.counts.restart += 1;
    this.note('restart', null);
    const { clock } = this.world;
    const tokens = this.actors.map((actor) => actor.player.caller.token);
    await this.world.close(true);
    await this.open(this.connections, clock.nowMs());
    // The callers of before speak to the listeners of now.
    const { openCaller } = await import('../../apps/server/src/app/in-process.ts');
    this.actors.forEach((actor, i) => {
      const caller = openCaller(this.world.apps.site, this.world.clock, { host: 'localhost:8080' });
      caller.token = tokens[i] ?? null;
      Object.assign(actor.player, { caller }, this.world.clients(caller), {
        logIn: async () => {
          caller.token = (
            await this.world.clients(caller).login.login({ username: actor.player.username, password: actor.player.password })
          ).token;
        },
        openGame: async (nodeId = '1001') => {
          const { launchUrl } = await this.world.clients(caller).games.launchGame({ nodeId });
          return this.openFrame(launchUrl);
        },
      });
      actor.frame = null;
      actor.field = null;
      actor.cards = null;
      actor.sea = null;
    });
    this.faults.isOn = false;
    this.staffer = await this.world.addStaffer();
    this.complaints = await this.world.addStaffer();
    this.faults.isOn = true;
  }

  private async openFrame(launchUrl: string): Promise<Frame> {
    const { openCaller } = await import('../../apps/server/src/app/in-process.ts');
    const { arcadeCalls } = await import('@talora/contract/arcade/arcade.ts');
    const caller = openCaller(this.world.apps.arcade, this.world.clock, { host: 'localhost:8082' });
    const arcade = caller.client(arcadeCalls);
    const ticket = launchUrl.split('#t=')[1] ?? '';
    const opened = await openHouseGame(arcade, caller, { ticket, clientSeed: 'simulated', requestId: this.id() });
    return { caller, arcade, opened };
  }

  async awake(): Promise<void> {
    const wasOn = this.faults.isOn;
    this.faults.isOn = false;
    for (const { player } of this.actors) await player.members.memberInfo().catch(() => player.logIn());
    for (const staffer of [this.staffer, this.complaints]) await staffer.staff.staffInfo().catch(() => staffer.logIn());
    this.faults.isOn = wasOn;
  }

  /** A read in peace: the simulator looks, it does not act. */
  async read<T>(work: () => Promise<T>): Promise<T> {
    const wasOn = this.faults.isOn;
    this.faults.isOn = false;
    try {
      return await work();
    } finally {
      this.faults.isOn = wasOn;
    }
  }
}
