import { sql, type RawBuilder } from 'kysely';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { TurnoverBet, turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { getPlayState } from '@talora/domain/games/play/play-states.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { worthOf, type TurnoverPlay, type TurnoverReason } from '@talora/domain/turnover/count-play.ts';
import type { MemberContext } from '../../people/members/members.ts';
import { listGamesById, listPlayRows, playView, recordDays, sumPlayRows, type PlayFilter } from '../../shop/games/games.ts';
import { countOwnPlays } from './follow-plays.ts';
import { listParts, listRequirements, sumParts, type PartRow, type RequirementRow } from './turnover.queries.ts';

type Bets = (typeof turnoverCalls)['calls']['turnoverBets'];

const PAGE_SIZE = 13;

/** Rows of plays that have a part. Raw: the plays are another feature's, which lists them. */
function partsOnly({ part, requirementId }: CallArguments<Bets>): RawBuilder<boolean> | undefined {
  const counted = sql<boolean>`exists (select from turnover_part t where t.member_id = p.member_id and t.play_id = p.id
    ${requirementId === undefined ? sql`` : sql`and t.requirement_id = ${requirementId}`})`;
  if (part === 'none') return sql<boolean>`not ${counted}`;
  return part === 'counted' || requirementId !== undefined ? counted : undefined;
}

/** Why a bet counts nothing or not whole; null for one that counts whole. The terms are those of the requirement it counted for first, or was made under. */
function reasonOf(
  play: TurnoverPlay & { readonly placedAt: Date; readonly settledAt: Date | null },
  parts: readonly PartRow[],
  all: readonly RequirementRow[],
): TurnoverReason | null {
  const asked = all.filter(({ opened_at: at, needed }) => needed > 0n && at <= play.placedAt);
  const first =
    asked.find(({ id }) => parts.some((part) => part.requirement_id === id)) ??
    asked.find(({ closed_at: at }) => at === null || play.settledAt === null || at >= play.settledAt);
  if (first === undefined) {
    if (play.state === 'open' || play.state === 'void') return play.state;
    return asked.length === 0 && all.some(({ needed }) => needed > 0n) ? 'before' : 'rest';
  }
  const { reason } = worthOf(play, first.terms);
  const used = parts.reduce((sum, part) => sum + part.used, 0n);
  return reason ?? (used < play.stake ? 'rest' : null);
}

/** A page of my bets with what each counted and why, and sums of all pages. Everything settled is counted before. */
export async function listTurnoverBets(context: MemberContext, input: CallArguments<Bets>): Promise<CallResult<Bets>> {
  const { platform, brand, session, caller } = context;
  const { memberId } = session;
  await platform.db.tx((tx) => countOwnPlays(tx, memberId));
  const db = platform.db.kysely;
  const { from, to, span } = recordDays(context, input.from, input.to);
  const filter: PlayFilter = { memberId, book: brand.realBook, ...span, only: partsOnly(input) };
  const [rows, sums, counted, all] = await Promise.all([
    listPlayRows(db, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    sumPlayRows(db, filter),
    sumParts(db, { memberId, ...span, requirementId: input.requirementId }),
    listRequirements(db, memberId),
  ]);
  const [games, parts] = await Promise.all([
    listGamesById(db, [...new Set(rows.map((row) => row.game_id))], brand.id),
    listParts(db, rows.map(({ id }) => ({ memberId, id }))),
  ]); // prettier-ignore
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const content = rows.map((row): TurnoverBet => {
    const game = games.get(row.game_id);
    const own = parts.filter((part) => part.play_id === row.id);
    const shown = own.filter((part) => input.requirementId === undefined || part.requirement_id === input.requirementId);
    const play = {
      state: getPlayState(row.state),
      stake: row.stake,
      payout: row.payout,
      valid: row.valid_bet,
      game: { code: game?.code ?? '', category: game?.game_type ?? '' },
      placedAt: row.placed_at,
      settledAt: row.settled_at,
    };
    return {
      play: playView(row, game, brand.asset, language),
      counted: money(shown.reduce((sum, part) => sum + part.counted, 0n)),
      parts: shown.map((part) => ({
        depositNo: all.find(({ id }) => id === part.requirement_id)?.no ?? '',
        counted: money(part.counted),
      })),
      reason: reasonOf(play, own, all),
    };
  });
  return {
    content,
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
    totalElements: Number(sums.count),
    sums: {
      count: Number(sums.count),
      stake: money(sums.stake),
      counted: money(input.part === 'none' ? 0n : counted),
      currency: brand.asset.code,
    },
    from,
    to,
  };
}
