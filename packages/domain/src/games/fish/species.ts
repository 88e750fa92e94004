/** A fish of the sea, or what swims beside them and pays otherwise. */
export type FishId = (typeof FISH_IDS)[number];

/** Fish with one multiplier, cheapest first: those that a bomb takes with it. */
export const LISTED_FISH = [
  'bilis',
  'sardine',
  'clown',
  'puffer',
  'angel',
  'squid',
  'lion',
  'turtle',
  'ray',
  'swordfish',
  'shark',
  'whale',
] as const;

/** Everything that swims: the listed fish, then the special ones. */
export const FISH_IDS = [...LISTED_FISH, 'crab', 'goldturtle', 'dragon', 'bomb'] as const;

/** Sides of the draw that decides whether a hit kills. */
export const KILL_SIDES = 1_000_000_000;
/** What every hit returns, in billionths of its bet: 0.965. */
export const FISH_RETURN = 965_000_000;
/** Most that a bomb counts of the fish around it. */
export const MOST_BOMB_SUM = 200;

/** Multipliers of what pays by a second draw, with their weights. */
export interface VariableTimes {
  readonly times: readonly number[];
  readonly weights: readonly number[];
}

/** Multiplier of each listed fish, and of the golden turtle. */
const FIXED_TIMES: Readonly<Record<Exclude<FishId, 'crab' | 'dragon' | 'bomb'>, number>> = {
  bilis: 2,
  sardine: 3,
  clown: 4,
  puffer: 5,
  angel: 6,
  squid: 8,
  lion: 10,
  turtle: 15,
  ray: 20,
  swordfish: 30,
  shark: 50,
  whale: 80,
  goldturtle: 100,
};

/** What the crab and the dragon pay once they are caught. */
export const VARIABLE_TIMES: Readonly<Record<'crab' | 'dragon', VariableTimes>> = {
  crab: { times: [20, 40, 60, 100], weights: [4, 3, 2, 1] },
  dragon: { times: [150, 300, 600], weights: [6, 3, 1] },
};

/** Is this the name of a fish? */
export const isFish = (value: unknown): value is FishId => typeof value === 'string' && (FISH_IDS as readonly string[]).includes(value);

/** Does a bomb take this fish with it? */
export const isListed = (fish: FishId): boolean => (LISTED_FISH as readonly string[]).includes(fish);

/** Multipliers of a fish whose payout is drawn; null for the others. */
export const variableOf = (fish: FishId): VariableTimes | null => (fish === 'crab' || fish === 'dragon' ? VARIABLE_TIMES[fish] : null);

/** Mean of multipliers by their weights. Whole for every fish of the sea. */
export const meanTimes = ({ times, weights }: VariableTimes): number =>
  times.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0) / weights.reduce((sum, weight) => sum + weight, 0);

/** What a fish pays on average once it is caught, in bets: a bomb what `bombSum` says of the fish around it. */
export function timesOf(fish: FishId, bombSum: number): number {
  if (fish === 'bomb') return bombSum;
  const variable = variableOf(fish);
  return variable === null ? FIXED_TIMES[fish as keyof typeof FIXED_TIMES] : meanTimes(variable);
}

/** What a bomb counts: multipliers of the listed fish around it, at most {@link MOST_BOMB_SUM}. */
export const bombSumOf = (around: readonly FishId[]): number =>
  Math.min(
    MOST_BOMB_SUM,
    around.filter(isListed).reduce((sum, fish) => sum + timesOf(fish, 0), 0),
  );

/** A hit kills when its draw of {@link KILL_SIDES} is below this: the return by the mean multiplier, rounded down. */
export const killsBelow = (times: number): number => Math.floor(FISH_RETURN / times);

/** What a hit returns on average, as a share of its bet. */
export const hitReturn = (fish: FishId, bombSum = 0): number => {
  const times = timesOf(fish, bombSum);
  return (killsBelow(times) * times) / KILL_SIDES;
};
