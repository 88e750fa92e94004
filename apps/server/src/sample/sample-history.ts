import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { openApps, type Apps } from '../app/apps.ts';
import { openCaller, type InProcessCaller } from '../app/in-process.ts';
import { retireStaff } from '../features/base/staff/staff.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseAccess } from '../platform/db/access.ts';
import { makeClockTurnable, type TurnableClock } from '../platform/db/migrate.ts';
import { ensurePartitionsAt } from '../platform/db/partitions.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { playCrowd } from './sample-crowd.ts';
import { depositBySlip, drawSlip, logIn, MINUTE_MS, openSeat, openStaffer, PACE_MS, type Credentials, type Past } from './sample-past.ts';
import { addSampleAgent, makeTeam } from './sample-team.ts';
import type { StaffWallet } from './staff-wallet.ts';
import { KOPITIAM_GAME_ID } from '../listing/house-games.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';

const DAY_MS = 86_400_000;
const BET = '2.00';

/** Whose history is made: a member, the agent who brought the member, and the first agent of that one's team. */
export interface SamplePeople {
  readonly member: Credentials;
  readonly agent: Credentials;
  readonly branch: Credentials;
}

/** Plays rounds at the game's own pace until they are done or the money is. */
async function play(past: Past, member: InProcessCaller, username: string, rounds: number): Promise<void> {
  const seat = await openSeat(past, member, { username, nodeId: KOPITIAM_GAME_ID, bet: BET });
  for (let i = 0; i < rounds && (await seat.spin()); i += 1) await past.wait(PACE_MS);
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

async function live(past: Past, { member: sample, agent, branch }: SamplePeople): Promise<void> {
  const { platform, apps, clock } = past;
  const member = openCaller(apps.site, clock, { language: 'MS' });
  const registration = member.client(registrationCalls);

  await past.turnTo(6 * DAY_MS);
  const top = await addSampleAgent(past, agent, 'Ejen Contoh', null);
  const registered = await registration.register({
    requestId: platform.ids.next(),
    username: sample.username,
    password: sample.password,
    confirmPassword: sample.password,
    payeeName: 'Mawar Contoh',
    affiliateCode: top.code,
    email: 'mawar@talora.example',
    agreed: true,
    login: true,
    registerMethod: 'WEB',
    language: 'MS',
  });
  member.token = registered.token;
  const first = await openStaffer(past, 'History 1');
  await depositBySlip(past, [member], first.wallet, '300.00');
  await play(past, member, sample.username, 25);
  await retireStaff(platform, SAMPLE_BRAND_ID, first.staffId);

  await past.turnTo(4 * DAY_MS);
  await logIn(member, sample);
  await play(past, member, sample.username, 20);

  await past.turnTo(3 * DAY_MS);
  const branches = await makeTeam(past, { ...top, ...agent }, branch);

  await past.turnTo(2 * DAY_MS);
  await logIn(member, sample);
  const second = await openStaffer(past, 'History 4');
  await depositBySlip(past, [member], second.wallet, '150.00');
  await play(past, member, sample.username, 15);
  await withdraw(past, member, second.wallet, sample.password, '60.00');
  await retireStaff(platform, SAMPLE_BRAND_ID, second.staffId);

  await past.turnTo(DAY_MS);
  await playCrowd(
    past,
    branches.map(({ code }) => code),
  );

  await past.turnTo(3 * 3_600_000);
  await logIn(member, sample);
  await play(past, member, sample.username, 8);
}

/**
 * Makes the history of the sample's member, of a team of agents and a dozen players, by living it through the real calls on a turned clock:
 * registration, deposits that a (then retired) staff member approves, rounds at the game's pace, a withdrawal that was paid and
 * confirmed. Nothing is inserted. The clock is put right again at the end; a start that is killed in the middle puts it right at the next one.
 */
export async function makeSampleHistory(present: Platform, { urls, ownerUrl }: DatabaseAccess, people: SamplePeople): Promise<void> {
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
    wins: [],
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
    await live(past, people);
  } finally {
    await Promise.all(Object.values(apps).map((app: Apps['site']) => app.close()));
    await opened.close();
    await turnable.restore();
  }
}
