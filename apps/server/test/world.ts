import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { inject } from 'vitest';
import { openApps, type Apps } from '../src/app/apps.ts';
import { JOBS, PROCESSORS, PROOFS } from '../src/app/features.ts';
import { openCaller, type CallerDevice, type InProcessCaller } from '../src/app/in-process.ts';
import { verifyLedger, type LedgerFinding } from '../src/features/base/ledger/ledger.ts';
import { changeBrandSettings, getBrand, type Brand, type BrandSettings } from '../src/features/base/site/site.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { LoginUrls } from '../src/platform/db/logins.ts';
import { makeClockTurnable, type TurnableClock } from '../src/platform/db/migrate.ts';
import { ensurePartitions } from '../src/platform/db/partitions.ts';
import { runJob } from '../src/platform/jobs/jobs.ts';
import { outboxStream } from '../src/platform/outbox/outbox.ts';
import { followAll } from '../src/platform/streams/streams.ts';
import { withDatabase } from '../src/platform/per-platform.ts';
import { openPlatform, type Platform, type PlatformOverrides } from '../src/platform/platform.ts';
import { KOPITIAM_GAME_ID } from '../src/listing/house-games.ts';
import { ensureSampleBrand, SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import { waitingFor } from './behind-replies.ts';
import { openConnections, type Connections } from './connections.ts';
import { cloneFurnished, cloneTemplate, dropDatabase, loginsOf } from './database.ts';
import { drawPicture } from './picture.ts';
import { untilSettled } from './until-settled.ts';
import { clientsOf } from './world-clients.ts';
import { openFrame, openPlayer, openStaffer, type BrandSeat, type Frame, type Player, type Staffer } from './world-people.ts';
import { addSecondBrand, SECOND_HOST } from './second-brand.ts';

export { seenOf, type Frame, type Player, type Staffer } from './world-people.ts';

/** A whole installation in this process on a database of its own, with a clock to turn. */
export interface World {
  readonly platform: Platform;
  readonly apps: Apps;
  /** The owner's way in; the platform has the application's. */
  readonly databaseUrl: string;
  readonly logins: LoginUrls;
  /** The platform as the owner of the database: for tests that move money, or change rows, without the reason that the application needs. */
  readonly asOwner: Platform;
  /** The platform as timed work has it. */
  readonly timed: Platform;
  readonly clock: Clock;
  /** The second brand of the installation, on a host of its own, with its own members, staff and games; made by the first use. */
  beside(): Promise<World>;
  brand(): Promise<Brand>;
  settings(change: Partial<BrandSettings>): Promise<void>;
  turnClock(ms: number): Promise<void>;
  visitor(device?: CallerDevice): InProcessCaller;
  clients(caller: InProcessCaller): ReturnType<typeof clientsOf>;
  /** Registers a member through the call; with `balance`, funds it by a slip that staff approve. */
  addPlayer(options?: { balance?: string; device?: CallerDevice; username?: string }): Promise<Player>;
  /** Brings money in by bank slip and approval; the wallet gains `amount` plus the cents that single the transfer out. */
  fund(player: Player, amount: string): Promise<void>;
  addStaffer(role?: StaffRole): Promise<Staffer>;
  /** Somebody else who decides, tied to nobody: the same one each time, logged in, with a fresh passkey. */
  secondStaffer(): Promise<Staffer>;
  /** A trial of a game; of the first house game unless another is named. */
  openDemo(device?: CallerDevice, gameId?: number): Promise<Frame>;
  /** A valid picture. */
  picture(): Promise<Blob>;
  runJob(name: string): Promise<void>;
  /** Waits until readers by transaction number (the outbox, the house's sums) may read all that is written so far. */
  untilSettled(): Promise<void>;
  drainEvents(): Promise<void>;
  verify(): Promise<readonly LedgerFinding[]>;
  /** Closes; `keep` leaves the database for another world. */
  close(keep?: boolean): Promise<void>;
}

/** What a world replaces. */
export interface WorldOptions extends PlatformOverrides {
  readonly settings?: Partial<BrandSettings>;
  readonly paymentKeysFile?: string;
  /** False leaves out the outside vendors and their games: hundreds of worlds do not need them. */
  readonly hasVendors?: boolean;
  /** Does it serve the built pages, where there are any? Few tests ask for one. */
  readonly hasPages?: boolean;
  /** Desks show their passkey again whenever a call asks for it, as the console does. */
  readonly staffersStepUp?: boolean;
  /** More settings of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A clock that stands still between turns, from this moment: for simulations that must repeat exactly. */
  readonly standingAtMs?: number;
  /** Opens on a database that another world has left, as a restart does. */
  readonly databaseUrl?: string;
  /** Connections that outlive this world, to the database of `databaseUrl`; without them it opens and closes its own. */
  readonly connections?: Connections;
  /** Wraps the database, for faults. */
  readonly wrapDatabase?: (database: Database) => Database;
}

/** The installation that the worlds of its brands have in common. */
type Installation = Pick<World, 'platform' | 'apps' | 'databaseUrl' | 'logins' | 'asOwner' | 'timed' | 'clock' | 'turnClock' | 'close'> & {
  /** The platform as whoever only looks has it. */
  readonly reading: Platform;
  /** Do members of staff show their passkey by themselves when a call asks for it? */
  readonly staffersStepUp: boolean;
};

/** No bot check unless it is what a test is about: it costs time on purpose. Nothing to play or to show before a withdrawal, and no jackpot either. */
const PLAIN_SETTINGS: Partial<BrandSettings> = {
  botCheckBits: 0,
  isTurnoverOn: false,
  isIdentityAsked: false,
  turnoverPercent: 100,
  jackpotProfile: 'off',
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Worlds with a time, keys or a log of their own furnish their database themselves; so does every world of a process that is told to. */
const furnishesItself = ({ standingAtMs, clock, keys, log }: WorldOptions): boolean =>
  [standingAtMs, clock, keys, log].some((own) => own !== undefined) || process.env.TALORA_FURNISH_EACH === '1';

/** Opens a world on a fresh clone of the template. Passwords are hashed cheaply and no rate is limited unless asked for. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  if (options.databaseUrl !== undefined) return openOn(options.databaseUrl, 'left', options);
  const serverUrl = inject('serverUrl');
  const template = inject('template');
  if (furnishesItself(options)) return openOn(await cloneTemplate(serverUrl, template), 'bare', options);
  const { hasVendors = true } = options;
  const day = dayOf(Date.now());
  // A template has the partitions of its day: on the next day there is another.
  const kind = `${hasVendors ? 'vendors' : 'house'}_${day.replaceAll('-', '')}`;
  const databaseUrl = await cloneFurnished(serverUrl, template, kind, async (bare) => {
    const world = await openOn(bare, 'bare', { hasVendors });
    await world.close(true);
  });
  return openOn(databaseUrl, { furnishedOn: day }, options);
}

/** What a world finds in its database: the schema alone, what a world before it has left, or all that worlds begin with. */
type Found = 'bare' | 'left' | { readonly furnishedOn: string };

/** The clock of a world, with which the database goes. */
async function openTurning(databaseUrl: string, isTurnable: boolean, standingAtMs?: number) {
  const isStanding = standingAtMs !== undefined;
  let offset = standingAtMs ?? 0;
  // Where the clock can be turned already, the way to it is opened by the first turn.
  let turnable: Promise<TurnableClock> | null = isTurnable ? null : makeClockTurnable(databaseUrl, isStanding);
  const clock: Clock = { nowMs: () => (isStanding ? offset : Date.now() + offset) };
  async function turn(ms: number): Promise<void> {
    offset += ms;
    turnable ??= makeClockTurnable(databaseUrl, isStanding);
    await (await turnable).setOffset(offset);
  }
  await turnable;
  if (isStanding) await turn(0);
  return { clock, turn, close: async (): Promise<void> => (await turnable)?.close() };
}

async function openOn(databaseUrl: string, found: Found, options: WorldOptions): Promise<World> {
  const isFurnished = typeof found === 'object';
  const turning = await openTurning(databaseUrl, isFurnished, options.standingAtMs);
  const { clock } = turning;
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/nonexistent',
    METRICS_PORT: '0',
    PAYMENT_KEYS_FILE: options.paymentKeysFile,
    ...options.env,
  });
  const keys = { sealing: [{ id: 'test', bytes: Buffer.alloc(32, 7) }] };
  const logins = loginsOf(databaseUrl);
  const lines = options.connections ?? openConnections(databaseUrl);
  const { app, jobs: openedJobs, read: openedRead, owner } = lines;
  const opened = await openPlatform(config, logins.app, 'test', {
    // Who opened the connections closes them.
    database: { ...(options.wrapDatabase?.(app) ?? app), close: () => Promise.resolve() },
    clock,
    keys,
    bus: 'local',
    isLight: true,
    areRatesOff: true,
    ...options,
  });
  const { platform } = opened;
  const timed = withDatabase(platform, options.wrapDatabase?.(openedJobs) ?? openedJobs);
  const reading = withDatabase(platform, openedRead);
  const dayNow = (): string => dayOf(clock.nowMs());
  let partitionedOn = isFurnished ? found.furnishedOn : dayNow();
  if (!isFurnished) {
    await ensurePartitions(openedJobs.kysely, clock);
    await ensureSampleBrand(platform, found === 'left', { hasVendors: options.hasVendors ?? true });
  }
  const wanted: Partial<BrandSettings> = { ...PLAIN_SETTINGS, ...options.settings };
  const { settings } = await getBrand(platform, SAMPLE_BRAND_ID);
  const areSet = Object.entries(wanted).every(([name, value]) => settings[name as keyof BrandSettings] === value);
  if (!areSet) await changeBrandSettings(platform, SAMPLE_BRAND_ID, wanted);
  const apps = await openApps(platform, { isReady: true }, 'outside', options.hasPages ?? false);
  const installation: Installation = {
    platform,
    apps,
    databaseUrl,
    logins,
    asOwner: withDatabase(platform, owner),
    timed,
    reading,
    staffersStepUp: options.staffersStepUp === true,
    clock,
    async turnClock(ms) {
      await turning.turn(ms);
      if (partitionedOn === dayNow()) return;
      partitionedOn = dayNow();
      await ensurePartitions(openedJobs.kysely, clock);
    },
    async close(keep = false) {
      await platform.live.close();
      await Promise.all(Object.values(apps).map((app: Apps['site']) => app.close()));
      await opened.close();
      if (options.connections === undefined) await lines.close();
      await turning.close();
      if (!keep) await dropDatabase(inject('serverUrl'), new URL(databaseUrl).pathname.slice(1));
    },
  };
  return worldOf(installation, SAMPLE_BRAND_ID, 'localhost');
}

/** One brand of an installation with its people. */
function worldOf(installation: Installation, brandId: string, hostName: string): World {
  const { platform, apps, clock, timed, reading } = installation;
  const hosts = { site: `${hostName}:8080`, console: `${hostName}:8081`, arcade: `${hostName}:8082` };
  const seat: BrandSeat = { ...installation, brandId, hosts };
  let neighbour: Promise<World> | null = null;
  let names = 0;
  let staffer: Promise<Staffer> | null = null;
  let second: Promise<Staffer> | null = null;

  async function secondStaffer(): Promise<Staffer> {
    second ??= addStaffer();
    const opened = await second;
    if ((await codeOf(opened.staff.staffInfo())) !== 'OK') await opened.logIn();
    await opened.stepUp();
    return opened;
  }

  const addStaffer = (role: StaffRole = 'admin'): Promise<Staffer> => openStaffer(seat, (names += 1), role);

  const world: World = {
    ...installation,
    async beside() {
      neighbour ??= addSecondBrand(platform).then((id) => worldOf(installation, id, SECOND_HOST));
      return neighbour;
    },
    brand: () => getBrand(platform, brandId),
    settings: (change) => changeBrandSettings(platform, brandId, change),
    visitor: (device) => waitingFor(platform, openCaller(apps.site, clock, { host: hosts.site, ...device })),
    clients: clientsOf,
    async addPlayer({ balance, ...who } = {}) {
      const player = await openPlayer(seat, (names += 1), who);
      if (balance !== undefined) await world.fund(player, balance);
      return player;
    },
    async fund(player, amount) {
      staffer ??= addStaffer();
      const opened = await staffer;
      if ((await codeOf(opened.staff.staffInfo())) !== 'OK') await opened.logIn();
      const deposit = await player.wallet.createDeposit({ requestId: platform.ids.next(), method: 'slip', amount });
      await player.wallet.uploadSlip({ id: deposit.id, requestId: platform.ids.next() }, [await drawPicture()]);
      await opened.wallet.approveDeposit({ id: deposit.id, requestId: platform.ids.next() });
    },
    addStaffer,
    secondStaffer,
    async openDemo(device, gameId = KOPITIAM_GAME_ID) {
      const caller = openCaller(apps.site, clock, { host: hosts.site, ...device });
      const { launchUrl } = await clientsOf(caller).games.launchDemo({ nodeId: String(gameId) });
      return openFrame(seat, launchUrl, 'demo-seed');
    },
    picture: drawPicture,
    async runJob(name) {
      const job = JOBS.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`no job ${name}`);
      await runJob(timed, job);
    },
    untilSettled: () => untilSettled(platform),
    async drainEvents() {
      await untilSettled(platform);
      await followAll(timed, PROCESSORS.map(outboxStream));
    },
    verify: () => verifyLedger(reading, PROOFS),
  };
  return world;
}

/** The code a call is refused with, or OK. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'OK',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}
