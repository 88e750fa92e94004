import { createHash, createHmac } from 'node:crypto';
import { fairnessMessage, openDraws, type Draws } from '@talora/domain/fairness/draws.ts';
import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { playHouseGame, type HouseRound } from '@talora/domain/games/house/play-house-game.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { NAGA_DECK, TUAH_DECK, winnersOf, type ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { laidAtOnce, layDeck, type DeckHashes } from '@talora/domain/games/scratch/lay-deck.ts';
import { BACCARAT_RETURNS } from '@talora/domain/games/table/baccarat.ts';
import { KILL_SIDES, killsBelow, timesOf, VARIABLE_TIMES } from '@talora/domain/games/fish/species.ts';
import { BINGO_CHANCES } from '@talora/domain/games/table/bingo.ts';
import { returnsByChoice } from '@talora/domain/games/table/table-returns.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import { DEUCES_HANDS, JACKS_HANDS, pokerHand, type PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { eachHand } from '@talora/domain/games/table/video-poker-odds.ts';
import { CRASH, numbersFrom } from '@talora/domain/rounds/crash-round.ts';
import { chiSquare, holm, runsTest, serialTest, twoSided, type Tested } from './statistics.ts';

/** Rounds of a pair of seeds, as the product plays them (docs/fairness.md). */
const PER_SEED = 10_000;
/** All tests of a game together refuse a fair one in one of a hundred such runs. */
export const LEVEL = 0.01;

/** What of a round is looked at. */
type TestedRound = Pick<HouseRound, 'decisions' | 'payoutMinor' | 'outcome'>;

/** What is counted of each round: which of so many cells it falls into, and the exact share of each. */
interface Cells {
  readonly name: string;
  readonly shares: readonly number[];
  readonly cellOf: (round: TestedRound) => number;
}

/** How a game is played to be tested. */
interface Play {
  readonly bet: bigint;
  readonly choice: unknown;
  /** What a round is played with where that hangs on its own draws, as it does of a deck: the stream from its beginning. */
  readonly choiceOf?: (draws: Draws) => unknown;
  readonly cells: readonly Cells[];
  /** Exact share of rounds that pay anything; null where no file vouches for it. */
  readonly hitShare: number | null;
}

const even = (n: number): number[] => Array.from({ length: n }, () => 1 / n);
const numberAt = (round: TestedRound, at: number): number => Number(round.decisions[at]);
/** A list of numbers that an outcome tells. */
const numbersOf = (outcome: HouseRound['outcome'], name: string): readonly number[] => (outcome?.[name] ?? []) as readonly number[];
const firstOf = (round: TestedRound, at = 0): number => (round.decisions[0] as readonly number[])[at] ?? 0;

function binomial(n: number): number[] {
  let ways = 1;
  return Array.from({ length: n + 1 }, (_, k) => {
    const share = ways / 2 ** n;
    ways = (ways * (n - k)) / (k + 1);
    return share;
  });
}

const lines = (spot: string, stake = '100') => ({ lines: [{ spot, stake }] });

function baccaratShares(): number[] {
  // A tie returns nine stakes; a banker's win 1.95, with the stake back at a tie.
  const tie = Number(BACCARAT_RETURNS.tie) / 9;
  const banker = (Number(BACCARAT_RETURNS.banker) - tie) / 1.95;
  return [1 - tie - banker, banker, tie];
}

function handShares(kind: PokerKind): { names: readonly (string | null)[]; shares: number[] } {
  const names: (string | null)[] = [...(kind === 'jacks' ? JACKS_HANDS : DEUCES_HANDS), null];
  const counts = names.map(() => 0);
  eachHand((cards) => {
    const at = names.indexOf(pokerHand(kind, cards));
    counts[at] = (counts[at] ?? 0) + 1;
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { names, shares: counts.map((count) => count / all) };
}

function pokerPlay(kind: PokerKind): Play {
  const { names, shares } = handShares(kind);
  const held = [0, 1, 2, 3, 4];
  const cells: Cells[] = [
    { name: 'first card', shares: even(52), cellOf: (round) => firstOf(round) },
    { name: 'first card of the draw', shares: even(52), cellOf: (round) => firstOf(round, 5) },
    { name: 'hand as dealt', shares, cellOf: ({ outcome }) => names.indexOf((outcome?.hand ?? null) as string | null) },
  ];
  return { bet: 100n, choice: { held }, cells, hitShare: 1 - (shares.at(-1) ?? 0) };
}

/** Each round buys the first ticket of a whole deck, laid out once: which one it is its own seeds say. */
function ticketPlay(deck: ScratchDeck): Play {
  const { size, prizes } = deck;
  const hashes: DeckHashes = {
    sha256: (bytes) => createHash('sha256').update(bytes).digest(),
    keyed: (key) => (text) => createHmac('sha256', key).update(text).digest(),
  };
  const seed = createHash('sha256').update(`certificate ${deck.code} deck`).digest();
  const { times } = laidAtOnce(layDeck({ deck, no: 1, seed }, hashes));
  const paid = [...prizes.map((prize) => prize.times), 0];
  const cells: Cells[] = [
    { name: 'ticket, by hundredths of the deck', shares: even(100), cellOf: (round) => Math.floor((100 * numberAt(round, 0)) / size) },
    {
      name: 'times the price',
      shares: [...prizes.map(({ count }) => count / size), 1 - winnersOf(deck) / size],
      cellOf: ({ outcome }) => paid.indexOf(Number(outcome?.times)),
    },
  ];
  return {
    bet: deck.price,
    choice: { deck: 1 },
    choiceOf(draws) {
      const ticket = draws.int(size);
      return { deck: 1, unsold: size, ticket, times: times[ticket] ?? 0 };
    },
    cells,
    hitShare: winnersOf(deck) / size,
  };
}

/** Points at which the cells of crash begin, in hundredths. */
const POINTS = [100, 101, 110, 125, 150, 200, 300, 500, 1_000, 10_000, 100_000];

/** A flight by the automatic cash-out at 2.00. */
function crashPlay(): Play {
  const numbers = 2 ** 48;
  const reach = (point: number): number => (point === 100 ? 1 : Number(numbersFrom(point)) / numbers);
  const shares = POINTS.map((point, at) => reach(point) - (at + 1 < POINTS.length ? reach(POINTS[at + 1] ?? 0) : 0));
  return {
    bet: 100n,
    choice: { spot: 'auto-2.00' },
    cells: [
      { name: 'point', shares, cellOf: ({ outcome }) => POINTS.findLastIndex((point) => Number(outcome?.point) >= point) },
      { name: 'number, by its first byte', shares: even(256), cellOf: (round) => Math.floor(numberAt(round, 0) / 2 ** 40) },
    ],
    hitShare: reach(200),
  };
}

/** Each round hits the mystery crab, whose payout is drawn by itself. */
function shotPlay(): Play {
  const { times, weights } = VARIABLE_TIMES.crab;
  const kill = killsBelow(timesOf('crab', 0)) / KILL_SIDES;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    bet: 100n,
    choice: { shot: 'hit', fish: 'crab', sum: 0, room: 1, tide: 1, index: 0, fired: 1, at: 500, turn: 1 },
    cells: [
      { name: 'roll, by hundredths', shares: even(100), cellOf: (round) => Math.floor((100 * numberAt(round, 0)) / KILL_SIDES) },
      {
        name: 'got away, or times the bet',
        shares: [1 - kill, ...weights.map((weight) => (kill * weight) / all)],
        cellOf: ({ outcome }) => times.indexOf(Number(outcome?.times)) + 1,
      },
    ],
    hitShare: kill,
  };
}

const PLAYS: Readonly<Record<TableKind, () => Play>> = {
  fish: shotPlay,
  roulette: () => ({
    bet: 100n,
    choice: lines('red'),
    cells: [{ name: 'pocket', shares: even(37), cellOf: (round) => numberAt(round, 0) }],
    hitShare: 18 / 37,
  }),
  sicbo: () => ({
    bet: 100n,
    choice: lines('big'),
    cells: [
      {
        name: 'three dice in their order',
        shares: even(216),
        cellOf: (round) => numberAt(round, 0) * 36 + numberAt(round, 1) * 6 + numberAt(round, 2),
      },
    ],
    hitShare: 105 / 216,
  }),
  baccarat: () => {
    const shares = baccaratShares();
    return {
      bet: 100n,
      choice: lines('player'),
      cells: [
        { name: 'rank of the first card', shares: even(13), cellOf: (round) => firstOf(round) % 13 },
        { name: 'who won', shares, cellOf: ({ outcome }) => ['player', 'banker', 'tie'].indexOf(String(outcome?.winner)) },
      ],
      // A tie gives the stake back.
      hitShare: (shares[0] ?? 0) + (shares[2] ?? 0),
    };
  },
  dice: () => ({
    bet: 100n,
    choice: { target: 4_750 },
    cells: [{ name: 'roll, by hundreds', shares: even(100), cellOf: (round) => Math.floor(numberAt(round, 0) / 100) }],
    hitShare: 0.475,
  }),
  plinko: () => ({
    bet: 100n,
    choice: { rows: 16 },
    cells: [
      {
        name: 'slot of sixteen rows',
        shares: binomial(16),
        cellOf: ({ decisions }) => decisions.reduce<number>((sum, step) => sum + Number(step), 0),
      },
    ],
    hitShare: 1,
  }),
  bingo: () => ({
    bet: 100n,
    choice: { cards: 1 },
    cells: [
      { name: 'first ball', shares: even(75), cellOf: ({ outcome }) => (numbersOf(outcome, 'balls')[0] ?? 0) - 1 },
      {
        name: 'full lines',
        shares: Array.from({ length: 13 }, (_, count) => Number(BINGO_CHANCES[count] ?? 0)),
        cellOf: ({ outcome }) => numbersOf(outcome, 'completed').length,
      },
    ],
    hitShare: 1 - Number(BINGO_CHANCES[0]),
  }),
  dragontiger: () => ({
    bet: 100n,
    choice: lines('dragon'),
    cells: [
      { name: 'rank of the first card', shares: even(13), cellOf: (round) => firstOf(round) % 13 },
      {
        name: 'higher, lower, tie, suited tie',
        shares: [192 / 415, 192 / 415, 24 / 415, 7 / 415],
        cellOf: (round) => {
          const [dragon, tiger] = [firstOf(round), firstOf(round, 1)];
          if (dragon % 13 !== tiger % 13) return dragon % 13 > tiger % 13 ? 0 : 1;
          return dragon % 52 === tiger % 52 ? 3 : 2;
        },
      },
    ],
    // A tie gives half of the stake back.
    hitShare: 223 / 415,
  }),
  mines: () => ({
    bet: 100n,
    choice: { mines: 3, picks: [12] },
    cells: [
      { name: 'tile of the first mine', shares: even(25), cellOf: (round) => firstOf(round) },
      { name: 'tile of the last safe one', shares: even(25), cellOf: (round) => firstOf(round, 24) },
    ],
    hitShare: 22 / 25,
  }),
  tuah: () => ticketPlay(TUAH_DECK),
  naga: () => ticketPlay(NAGA_DECK),
  jacks: () => pokerPlay('jacks'),
  deuces: () => pokerPlay('deuces'),
};

function playOf(game: HouseGame): Play {
  if (game.kind === 'table') return PLAYS[game.table.kind]();
  const { hitRate } = certificateOf(game);
  const { model } = game;
  return {
    bet: BigInt(model.coinsPerBet),
    choice: null,
    cells: model.reels.map((strip, reel) => ({
      name: `stop of reel ${reel + 1}`,
      shares: even(strip.length),
      cellOf: (round) => numberAt(round, reel),
    })),
    hitShare: hitRate === null ? null : Number(hitRate),
  };
}

/** A game as it is tested: how it is played, and what a round of a stream gives. */
export interface TestedGame {
  readonly code: string;
  readonly mathVersion: string;
  readonly play: Play;
  roundOf(draws: Draws, choice: unknown): TestedRound;
}

/** A game of the house as it is tested. */
export function testedHouse(game: HouseGame): TestedGame {
  const play = playOf(game);
  return { code: game.code, mathVersion: game.mathVersion, play, roundOf: (draws, choice) => playHouseGame(game, draws, play.bet, choice) };
}

/** Crash as it is tested: the entropy of its rounds is the client seed. */
export function testedCrash(): TestedGame {
  const play = crashPlay();
  const bet = { id: 'b', lines: [{ spot: 'auto-2.00', stakeMinor: play.bet }], exitMs: null };
  return {
    code: CRASH.code,
    mathVersion: CRASH.mathVersion,
    play,
    roundOf(draws) {
      const { outcome } = CRASH.draw(draws, null);
      const [priced] = CRASH.price([bet], outcome, CRASH.mostPaid ?? 0n);
      return { decisions: draws.steps.map(({ value }) => value), payoutMinor: priced?.payoutMinor ?? 0n, outcome: { ...outcome } };
    },
  };
}

/** What rounds of a game gave, and what tests say of it. */
export interface Outcomes {
  readonly rounds: number;
  readonly choice: unknown;
  readonly paidShare: string;
  readonly returned: string;
  readonly largest: { readonly bets: string; readonly times: number };
  readonly tests: readonly { readonly name: string; readonly statistic: string; readonly p: string; readonly passed: boolean }[];
}

/** Share of rounds that pay, against the exact one. */
function hitTest(hits: number, rounds: number, share: number): Tested {
  const deviation = Math.sqrt(rounds * share * (1 - share));
  const z = deviation === 0 ? (hits === rounds * share ? 0 : Number.POSITIVE_INFINITY) : (hits - rounds * share) / deviation;
  return { name: 'rounds that pay', statistic: z, p: Number.isFinite(z) ? twoSided(z) : 0 };
}

/**
 * Plays so many rounds from real seeds, those of the text `certificate <game> <version> <i>`, ten thousand of each (`which` before the number
 * gives other ones), and tests what came out:
 * chi-square of final outcomes, share of rounds that pay, runs of them, and correlation of each first draw with the one before it.
 */
export function testOutcomes(game: TestedGame, rounds: number, which = ''): Outcomes {
  const { bet, choice, choiceOf, cells, hitShare } = game.play;
  const counts = cells.map(({ shares }) => shares.map(() => 0));
  const serial = { n: rounds, x: 0, xx: 0, xy: 0 };
  let [hits, runs, paidSum, largest, times, before, wasHit] = [0, 0, 0n, 0n, 0, 0, false];
  let seed = Buffer.alloc(0);
  for (let at = 0; at < rounds; at += 1) {
    const nonce = at % PER_SEED;
    if (nonce === 0)
      seed = createHash('sha256')
        .update(`certificate ${game.code} ${game.mathVersion} ${which}${at / PER_SEED}`)
        .digest();
    const key = seed;
    const open = (): Draws =>
      openDraws((counter) =>
        createHmac('sha256', key)
          .update(fairnessMessage(game.code, 'certificate', nonce, counter))
          .digest(),
      );
    const round = game.roundOf(open(), choiceOf === undefined ? choice : choiceOf(open()));
    cells.forEach(({ cellOf }, i) => {
      const cell = cellOf(round);
      const own = counts[i];
      if (own?.[cell] === undefined) throw new RangeError(`${game.code}: an outcome that there is not: ${cell}`);
      own[cell] += 1;
    });
    const [decided] = round.decisions;
    const first = typeof decided === 'number' ? decided : (decided?.[0] ?? 0);
    serial.x += first;
    serial.xx += first * first;
    if (at > 0) serial.xy += first * before;
    before = first;
    const isHit = round.payoutMinor > 0n;
    if (isHit) hits += 1;
    if (at === 0 || isHit !== wasHit) runs += 1;
    wasHit = isHit;
    paidSum += round.payoutMinor;
    if (round.payoutMinor > largest) [largest, times] = [round.payoutMinor, 0];
    if (isHit && round.payoutMinor === largest) times += 1;
  }
  const tests: Tested[] = cells.map(({ name, shares }, i) => chiSquare(name, counts[i] ?? [], shares));
  if (hitShare !== null && hitShare < 1)
    tests.push(hitTest(hits, rounds, hitShare), runsTest('runs of rounds that pay', { hits, misses: rounds - hits, runs }));
  tests.push(serialTest('first draw and the one before', serial));
  return {
    rounds,
    choice,
    paidShare: (hits / rounds).toFixed(6),
    returned: (Number(paidSum) / Number(bet) / rounds).toFixed(6),
    largest: { bets: String(Number(largest) / Number(bet)), times },
    tests: holm(tests, LEVEL).map(({ name, statistic, p, passed }) => ({ name, statistic: statistic.toFixed(4), p: p.toFixed(6), passed })),
  };
}

/** Returns of a table by choice: all of them where they are few. */
export function returnsOf(kind: TableKind): {
  readonly least: string;
  readonly most: string;
  readonly choices: number;
  readonly byChoice?: Readonly<Record<string, string>>;
} {
  const all = [...returnsByChoice(kind)].map(([choice, share]): [string, string] => [choice, share.toFixed(12)]);
  const shares = all.map(([, share]) => Number(share));
  const range = { least: Math.min(...shares).toFixed(12), most: Math.max(...shares).toFixed(12), choices: all.length };
  return all.length > 200 ? range : { ...range, byChoice: Object.fromEntries(all) };
}
