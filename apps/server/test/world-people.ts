import { createClient, type Transport } from '@talora/contract/core/client.ts';
import { requestsCalls, type StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { openHouseGame, type OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { randomBytes } from 'node:crypto';
import type { Apps } from '../src/app/apps.ts';
import { openCaller, type CallerDevice, type InProcessCaller } from '../src/app/in-process.ts';
import { addStaff } from '../src/features/base/staff/staff.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Platform } from '../src/platform/platform.ts';
import { MemoryPasskey } from '../src/sample/memory-passkey.ts';
import { KOPITIAM_GAME_ID } from '../src/listing/house-games.ts';
import { openStaffWallet, type StaffWallet } from '../src/sample/staff-wallet.ts';
import { waitingFor } from './behind-replies.ts';
import { clientsOf, frameClients, staffClients } from './world-clients.ts';

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

/** A brand of an installation in this process, as its people find it. */
export interface BrandSeat {
  readonly platform: Platform;
  readonly apps: Apps;
  readonly clock: Clock;
  readonly brandId: string;
  readonly hosts: { readonly site: string; readonly console: string; readonly arcade: string };
  /** Do members of staff show their passkey by themselves when a call asks for it? */
  readonly staffersStepUp: boolean;
}

/** What a decision says was on the screen. */
export const seenOf = ({ amount, member, version }: StaffRequest) => ({ amount, memberId: member?.id ?? null, version });

/** Opens a game of the house in its frame. */
export async function openFrame({ apps, clock, hosts }: BrandSeat, launchUrl: string, clientSeed: string): Promise<Frame> {
  const caller = openCaller(apps.arcade, clock, { host: hosts.arcade });
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

/** Makes a member of staff of a brand, who enrols and logs in. */
export async function openStaffer(at: BrandSeat, number: number, role: StaffRole): Promise<Staffer> {
  const { platform, apps, clock, brandId } = at;
  const name = `Staff ${number} ${platform.ids.next().slice(-6)}`;
  const token = await addStaff(platform, brandId, name, role);
  const caller = openCaller(apps.console, clock, { host: at.hosts.console });
  if (at.staffersStepUp) showWhenAsked(caller, () => made.stepUp());
  const { staff } = staffClients(caller);
  const passkey = new MemoryPasskey(`http://${at.hosts.console}`);
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

/** Registers a member of a brand through the call. */
export async function openPlayer(
  at: BrandSeat,
  number: number,
  { device, username }: { device?: CallerDevice; username?: string },
): Promise<Player> {
  const { platform, apps, clock, hosts } = at;
  const caller = waitingFor(platform, openCaller(apps.site, clock, { host: hosts.site, ...device }));
  const name = username ?? `player${number}`;
  const password = `pw-${number}-walnut-river`;
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
      return openFrame(at, launchUrl, `seed-${number}`);
    },
  };
  return player;
}
