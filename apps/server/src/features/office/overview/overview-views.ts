import type { Overview, OverviewFigures } from '@talora/contract/overview/overview-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { resultsOf, type OverviewCounted } from '@talora/domain/overview/overview-figures.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listGamesById } from '../../shop/games/games.ts';
import type { CountedSpans } from './count-spans.ts';

/** Games that are named; the rest are counted. */
const NAMED_GAMES = 100;

/** What the caller may see of the brand's money. */
export function sightOf({ staff }: Pick<StaffContext, 'staff'>) {
  const may = (permission: Parameters<typeof staffMay>[1]): boolean => staffMay(staff.role, permission);
  return { deposits: may('deposit.read'), withdrawals: may('withdrawal.read'), finance: may('finance.read') };
}

/** Figures as they travel: what the caller may not see is null. */
export function figuresView({ brand, staff }: Pick<StaffContext, 'brand' | 'staff'>, counted: OverviewCounted): OverviewFigures {
  const sight = sightOf({ staff });
  const { net, ggr, costs, ngr } = resultsOf(counted);
  const money = (isSeen: boolean, minor: bigint): string | null => (isSeen ? formatAmount(minor, brand.asset) : null);
  const count = (isSeen: boolean, n: bigint): number | null => (isSeen ? Number(n) : null);
  return {
    deposits: money(sight.deposits, counted.deposits),
    depositCount: count(sight.deposits, counted.depositCount),
    withdrawals: money(sight.withdrawals, counted.withdrawals),
    withdrawalCount: count(sight.withdrawals, counted.withdrawalCount),
    net: money(sight.deposits && sight.withdrawals, net),
    bets: count(sight.finance, counted.bets),
    stake: money(sight.finance, counted.stake),
    ggr: money(sight.finance, ggr),
    costs: money(sight.finance, costs),
    ngr: money(sight.finance, ngr),
    newMembers: Number(counted.newMembers),
    firstDepositors: Number(counted.firstDepositors),
    players: Number(counted.players),
  };
}

/** Bets, stake and payout of something that was played. Minor units. */
interface Played {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

const NOTHING_PLAYED: Played = { bets: 0n, stake: 0n, payout: 0n };

/** Adds rows up by a key, most staked first. */
function sumBy<Row extends Played, K>(rows: readonly Row[], keyOf: (row: Row) => K): (readonly [K, Played])[] {
  const sums = new Map<K, Played>();
  for (const row of rows) {
    const key = keyOf(row);
    const { bets, stake, payout } = sums.get(key) ?? NOTHING_PLAYED;
    sums.set(key, { bets: bets + row.bets, stake: stake + row.stake, payout: payout + row.payout });
  }
  return [...sums].toSorted(([, a], [, b]) => (a.stake === b.stake ? 0 : a.stake < b.stake ? 1 : -1));
}

/** What was played by family, vendor and game. Games with nothing but open bets are in none of them. */
export async function groupsView(
  db: Queryable,
  { brand, caller }: Pick<StaffContext, 'brand' | 'caller'>,
  { played, players }: CountedSpans,
): Promise<NonNullable<Overview['groups']>> {
  const byGame = sumBy(
    played.filter(({ bets }) => bets > 0n),
    ({ gameId }) => gameId,
  );
  const facts = await listGamesById(
    db,
    byGame.map(([id]) => id),
  );
  const language = shippedLanguage(caller.language);
  const view = ({ bets, stake, payout }: Played, counted: bigint | undefined) => ({
    bets: Number(bets),
    stake: formatAmount(stake, brand.asset),
    ggr: formatAmount(stake - payout, brand.asset),
    rtp: stake === 0n ? null : (Number((payout * 10_000n) / stake) / 100).toFixed(2),
    players: Number(counted ?? 0n),
  });
  const games = byGame.flatMap(([id, sums]) => {
    const game = facts.get(id);
    return game === undefined ? [] : [{ id, game, ...sums }];
  });
  const names = new Map(games.map(({ game }) => [game.vendor_code, game.vendor_names[language] ?? game.vendor_name]));
  return {
    families: sumBy(games, ({ game }) => game.game_type).map(([family, sums]) => ({ family, ...view(sums, players.families.get(family)) })),
    vendors: sumBy(games, ({ game }) => game.vendor_code).map(([code, sums]) => ({
      code,
      name: names.get(code) ?? code,
      ...view(sums, players.vendors.get(code)),
    })),
    games: games.slice(0, NAMED_GAMES).map(({ id, game, ...sums }) => ({
      vendor: game.vendor_code,
      code: game.code,
      name: game.name[language],
      vendorName: names.get(game.vendor_code) ?? game.vendor_code,
      family: game.game_type,
      setRtp: game.rtp,
      ...view(sums, players.games.get(id)),
    })),
    moreGames: Math.max(0, games.length - NAMED_GAMES),
  };
}
