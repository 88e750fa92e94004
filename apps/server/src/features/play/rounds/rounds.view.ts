import type {
  BaccaratOutcomeView,
  BingoOutcomeView,
  CrashOutcomeView,
  OpenBetView,
  SharedBetView,
  SharedRoundView,
  ShownFlightView,
  ShownResultView,
  ShownRoomView,
} from '@talora/contract/rounds/tables.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { drawnMs } from '@talora/domain/rounds/round-kind.ts';
import type { BetRow, Crowd, RoundRow } from './rounds.queries.ts';
import { priceBets, ruledBet } from './step-table.ts';
import { mostPaidOf, type Kind } from './table-limits.ts';

/** When the present state of a round began, and how many milliseconds it lasts. */
function spanOf(round: RoundRow, kind: Kind): { from: Date; ms: number } {
  const { times } = kind;
  if (round.state === 'open') return { from: round.close_at, ms: 0 };
  if (round.state === 'closed') return { from: round.closed_at ?? round.close_at, ms: times.closed * 1000 };
  if (round.state === 'drawn') return { from: round.drawn_at ?? round.close_at, ms: drawnMs(kind, round.outcome) };
  return { from: round.settled_at ?? round.close_at, ms: times.settled * 1000 };
}

/** Milliseconds until a round leaves its state, by the database's clock. */
function msLeft(round: RoundRow, kind: Kind, now: Date): number {
  const { from, ms } = spanOf(round, kind);
  return Math.max(0, from.getTime() + ms - now.getTime());
}

/** Milliseconds for which the course of a closed round has gone on; null where none does. When it ends is told by nothing. */
function courseMs(round: RoundRow, kind: Kind, now: Date): number | null {
  if (kind.course === undefined || round.state !== 'closed' || round.closed_at === null) return null;
  const ms = now.getTime() - round.closed_at.getTime() - kind.times.closed * 1000;
  return ms < 0 ? null : ms;
}

/** The factor at which a bet has left, in hundredths: by hand, or by itself as the draw says once it is told; null for one that has not. */
function exitOf({ course }: Kind, bet: BetRow, mostPaid: bigint): number | null {
  if (course === undefined) return null;
  const ruled = ruledBet(bet);
  if (bet.outcome !== null) return course.exitOf(ruled, bet.outcome, mostPaid);
  return ruled.exitMs === null ? null : Math.min(course.factorAt(ruled.exitMs), course.ownFactor(ruled.lines, mostPaid));
}

/** Bets that everybody sees. Names are those of the members of the bets by id. */
export function openBetViews(kind: Kind, bets: readonly BetRow[], names: ReadonlyMap<string, string>, asset: Asset): OpenBetView[] {
  const mostPaid = mostPaidOf(kind, asset);
  return bets.map((bet) => ({
    name: maskedName(names.get(bet.member_id) ?? ''),
    stake: formatAmount(bet.stake, asset),
    auto: kind.course?.autoOf(ruledBet(bet).lines) ?? null,
    exit: exitOf(kind, bet, mostPaid),
  }));
}

/** What came out as the whole table sees it. `winners` are user names by the ids of bets that won. */
function outcomeView(outcome: unknown, winners: ReadonlyMap<string, string>, asset: Asset): SharedRoundView['outcome'] {
  const known = outcome as BaccaratOutcomeView | CrashOutcomeView | BingoOutcomeView | null;
  if (known === null || !('prizes' in known)) return known;
  const money = (minor: string): string => formatAmount(BigInt(minor), asset);
  return {
    ...known,
    fund: money(known.fund),
    prizes: known.prizes.map((prize) => ({
      ...prize,
      winners: prize.winners.map((card) => ({ ...card, name: maskedName(winners.get(card.bet) ?? ''), payout: money(card.payout) })),
    })),
  };
}

/** A round as the whole table sees it. */
export function roundView(
  round: RoundRow,
  {
    now,
    promised,
    crowd,
    openBets,
    winners,
    kind,
    asset,
  }: {
    readonly now: Date;
    readonly promised: Buffer;
    readonly crowd: Crowd;
    readonly openBets: readonly OpenBetView[];
    readonly winners: ReadonlyMap<string, string>;
    readonly kind: Kind;
    readonly asset: Asset;
  },
): SharedRoundView {
  return {
    id: round.id,
    no: Number(round.no),
    state: round.state,
    endsInMs: Math.round(msLeft(round, kind, now)),
    courseMs: courseMs(round, kind, now),
    bets: crowd.bets,
    members: crowd.members,
    // A round that is left one by one shows the bets in place of their sums.
    spots:
      kind.course !== undefined
        ? {}
        : Object.fromEntries(Object.entries(crowd.spots).map(([spot, minor]) => [spot, formatAmount(BigInt(minor), asset)])),
    openBets: [...openBets],
    commitment: promised.toString('hex'),
    outcome: outcomeView(round.outcome, winners, asset),
  };
}

/** A result as the roads take it, or as a list of flights or of rounds of a room does. */
export function resultView(round: RoundRow, asset: Asset): ShownResultView | ShownFlightView | ShownRoomView {
  const outcome = round.outcome as BaccaratOutcomeView | CrashOutcomeView | BingoOutcomeView;
  if ('point' in outcome) return { no: Number(round.no), point: outcome.point };
  if ('prizes' in outcome)
    return { no: Number(round.no), cards: outcome.cards, balls: outcome.balls.length, fund: formatAmount(BigInt(outcome.fund), asset) };
  const { winner, isPlayerPair, isBankerPair } = outcome;
  return { no: Number(round.no), winner, isPlayerPair, isBankerPair };
}

/** Bets of one member in one round, with what each line was paid once they are settled. `cards` are those of the bets, by bet. */
export function betViews(kind: Kind, bets: readonly BetRow[], asset: Asset, cards: ReadonlyMap<string, number[][]>): SharedBetView[] {
  const money = (minor: bigint | string): string => formatAmount(BigInt(minor), asset);
  const mostPaid = mostPaidOf(kind, asset);
  const isSettled = bets.every(({ payout }) => payout !== null);
  const priced = isSettled && bets.length > 0 ? priceBets(kind, bets, bets[0]?.outcome, mostPaid) : [];
  return bets.map((bet) => ({
    id: bet.id,
    playNo: displayNo(bet.id),
    roundId: bet.round_id,
    roundNo: Number(bet.round_no),
    clientSeed: bet.client_seed,
    lines: bet.lines.map(({ spot, stake }, at) => {
      const paid = priced.find((one) => one.bet.id === bet.id)?.priced.lines[at]?.payout;
      return { spot, stake: money(stake), payout: paid === undefined ? null : money(paid) };
    }),
    stake: money(bet.stake),
    cards: cards.get(bet.id) ?? [],
    exit: exitOf(kind, bet, mostPaid),
    payout: bet.payout === null ? null : money(bet.payout),
    currency: asset.code,
    placedAt: bet.placed_at.toISOString(),
  }));
}
