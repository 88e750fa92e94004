import { registrationCalls } from '@talora/contract/members/registration.ts';
import { openCaller, type InProcessCaller } from '../app/in-process.ts';
import { houseGameId } from '../listing/house-games.ts';
import { retireStaff } from '../features/base/staff/staff.ts';
import { SAMPLE_BRAND_ID } from './sample-brand.ts';
import { depositBySlip, openSeat, openStaffer, PACE_MS, type Past, type Win } from './sample-past.ts';

/** Players beside the sample's member: user name, name on the account, and the slot of the house that is played. */
const CROWD = [
  ['melur21', 'Nur Contoh', 'HSL_MAMAK'],
  ['kumarbeca', 'Kumar a/l Contoh', 'HSL_BECA'],
  ['tanjung7', 'Farid bin Contoh', 'HSL_RAFFLESIA'],
  ['weiling88', '林 样本', 'HSL_PASAR'],
  ['harimau3', 'Azlan bin Contoh', 'HSL_TIN'],
  ['songketku', 'Salmah binti Contoh', 'HSL_SONGKET'],
  ['sampan12', 'Rosli Contoh', 'HSL_SAMPAN'],
  ['batikbiru', 'Devi a/p Contoh', 'HSL_BATIK'],
  ['pendekar5', 'Hafiz Contoh', 'HSL_KERIS'],
  ['guagua99', 'Chong Contoh', 'HSL_GUA'],
  ['kuihlapis', 'Aini Contoh', 'HSL_KUIH'],
  ['monsun40', 'Suresh Contoh', 'HSL_MONSUN'],
] as const;

const BET = '5.00';
const DEPOSIT = '200.00';
/** Rounds that each plays, at least and at most. */
const ROUNDS = { least: 8, most: 36 } as const;
/** The crowd plays on until so many people stand among so many of the largest wins: a board needs eight. */
const BOARD = { wins: 20, people: 10 } as const;

/** Different people among the largest wins. */
function peopleOnBoard(wins: readonly Win[]): number {
  const largest = wins.toSorted((a, b) => b.payout - a.payout).slice(0, BOARD.wins);
  return new Set(largest.map(({ username }) => username)).size;
}

async function register(
  { platform, apps, clock }: Past,
  username: string,
  payeeName: string,
  affiliateCode: string | undefined,
): Promise<InProcessCaller> {
  const member = openCaller(apps.site, clock, { language: 'MS' });
  // Nobody logs in as one of them: the password is chance, and kept nowhere.
  const { token } = await member.client(registrationCalls).register({
    requestId: platform.ids.next(),
    username,
    password: platform.random.bytes(18).toString('base64url'),
    payeeName,
    ...(affiliateCode === undefined ? {} : { affiliateCode }),
    agreed: true,
    login: true,
    registerMethod: 'WEB',
    language: 'MS',
  });
  member.token = token;
  return member;
}

/**
 * Lets a dozen players live a day: each registers by the code of one of some agents, deposits by a slip that staff approve, and plays rounds of a slot, all of them
 * at once, until the largest wins are those of many. What comes out is chance, as everywhere.
 */
export async function playCrowd(past: Past, codes: readonly string[]): Promise<void> {
  const { platform } = past;
  const members = await Promise.all(
    CROWD.map(([username, payeeName], at) => register(past, username, payeeName, codes[at % codes.length])),
  );
  const { wallet, staffId } = await openStaffer(past, 'History 5');
  await depositBySlip(past, members, wallet, DEPOSIT);
  await retireStaff(platform, SAMPLE_BRAND_ID, staffId);
  const seats = await Promise.all(
    members.map((member, at) => {
      const [username, , code] = CROWD[at] ?? CROWD[0];
      return openSeat(past, member, { username, nodeId: houseGameId(code), bet: BET });
    }),
  );
  for (let round = 0; round < ROUNDS.most && (round < ROUNDS.least || peopleOnBoard(past.wins) < BOARD.people); round += 1) {
    await Promise.all(seats.map((seat) => seat.spin()));
    await past.wait(PACE_MS);
  }
}
