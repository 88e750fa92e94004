import type { CallResult } from '@talora/contract/core/call.ts';
import type { ConsoleRound, memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { readDisplayNo } from '@talora/domain/ids/display-no.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { nowOf } from '../../../platform/clock.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openWorkQueue } from '../../../platform/work-queue.ts';
import { listTransfersOf } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listMembersById } from '../../people/members/members.ts';
import { findPlayOfBrand, listGamesById, listHouseVendorCodes, listPlaysByEnd, playView, postingView } from '../../shop/games/games.ts';

type Calls = (typeof memberWorkCalls)['calls'];
type Play = NonNullable<Awaited<ReturnType<typeof findPlayOfBrand>>>;

/** So many share a number at most, as far as anybody needs to know. */
const MOST = 5;
const DAY_MS = 86_400_000;
/** A number is found by reading the bets of its day: few may be asked for in a minute. */
const RATE = { name: 'rounds-find', points: 30, seconds: 60 } as const;
/** Days are read one after another: many at once would keep players and staff from the database. */
const readingOf = perPlatform(() => openWorkQueue({ atOnce: 1, waiting: 8, visitorsWaiting: 0 }));

async function viewOf({ platform, brand, caller }: StaffContext, plays: readonly Play[]): Promise<ConsoleRound[]> {
  const db = platform.db.kysely;
  const [games, members, house] = await Promise.all([
    listGamesById(db, [...new Set(plays.map(({ game_id: id }) => id))], brand.id),
    listMembersById(db, [...new Set(plays.map(({ member_id: id }) => id))]),
    listHouseVendorCodes(db),
  ]);
  return plays.flatMap((row): ConsoleRound[] => {
    const [game, member] = [games.get(row.game_id), members.find(({ id }) => id === row.member_id)];
    if (member === undefined || member.brand_id !== brand.id) return [];
    return [
      {
        play: playView(row, game, brand.asset, shippedLanguage(caller.language)),
        memberId: member.id,
        account: member.username,
        nodeId: String(row.game_id),
        vendorCode: game === undefined || house.includes(game.vendor_code) ? '' : game.vendor_code,
      },
    ];
  });
}

/** Rounds of the brand by a whole id or a whole number; anything else finds none. Refuses TOO_MANY_REQUESTS. */
export async function findRounds(context: StaffContext, find: string): Promise<CallResult<Calls['findRounds']>> {
  const { platform, brand, staff } = context;
  const db = platform.db.kysely;
  const id = find.trim().toLowerCase();
  const no = readDisplayNo(find);
  if (!isUuidV7(id) && no === null) return { content: [] };
  await platform.rates.take(RATE, staff.staffId);
  const play = isUuidV7(id) ? await findPlayOfBrand(db, brand.realBook, id) : undefined;
  const plays =
    no === null
      ? [play].filter((one) => one !== undefined)
      : await readingOf(platform).run('member', () => listPlaysByEnd(db, brand.realBook, no, MOST));
  return { content: await viewOf(context, plays) };
}

/** A round of the brand with what it moved. Refuses NOT_FOUND, TOO_MANY_REQUESTS. */
export async function showRound(context: StaffContext, id: string): Promise<CallResult<Calls['round']>> {
  const { platform, brand, staff } = context;
  const db = platform.db.kysely;
  await platform.rates.take(RATE, staff.staffId);
  const row = isUuidV7(id) ? await findPlayOfBrand(db, brand.realBook, id) : undefined;
  const [round] = row === undefined ? [] : await viewOf(context, [row]);
  if (row === undefined || round === undefined) refuse('NOT_FOUND');
  const end = row.settled_at ?? nowOf(platform.clock);
  const span = [new Date(row.placed_at.getTime() - DAY_MS), new Date(end.getTime() + 2 * DAY_MS)] as const;
  const postings = await listTransfersOf(db, row.member_id, id, ...span);
  return { ...round, postings: postings.map((posting) => postingView(posting, brand.asset)) };
}
