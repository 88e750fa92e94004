import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { hasTyVariant } from '@talora/domain/languages/language-settings.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { addDays, businessDayOf, isDay, spanOfDays, type Day, type Span } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { listTransfersOf } from '../../../base/ledger/ledger.ts';
import { listGamesById } from '../catalogue/games.queries.ts';
import { playView, postingView, vendorNameOf } from '../games.view.ts';
import { readPlayPage, type PlayedFilter } from './play-hours.queries.ts';
import { findPlayRow, listGamesOf } from './plays.queries.ts';

type Calls = (typeof gamesCalls)['calls'];

const PAGE_SIZE = 20;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** The days a record shows: as asked, else the last seven; at most 92. Refuses BAD_REQUEST for days that do not exist. */
export function recordDays(
  context: Pick<MemberContext, 'platform' | 'brand'>,
  from: string | undefined,
  to: string | undefined,
): { from: Day; to: Day; span: Span } {
  const { timeZone } = context.brand.settings;
  const today = businessDayOf(nowOf(context.platform.clock), timeZone);
  const last = to ?? today;
  if (!isDay(last)) refuse('BAD_REQUEST', { fields: ['to'] });
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (!isDay(first) || first > last || addDays(first, MAX_DAYS) < last) refuse('BAD_REQUEST', { fields: ['from'] });
  return { from: first, to: last, span: spanOfDays(first, last, timeZone) };
}

/** States that a name of the filter stands for, as they are stored. */
export function statesOf(state: BettingFilter['state']): readonly number[] | undefined {
  if (state === undefined) return undefined;
  return state === 'settled' ? Object.values(PLAY_STATES).filter((stored) => stored !== PLAY_STATES.open) : [PLAY_STATES[state]];
}

type BettingFilter = Omit<CallArguments<Calls['bettingRecord']>, 'pageNo'>;

/** What a betting record is narrowed to, with its days. Refuses BAD_REQUEST for days that do not exist. */
export function playFilterOf(context: MemberContext, input: BettingFilter): { from: Day; to: Day; filter: PlayedFilter } {
  const { from, to, span } = recordDays(context, input.from, input.to);
  const filter = {
    memberId: context.session.memberId,
    book: context.brand.realBook,
    ...span,
    gameType: input.gameType,
    vassalage: input.vassalage,
    gameId: input.game === undefined ? undefined : Number(input.game),
    states: statesOf(input.state),
  };
  return { from, to, filter };
}

/** A page of my bets with the sums of the whole filter. */
export async function getBettingRecord(
  context: MemberContext,
  input: CallArguments<Calls['bettingRecord']>,
): Promise<CallResult<Calls['bettingRecord']>> {
  const { platform, brand, session, caller } = context;
  const db = platform.db.kysely;
  const { from, to, filter } = playFilterOf(context, input);
  const [{ rows, sums }, opened] = await Promise.all([
    readPlayPage(db, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    listGamesOf(db, session.memberId, filter.from, filter.to),
  ]);
  const games = await listGamesById(db, [...new Set([...rows.map((row) => row.game_id), ...opened])], brand.id);
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const options = { language, hasTy: hasTyVariant(brand.settings.languages) };
  const known = opened.flatMap((id) => games.get(id) ?? []);
  const vendors = new Map(known.map((game) => [game.vendor_code, vendorNameOf(game, options)]));
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    content: rows.map((row) => playView(row, games.get(row.game_id), brand.asset, language)),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
    totalElements: Number(sums.count),
    sums: {
      count: Number(sums.count),
      stake: money(sums.stake),
      validBet: money(sums.valid_bet),
      payout: money(sums.payout),
      result: money(sums.result),
      pendingCount: Number(sums.open_count),
      pendingStake: money(sums.open_stake),
      currency: brand.asset.code,
    },
    gameTypes: [...new Set(known.map((game) => game.game_type))].toSorted(),
    games: known
      .map((game) => ({ nodeId: String(game.id), gameName: game.name[language] }))
      .toSorted((a, b) => a.gameName.localeCompare(b.gameName, 'en')),
    vendors: [...vendors]
      .map(([vassalage, vendorName]) => ({ vassalage, vendorName }))
      .toSorted((a, b) => a.vendorName.localeCompare(b.vendorName, 'en')),
    from,
    to,
  };
}

/** Where a house's bet is looked at: its proof, or the game as long as the round waits for its player and has no proof. Else null. */
function detailPathOf(
  row: { readonly id: string; readonly game_id: number; readonly state: number },
  adapter: string | undefined,
): string | null {
  if (adapter !== 'house' && adapter !== 'rounds') return null;
  if (row.state === PLAY_STATES.open) return `/seamless?game=${row.game_id}`;
  return adapter === 'house' ? `/fair?play=${row.id}` : `/fair?shared=${row.id}`;
}

/** One of my bets with every ledger posting that it caused. Refuses NOT_FOUND, for other members' bets too. */
export async function getPlay(context: MemberContext, id: string): Promise<CallResult<Calls['play']>> {
  const { platform, brand, session, caller } = context;
  const db = platform.db.kysely;
  const row = await findPlayRow(db, session.memberId, id);
  if (row === undefined) refuse('NOT_FOUND');
  const end = row.settled_at ?? nowOf(platform.clock);
  const postings = await listTransfersOf(
    db,
    session.memberId,
    id,
    new Date(row.placed_at.getTime() - DAY_MS),
    new Date(end.getTime() + 2 * DAY_MS),
  );
  const game = (await listGamesById(db, [row.game_id], brand.id)).get(row.game_id);
  return {
    play: playView(row, game, brand.asset, textsLanguage(caller.language, brand.settings.defaultLanguage)),
    postings: postings.map((posting) => postingView(posting, brand.asset)),
    roundId: row.id,
    detailPath: detailPathOf(row, game?.adapter),
  };
}
