import { createClient, type Transport } from '@talora/contract/core/client.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { openHouseGame, type OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openApps, type Apps } from '../src/app/apps.ts';
import { JOBS, PROCESSORS, PROOFS } from '../src/app/features.ts';
import { openCaller, type CallerDevice, type InProcessCaller } from '../src/app/in-process.ts';
import { verifyLedger, type LedgerFinding } from '../src/features/base/ledger/ledger.ts';
import { changeBrandSettings, getBrand, type Brand, type BrandSettings } from '../src/features/base/site/site.ts';
import { addStaff } from '../src/features/base/staff/staff.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import type { LoginUrls } from '../src/platform/db/logins.ts';
import { makeClockTurnable } from '../src/platform/db/migrate.ts';
import { ensurePartitions } from '../src/platform/db/partitions.ts';
import { runJob } from '../src/platform/jobs/jobs.ts';
import { outboxStream } from '../src/platform/outbox/outbox.ts';
import { followAll } from '../src/platform/streams/streams.ts';
import { withDatabase } from '../src/platform/per-platform.ts';
import { openPlatform, type Platform, type PlatformOverrides } from '../src/platform/platform.ts';
import { MemoryPasskey } from '../src/sample/memory-passkey.ts';
import { KOPITIAM_GAME_ID } from '../src/listing/house-games.ts';
import { ensureSampleBrand, SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import { openStaffWallet, type StaffWallet } from '../src/sample/staff-wallet.ts';
import { waitingFor } from './behind-replies.ts';
import { cloneTemplate, dropDatabase, loginsOf } from './database.ts';
import { drawPicture } from './picture.ts';
import { untilSettled } from './until-settled.ts';
import { clientsOf, staffClients, frameClients } from './world-clients.ts';
import { addSecondBrand, SECOND_HOST } from './second-brand.ts';

/** A real member with open calls. */
export interface Player extends Omit<ReturnType<typeof clientsOf>, 'site'> {
  readonly username: string;
  readonly password: string;
  readonly caller: InProcessCaller;
  /** Logs in again: a session idles out when the clock is turned far. */
  logIn(): Promise<void>;
  memberId(): Promise<string>;
  balance(): Promise<string>;
  /** Opens a game of the house for money; Kopitiam Sevens unless another one's number is given. */
  openGame(gameId?: number): Promise<Frame>;
}

/** An open game frame. */
export interface Frame {
  readonly caller: InProcessCaller;
  readonly arcade: ReturnType<typeof frameClients>;
  readonly opened: OpenedHouseGame;
}

/** A staff member with open calls. */
export interface Staffer {
  readonly caller: InProcessCaller;
  /** Looks at an item before deciding, and shows the passkey when asked; the bare calls are `caller.client(walletConsoleCalls)`. */
  readonly wallet: StaffWallet;
  readonly staff: ReturnType<typeof staffClients>['staff'];
  readonly passkey: MemoryPasskey;
  /** Logs in by the passkey. */
  logIn(): Promise<void>;
  /** Shows the passkey again: for five minutes money may be decided about. */
  stepUp(): Promise<void>;
  /** Approves or refuses what a colleague has asked for, as it stands on the screen, with a fresh passkey. */
  decide(request: Pick<StaffRequest, 'id'>, isApproved?: boolean): Promise<StaffRequest>;
}

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
  openDemo(device?: CallerDevice): Promise<Frame>;
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
  /** Desks show their passkey again whenever a call asks for it, as the console does. */
  readonly staffersStepUp?: boolean;
  /** More settings of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A clock that stands still between turns, from this moment: for simulations that must repeat exactly. */
  readonly standingAtMs?: number;
  /** Opens on a database that another world has left, as a restart does. */
  readonly databaseUrl?: string;
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

async function openFrame(apps: Apps, clock: Clock, host: string, launchUrl: string, clientSeed: string): Promise<Frame> {
  const caller = openCaller(apps.arcade, clock, { host });
  const arcade = frameClients(caller);
  const opened = await openHouseGame(arcade, caller, {
    ticket: launchUrl.split('#t=')[1] ?? '',
    clientSeed,
    requestId: makeUuidV7(clock.nowMs(), randomBytes(10)),
  });
  return { caller, arcade, opened };
}

/** Lets a desk show its passkey whenever a call asks for it, and asks again: what the console does. */
function showWhenAsked(caller: InProcessCaller, stepUp: () => Promise<void>): void {
  const transport: Transport = async (outgoing) => {
    const reply = await caller.transport(outgoing);
    if ((reply.body as { readonly code?: unknown } | null)?.code !== 'STEP_UP_REQUIRED') return reply;
    await stepUp();
    return caller.transport(outgoing);
  };
  const client: InProcessCaller['client'] = (set) => createClient(set, transport);
  Object.assign(caller, { client });
}

/** Opens a world on a fresh clone of the template. Passwords are hashed cheaply and no rate is limited unless asked for. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const serverUrl = inject('serverUrl');
  const databaseUrl = options.databaseUrl ?? (await cloneTemplate(serverUrl, inject('template')));
  const isStanding = options.standingAtMs !== undefined;
  const turnable = await makeClockTurnable(databaseUrl, isStanding);
  let offset = options.standingAtMs ?? 0;
  if (isStanding) await turnable.setOffset(offset);
  const clock: Clock = { nowMs: () => (isStanding ? offset : Date.now() + offset) };
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/nonexistent',
    METRICS_PORT: '0',
    PAYMENT_KEYS_FILE: options.paymentKeysFile,
    ...options.env,
  });
  const keys = { sealing: [{ id: 'test', bytes: Buffer.alloc(32, 7) }] };
  const logins = loginsOf(databaseUrl);
  const database = options.wrapDatabase?.(openDatabase(logins.app, 10));
  const opened = await openPlatform(config, logins.app, 'test', {
    ...(database === undefined ? {} : { database }),
    clock,
    keys,
    bus: 'local',
    isLight: true,
    areRatesOff: true,
    poolSize: 10,
    ...options,
  });
  const { platform } = opened;
  const openedJobs = openDatabase(logins.jobs, 4);
  const timed = withDatabase(platform, options.wrapDatabase?.(openedJobs) ?? openedJobs);
  const openedRead = openDatabase(logins.read, 2);
  const reading = withDatabase(platform, openedRead);
  const owner = openDatabase(databaseUrl, 8, 'talora owner');
  await ensurePartitions(openedJobs.kysely, clock);
  await ensureSampleBrand(platform, options.databaseUrl !== undefined, options.hasVendors ?? true);
  // No bot check unless it is what a test is about: it costs time on purpose.
  const wanted: Partial<BrandSettings> = { botCheckBits: 0, ...options.settings };
  const { settings } = await getBrand(platform, SAMPLE_BRAND_ID);
  const areSet = Object.entries(wanted).every(([name, value]) => settings[name as keyof BrandSettings] === value);
  if (!areSet) await changeBrandSettings(platform, SAMPLE_BRAND_ID, wanted);
  const apps = await openApps(platform, { isReady: true });
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
      offset += ms;
      await turnable.setOffset(offset);
      await ensurePartitions(openedJobs.kysely, clock);
    },
    async close(keep = false) {
      await platform.live.close();
      await Promise.all(Object.values(apps).map((app: Apps['site']) => app.close()));
      await Promise.all([opened.close(), openedJobs.close(), openedRead.close(), owner.close()]);
      await turnable.close();
      if (!keep) await dropDatabase(serverUrl, new URL(databaseUrl).pathname.slice(1));
    },
  };
  return worldOf(installation, SAMPLE_BRAND_ID, 'localhost');
}

/** One brand of an installation with its people. */
function worldOf(installation: Installation, brandId: string, hostName: string): World {
  const { platform, apps, clock, timed, reading } = installation;
  const [SITE, CONSOLE, ARCADE] = [8080, 8081, 8082].map((port) => `${hostName}:${port}`) as [string, string, string];
  let neighbour: Promise<World> | null = null;
  let names = 0;
  let staffer: Promise<Staffer> | null = null;
  let second: Promise<Staffer> | null = null;

  async function addStaffer(role: StaffRole = 'admin'): Promise<Staffer> {
    names += 1;
    const name = `Staff ${names} ${platform.ids.next().slice(-6)}`;
    const token = await addStaff(platform, brandId, name, role);
    const caller = openCaller(apps.console, clock, { host: CONSOLE });
    if (installation.staffersStepUp) showWhenAsked(caller, () => made.stepUp());
    const { staff } = staffClients(caller);
    const passkey = new MemoryPasskey(`http://${CONSOLE}`);
    const firstPasskey = passkey.make(await staff.enrolmentChallenge({ token: token ?? '' }));
    await staff.enrolStaff({ token: token ?? '', name: 'Memory', passkey: firstPasskey });
    // One at a time: a passkey counts its signatures, and of two that pass each other on the way the older is refused.
    let showing: Promise<void> | null = null;
    const showPasskey = async (): Promise<void> => void (await staff.staffStepUp({ proof: passkey.prove(await staff.stepUpChallenge()) }));
    const made: Staffer = {
      caller,
      wallet: openStaffWallet(caller.client(walletConsoleCalls), () => made.stepUp()),
      staff,
      passkey,
      async logIn() {
        caller.token = (await staff.staffLogin({ proof: passkey.prove(await staff.loginChallenge()) })).token;
      },
      stepUp() {
        showing ??= showPasskey().finally(() => (showing = null));
        return showing;
      },
      async decide(request, isApproved = true) {
        const calls = caller.client(requestsCalls);
        const { content } = await calls.requests({});
        const shown = content.find((one) => one.id === request.id);
        if (shown === undefined) throw new Error(`no open request ${request.id}`);
        await made.stepUp();
        return calls.decideRequest({ id: shown.id, isApproved, note: '', ...seenOf(shown) });
      },
    };
    await made.logIn();
    return made;
  }

  async function secondStaffer(): Promise<Staffer> {
    second ??= addStaffer();
    const opened = await second;
    if ((await codeOf(opened.staff.staffInfo())) !== 'OK') await opened.logIn();
    await opened.stepUp();
    return opened;
  }

  async function addPlayer({
    balance,
    device,
    username,
  }: { balance?: string; device?: CallerDevice; username?: string } = {}): Promise<Player> {
    names += 1;
    const caller = waitingFor(platform, openCaller(apps.site, clock, { host: SITE, ...device }));
    const name = username ?? `player${names}`;
    const password = `pw-${names}-walnut-river`;
    const clients = clientsOf(caller);
    const session = await clients.registration.register({
      requestId: platform.ids.next(),
      username: name,
      password,
      confirmPassword: password,
      payeeName: 'Bunga Raya',
      email: `${name}@talora.example`,
      mobileNum: '60123456789',
      agreed: true,
      login: true,
      registerMethod: 'WEB',
    });
    caller.token = session.token;
    const player: Player = {
      username: name,
      password,
      caller,
      ...clients,
      async logIn() {
        caller.token = (await clients.login.login({ username: name, password })).token;
      },
      memberId: async () => (await clients.members.memberInfo()).id,
      balance: async () => (await clients.wallet.balance()).balance,
      async openGame(gameId = KOPITIAM_GAME_ID) {
        const { launchUrl } = await clients.games.launchGame({ nodeId: String(gameId) });
        return openFrame(apps, clock, ARCADE, launchUrl, `seed-${names}`);
      },
    };
    if (balance !== undefined) await world.fund(player, balance);
    return player;
  }

  const world: World = {
    ...installation,
    async beside() {
      neighbour ??= addSecondBrand(platform).then((id) => worldOf(installation, id, SECOND_HOST));
      return neighbour;
    },
    brand: () => getBrand(platform, brandId),
    settings: (change) => changeBrandSettings(platform, brandId, change),
    visitor: (device) => waitingFor(platform, openCaller(apps.site, clock, { host: SITE, ...device })),
    clients: clientsOf,
    addPlayer,
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
    async openDemo(device) {
      const caller = openCaller(apps.site, clock, { host: SITE, ...device });
      const { launchUrl } = await clientsOf(caller).games.launchDemo({ nodeId: String(KOPITIAM_GAME_ID) });
      return openFrame(apps, clock, ARCADE, launchUrl, 'demo-seed');
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

/** What a decision says was on the screen. */
export const seenOf = ({ amount, member, version }: StaffRequest) => ({ amount, memberId: member?.id ?? null, version });

/** The code a call is refused with, or OK. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'OK',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}
