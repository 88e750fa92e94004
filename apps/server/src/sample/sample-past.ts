import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import sharp from 'sharp';
import type { Apps } from '../app/apps.ts';
import { openCaller, solveBotCheck, type InProcessCaller } from '../app/in-process.ts';
import { addStaff } from '../features/base/staff/staff.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { MemoryPasskey } from './memory-passkey.ts';
import { openStaffWallet, type StaffWallet } from './staff-wallet.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';

/** A minute of the clock that is turned. */
export const MINUTE_MS = 60_000;
/** Between two rounds, slower than any game asks for. */
export const PACE_MS = 6_000;

/** A bet that paid more than it was. */
export interface Win {
  readonly username: string;
  readonly payout: number;
}

/** The past as it is being made: one turnable clock for application and database. */
export interface Past {
  readonly platform: Platform;
  readonly apps: Apps;
  readonly clock: Clock;
  /** What has been won so far. */
  readonly wins: Win[];
  turnTo(msAgo: number): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** A picture of a bank slip, drawn: text lines and a sum. */
export async function drawSlip(lines: readonly string[]): Promise<Blob> {
  const text = lines
    .map((line, i) => `<text x="40" y="${90 + i * 46}" font-family="monospace" font-size="26">${line.replaceAll('<', '')}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="520"><rect width="640" height="520" fill="#f4f7f7"/><rect width="640" height="36" fill="#0b5a45"/>${text}</svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], { type: 'image/png' });
}

/** A member of staff of the past. */
export interface PastStaffer {
  readonly caller: InProcessCaller;
  readonly wallet: StaffWallet;
  readonly staffId: string;
  stepUp(): Promise<void>;
}

/** A staff member of the past, enrolled by link like any other; to be retired when the history is made. */
export async function openStaffer(past: Past, name: string): Promise<PastStaffer> {
  const { platform, apps, clock } = past;
  const token = await addStaff(platform, SAMPLE_BRAND_ID, name, 'admin');
  if (token === null) throw new Error('the sample history has been made already');
  const { consolePort, tls } = platform.config;
  // A passkey knows the address of its page, and the console may stand at any port.
  const origin = `${tls === null ? 'http' : 'https'}://localhost:${consolePort}`;
  const caller = openCaller(apps.console, clock, { host: new URL(origin).host });
  const calls = caller.client(staffCalls);
  const passkey = new MemoryPasskey(origin);
  await calls.enrolStaff({ token, name: 'Sample', passkey: passkey.make(await calls.enrolmentChallenge({ token })) });
  caller.token = (await calls.staffLogin({ proof: passkey.prove(await calls.loginChallenge()) })).token;
  const stepUp = async (): Promise<void> => void (await calls.staffStepUp({ proof: passkey.prove(await calls.stepUpChallenge()) }));
  return { caller, wallet: openStaffWallet(caller.client(walletConsoleCalls), stepUp), staffId: (await calls.staffInfo()).id, stepUp };
}

/** By what somebody logs in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Lets somebody of the past log in. */
export async function logIn(member: InProcessCaller, { username, password }: Credentials): Promise<void> {
  member.token = (await member.client(loginCalls).login({ username, password, ...(await solveBotCheck(member)) })).token;
}

/** Asks for deposits and sends their slips, all in the same minutes; staff approve one after another. */
export async function depositBySlip(past: Past, members: readonly InProcessCaller[], staffer: StaffWallet, amount: string): Promise<void> {
  const { platform } = past;
  const asked = await Promise.all(
    members.map(async (member) => {
      const wallet = member.client(walletCalls);
      return { wallet, deposit: await wallet.createDeposit({ requestId: platform.ids.next(), method: 'slip', amount }) };
    }),
  );
  await past.wait(4 * MINUTE_MS);
  await Promise.all(
    asked.map(async ({ wallet, deposit }) => {
      const slip = await drawSlip(['Bank Melati', `Ref ${deposit.reference}`, `RM ${deposit.payExact}`]);
      await wallet.uploadSlip({ id: deposit.id, requestId: platform.ids.next() }, [slip]);
    }),
  );
  await past.wait(6 * MINUTE_MS);
  for (const { deposit } of asked) await staffer.approveDeposit({ id: deposit.id, requestId: platform.ids.next() });
}

/** A game of the house that a player has open. */
export interface OpenSeat {
  /** Plays a round and resolves to true; false when the money is not enough for one. */
  spin(): Promise<boolean>;
}

/** Opens a game of the house for a player, to be played at this bet, or at the game's own where it is not on its ladder. */
export async function openSeat(
  past: Past,
  member: InProcessCaller,
  { username, nodeId, bet }: { readonly username: string; readonly nodeId: number; readonly bet: string },
): Promise<OpenSeat> {
  const { platform, apps, clock } = past;
  const { launchUrl } = await member.client(gamesCalls).launchGame({ nodeId: String(nodeId), language: 'MS' });
  const frame = openCaller(apps.arcade, clock, { host: `localhost:${platform.config.arcadePort}` });
  const arcade = frame.client(arcadeCalls);
  const { betLevels, defaultBet } = await openHouseGame(arcade, frame, {
    ticket: launchUrl.split('#t=')[1] ?? '',
    clientSeed: platform.random.bytes(9).toString('base64url'),
    requestId: platform.ids.next(),
  });
  const played = betLevels.includes(bet) ? bet : defaultBet;
  return {
    async spin() {
      try {
        const { round } = await arcade.spin({ clientBetId: platform.ids.next(), bet: played });
        await arcade.markShown({ id: round.id });
        // The board of winners shows what is more than its bet.
        if (Number(round.payout) > Number(played)) past.wins.push({ username, payout: Number(round.payout) });
        return true;
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'INSUFFICIENT_FUNDS') return false;
        throw error;
      }
    },
  };
}
