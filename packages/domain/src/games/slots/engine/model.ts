/** Coins by count: the index is how many symbols pay. A count above the table pays as the last one. */
export type CoinTable = readonly number[];

/** Values with whole-number weights; `draws.weighted` picks the index. */
export interface WeightedValues {
  readonly weights: readonly number[];
  readonly values: readonly number[];
}

/**
 * How a window pays.
 * - `lines`: one text of rows for each line, a digit for each reel, 0 at the top; from the left, or from both ends.
 * - `ways`: adjacent reels from the left, count times count.
 * - `clusters`: groups of one symbol that touch by their sides.
 * - `anywhere`: the number of one symbol in the whole window.
 */
export type PayRule =
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly bothWays?: boolean }
  | { readonly kind: 'ways' }
  | { readonly kind: 'clusters' }
  | { readonly kind: 'anywhere' };

/** Free spins by the number of scatters in view. */
export interface FreeSpinRule {
  readonly spins: CoinTable;
  readonly retrigger: CoinTable;
  /** Most spins of one feature, retriggers included. */
  readonly most: number;
  /** Multiplier of a whole free spin; drawn after its stops when there is more than one value. */
  readonly multiplier: WeightedValues;
  /** Wilds grow over their reel and stay there until the feature ends. */
  readonly stickyWilds?: boolean;
  /** A symbol is drawn at the start; on enough reels it grows over them and pays on every line, adjacent or not. */
  readonly growingSymbol?: { readonly weights: readonly number[]; readonly symbols: string };
}

/** Coins that stay while the empty cells are drawn again. */
export interface HoldRule {
  readonly coin: string;
  /** Coins in view that open the feature. */
  readonly trigger: number;
  /** Draws without a new coin that end it; each new coin sets the count back. */
  readonly respins: number;
  /** An empty cell gets a coin with chance `land` of `of`. */
  readonly land: number;
  readonly of: number;
  readonly values: WeightedValues;
  /** On top when every cell holds a coin. */
  readonly grand: number;
}

/** A prize wheel that opens when its symbol is in view on each of `reels`. */
export interface WheelRule {
  readonly symbol: string;
  readonly reels: readonly number[];
  readonly prizes: WeightedValues;
}

/** Boxes that are opened until a stop; opens when its symbol is in view on each of `reels`. */
export interface PickRule {
  readonly symbol: string;
  readonly reels: readonly number[];
  readonly boxes: readonly number[];
  readonly stops: number;
}

/** A slot as data: everything that decides money. Sums are whole coins; a bet is `coinsPerBet` of them. */
export interface SlotModel {
  readonly id: string;
  readonly mathVersion: string;
  /** Rows in view, for each reel. */
  readonly rows: readonly number[];
  readonly coinsPerBet: number;
  /** No round pays more than this many bets. For exact models nothing lies above it, so that it never cuts. */
  readonly capBets: number;
  /** A letter for each stop, top to bottom. */
  readonly reels: readonly string[];
  readonly freeReels?: readonly string[];
  readonly pay: PayRule;
  /** Coins of each paying symbol, for each line, way, cluster or group. */
  readonly coins: Readonly<Record<string, CoinTable>>;
  /** Wild symbols, each with the factor by which it multiplies a win that it helps. A row of wilds alone pays as the first. */
  readonly wilds?: Readonly<Record<string, number>>;
  /** Wilds grow over their reel and hold it, while the others are drawn again, at most `respins` times. */
  readonly growingWilds?: { readonly respins: number };
  readonly scatter?: { readonly symbol: string; readonly coins: CoinTable };
  /** Winning symbols vanish and the strip moves down; the n-th win of a chain is multiplied by the n-th factor (then the last). */
  readonly falls?: { readonly factors: readonly number[]; readonly freeFactors: readonly number[]; readonly most: number };
  /** Multiplier of a paid spin, drawn after its stops. */
  readonly spinMultiplier?: WeightedValues;
  /** Symbols that carry a value: a winning chain is multiplied by the sum of those in view. In free spins the sum grows on. */
  readonly orbs?: { readonly symbol: string; readonly values: WeightedValues };
  readonly wheel?: WheelRule;
  readonly pick?: PickRule;
  readonly hold?: HoldRule;
  readonly freeSpins?: FreeSpinRule;
}
