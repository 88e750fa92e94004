import type { SharedBetView, SharedRoundView, ShownResultView, BaccaratOutcomeView } from '@talora/contract/rounds/tables.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { RoundTimes } from '@talora/domain/rounds/round-kind.ts';
import type { BetRow, Crowd, RoundRow } from './rounds.queries.ts';
import { priceBets, type Kind } from './step-table.ts';

/** When the present state of a round began, and how many seconds it lasts. */
function spanOf(round: RoundRow, times: RoundTimes): { from: Date; seconds: number } {
  if (round.state === 'open') return { from: round.close_at, seconds: 0 };
  if (round.state === 'closed') return { from: round.closed_at ?? round.close_at, seconds: times.closed };
  if (round.state === 'drawn') return { from: round.drawn_at ?? round.close_at, seconds: times.drawn };
  return { from: round.settled_at ?? round.close_at, seconds: times.settled };
}

/** Milliseconds until a round leaves its state, by the database's clock. */
function msLeft(round: RoundRow, times: RoundTimes, now: Date): number {
  const { from, seconds } = spanOf(round, times);
  return Math.max(0, from.getTime() + seconds * 1000 - now.getTime());
}

/** A round as the whole table sees it. */
export function roundView(
  round: RoundRow,
  {
    now,
    promised,
    crowd,
    kind,
    asset,
  }: {
    readonly now: Date;
    readonly promised: Buffer;
    readonly crowd: Crowd;
    readonly kind: Kind;
    readonly asset: Asset;
  },
): SharedRoundView {
  return {
    id: round.id,
    no: Number(round.no),
    state: round.state,
    endsInMs: Math.round(msLeft(round, kind.times, now)),
    bets: crowd.bets,
    members: crowd.members,
    spots: Object.fromEntries(Object.entries(crowd.spots).map(([spot, minor]) => [spot, formatAmount(BigInt(minor), asset)])),
    commitment: promised.toString('hex'),
    outcome: round.outcome as BaccaratOutcomeView | null,
  };
}

/** A result as the roads take it. */
export function resultView(round: RoundRow): ShownResultView {
  const { winner, isPlayerPair, isBankerPair } = round.outcome as BaccaratOutcomeView;
  return { no: Number(round.no), winner, isPlayerPair, isBankerPair };
}

/** Bets of one member in one round, with what each line was paid once they are settled. */
export function betViews(kind: Kind, bets: readonly BetRow[], asset: Asset): SharedBetView[] {
  const money = (minor: bigint | string): string => formatAmount(BigInt(minor), asset);
  const isSettled = bets.every(({ payout }) => payout !== null);
  const priced = isSettled && bets.length > 0 ? priceBets(kind, bets, bets[0]?.outcome) : [];
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
    payout: bet.payout === null ? null : money(bet.payout),
    currency: asset.code,
    placedAt: bet.placed_at.toISOString(),
  }));
}
