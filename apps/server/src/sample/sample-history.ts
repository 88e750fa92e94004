import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import sharp from 'sharp';
import { openApps, type Apps } from '../app/apps.ts';
import { openCaller, solveBotCheck, type InProcessCaller } from '../app/in-process.ts';
import { addStaff, retireStaff } from '../features/base/staff/staff.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseAccess } from '../platform/db/access.ts';
import { makeClockTurnable, type TurnableClock } from '../platform/db/migrate.ts';
import { ensurePartitionsAt } from '../platform/db/partitions.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { MemoryPasskey } from './memory-passkey.ts';
import { openStaffWallet, type StaffWallet } from './staff-wallet.ts';
import { KOPITIAM_GAME_ID } from '../listing/house-games.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BET = '2.00';

/** The member whose history is made. */
export interface SampleMember {
  readonly username: string;
  readonly password: string;
}

/** The past as it is being made: one turnable clock for application and database. */
interface Past {
  readonly platform: Platform;
  readonly apps: Apps;
  readonly clock: Clock;
  turnTo(msAgo: number): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** A picture of a bank slip, drawn: text lines and a sum. */
async function drawSlip(lines: readonly string[]): Promise<Blob> {
  const text = lines
    .map((line, i) => `<text x="40" y="${90 + i * 46}" font-family="monospace" font-size="26">${line.replaceAll('<', '')}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="520"><rect width="640" height="520" fill="#f4f7f7"/><rect width="640" height="36" fill="#0b5a45"/>${text}</svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], { type: 'image/png' });
}

/** A staff member of the past, enrolled by link like any other; retired when the history is made. */
async function openStaffer(past: Past, name: string): Promise<{ wallet: StaffWallet; staffId: string }> {
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
  return { wallet: openStaffWallet(caller.client(walletConsoleCalls), stepUp), staffId: (await calls.staffInfo()).id };
}

async function depositBySlip(past: Past, member: InProcessCaller, staffer: StaffWallet, amount: string): Promise<void> {
  const { platform } = past;
  const wallet = member.client(walletCalls);
  const deposit = await wallet.createDeposit({ requestId: platform.ids.next(), method: 'slip', amount });
  await past.wait(4 * MINUTE_MS);
  const slip = await drawSlip(['Bank Melati', `Ref ${deposit.reference}`, `RM ${deposit.payExact}`]);
  await wallet.uploadSlip({ id: deposit.id, requestId: platform.ids.next() }, [slip]);
  await past.wait(6 * MINUTE_MS);
  await staffer.approveDeposit({ id: deposit.id, requestId: platform.ids.next() });
}

/** Plays rounds at the game's own pace until they are done or the money is. */
async function play(past: Past, member: InProcessCaller, rounds: number): Promise<void> {
  const { platform, apps, clock } = past;
  const { launchUrl } = await member.client(gamesCalls).launchGame({ nodeId: String(KOPITIAM_GAME_ID), language: 'MS' });
  const frame = openCaller(apps.arcade, clock, { host: `localhost:${platform.config.arcadePort}` });
  const arcade = frame.client(arcadeCalls);
  await openHouseGame(arcade, frame, {
    ticket: launchUrl.split('#t=')[1] ?? '',
    clientSeed: platform.random.bytes(9).toString('base64url'),
    requestId: platform.ids.next(),
  });
  for (let i = 0; i < rounds; i += 1) {
    try {
      const { round } = await arcade.spin({ clientBetId: platform.ids.next(), bet: BET });
      await arcade.markShown({ id: round.id });
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'INSUFFICIENT_FUNDS') return;
      throw error;
    }
    await past.wait(6_000);
  }
}

async function withdraw(past: Past, member: InProcessCaller, counter: StaffWallet, password: string, amount: string): Promise<void> {
  const { platform } = past;
  const wallet = member.client(walletCalls);
  await member.client(sessionCalls).stepUp({ password });
  const payee = await wallet.addPayee({ requestId: platform.ids.next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  const { id } = await wallet.requestWithdrawal({ requestId: platform.ids.next(), amount, payeeId: payee.id });
  await past.wait(9 * MINUTE_MS);
  await counter.approveWithdrawal({ id, requestId: platform.ids.next() });
  await counter.startPayment({ id, requestId: platform.ids.next() });
  await past.wait(7 * MINUTE_MS);
  const proof = await drawSlip(['Bank Melati', 'Transfer complete', `RM ${amount}`]);
  await counter.markPaid({ id, requestId: platform.ids.next(), reference: '7710-44921' }, [proof]);
  await past.wait(12 * MINUTE_MS);
  await wallet.answerReceipt({ id, requestId: platform.ids.next(), answer: 'received' }, []);
}

async function live(past: Past, sample: SampleMember): Promise<void> {
  const { platform, apps, clock } = past;
  const member = openCaller(apps.site, clock, { language: 'MS' });
  const { login } = member.client(loginCalls);
  const registration = member.client(registrationCalls);
  const logIn = async (): Promise<void> => {
    member.token = (await login({ username: sample.username, password: sample.password, ...(await solveBotCheck(member)) })).token;
  };

  await past.turnTo(6 * DAY_MS);
  const registered = await registration.register({
    requestId: platform.ids.next(),
    username: sample.username,
    password: sample.password,
    confirmPassword: sample.password,
    payeeName: 'Mawar Contoh',
    email: 'mawar@talora.example',
    agreed: true,
    login: true,
    registerMethod: 'WEB',
    language: 'MS',
  });
  member.token = registered.token;
  const first = await openStaffer(past, 'History 1');
  await depositBySlip(past, member, first.wallet, '300.00');
  await play(past, member, 25);
  await retireStaff(platform, SAMPLE_BRAND_ID, first.staffId);

  await past.turnTo(4 * DAY_MS);
  await logIn();
  await play(past, member, 20);

  await past.turnTo(2 * DAY_MS);
  await logIn();
  const second = await openStaffer(past, 'History 2');
  await depositBySlip(past, member, second.wallet, '150.00');
  await play(past, member, 15);
  await withdraw(past, member, second.wallet, sample.password, '60.00');
  await retireStaff(platform, SAMPLE_BRAND_ID, second.staffId);

  await past.turnTo(3 * 3_600_000);
  await logIn();
  await play(past, member, 8);
}

/**
 * Makes the sample member's history by living it through the real calls on a turned clock: registration, deposits that a
 * (then retired) staff member approves, rounds at the game's pace, a withdrawal that was paid and confirmed. Nothing is
 * inserted. The clock is put right again at the end; a start that is killed in the middle puts it right at the next one.
 */
export async function makeSampleHistory(present: Platform, { urls, ownerUrl }: DatabaseAccess, sample: SampleMember): Promise<void> {
  if (ownerUrl === null)
    throw new Error('The sample installation is made once by the owner of its database: name it by DATABASE_OWNER_URL.');
  const turnable: TurnableClock = await makeClockTurnable(ownerUrl);
  let offset = 0;
  const clock: Clock = { nowMs: () => Date.now() + offset };
  const opened = await openPlatform(present.config, urls.app, present.version, {
    clock,
    bus: 'local',
    areRatesOff: true,
    poolSize: 4,
    log: present.log,
    keys: present.keys,
  });
  const apps = await openApps(opened.platform, { isReady: false }, 'inside');
  const past: Past = {
    platform: opened.platform,
    apps,
    clock,
    async turnTo(msAgo) {
      offset = -msAgo;
      await turnable.setOffset(offset);
      await ensurePartitionsAt(urls.jobs, clock);
    },
    async wait(ms) {
      offset += ms;
      await turnable.setOffset(offset);
    },
  };
  try {
    await live(past, sample);
  } finally {
    await Promise.all(Object.values(apps).map((app: Apps['site']) => app.close()));
    await opened.close();
    await turnable.restore();
  }
}
