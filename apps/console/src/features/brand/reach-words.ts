import type { Presence, RegionReach } from '@talora/contract/members/operations-console.ts';

/** Would a stop of the site meet nobody and nothing? */
export const isNobodyThere = ({
  players,
  guestPages,
  games,
  rounds,
  deposits,
  withdrawals,
}: Pick<Presence, 'players' | 'guestPages' | 'games' | 'rounds' | 'deposits' | 'withdrawals'>): boolean =>
  [players, guestPages, games, rounds, deposits, withdrawals].every((count) => count === 0);

/** What is said of whom rules would block: nobody is known at all, none of those known, or some. */
export const reachOf = ({
  all,
  countries,
}: {
  readonly all: Pick<RegionReach['all'], 'together'>;
  readonly countries: readonly unknown[];
}) => (all.together === 0 ? 'empty' : countries.length === 0 ? 'none' : 'blocked');

/** Is something to be said of players of no known country? Only where they are not among the blocked ones already. */
export const hasOtherUnknown = ({
  unknown,
  countries,
}: {
  readonly unknown: Pick<RegionReach['unknown'], 'together'>;
  readonly countries: readonly { readonly country: string | null }[];
}): boolean => unknown.together > 0 && !countries.some(({ country }) => country === null);
