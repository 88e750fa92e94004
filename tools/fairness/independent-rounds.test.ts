import { spawnSync } from 'node:child_process';
import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDraws, type Draws } from '../../packages/domain/src/fairness/draws.ts';
import { repeatDecisions, type Decision } from '../../packages/domain/src/games/house/decisions.ts';
import { HOUSE_GAMES, type HouseGame, type HouseSlot } from '../../packages/domain/src/games/house/house-games.ts';
import { mathFileOf } from '../../packages/domain/src/games/house/house-math.ts';
import { isHouseChoice, playHouseGame } from '../../packages/domain/src/games/house/play-house-game.ts';
import { laidAtOnce, layDeck } from '../../packages/domain/src/games/scratch/lay-deck.ts';
import { drawGrand } from '../../packages/domain/src/jackpots/grand-draw.ts';
import { hasJackpot } from '../../packages/domain/src/jackpots/jackpot-tiers.ts';
import type { BingoOutcome } from '../../packages/domain/src/rounds/bingo/bingo-call.ts';
import { bingoMathFile, BINGO_ROOMS } from '../../packages/domain/src/rounds/bingo/bingo-math.ts';
import { handGame, handSeed, type RoundKind } from '../../packages/domain/src/rounds/round-kind.ts';
import { crashMathFile } from '../../packages/domain/src/rounds/crash-math.ts';
import { autoSpot, CRASH } from '../../packages/domain/src/rounds/crash-round.ts';
import { COVERED, deckOf, drawsFrom, faultOf, payoutBy, roundOf, sha256 } from './independent-rounds.mjs';

const FILE = join(import.meta.dirname, 'independent-rounds.mjs');
/** Rounds of each game. */
const ROUNDS = Number(process.env.TALORA_INDEPENDENT_ROUNDS ?? 300);
const LONGEST_MS = 30_000 + ROUNDS * HOUSE_GAMES.length;
/** Odds of the grand of two profiles, some where every other number is thrown away, and some that a short number is drawn by. */
const ODDS = [100_000_000_000n, 3_000_000_000_000n, 2n ** 47n + 1n, 4_000_000_000n];
/** The site's own vectors. */
const SEED = 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f';

interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

function drawsOf(game: string, { serverSeed, clientSeed, nonce }: Seeds): Draws {
  const key = Buffer.from(serverSeed, 'hex');
  return openDraws((counter) => createHmac('sha256', key).update(`${game}:${clientSeed}:${nonce}:${counter}`).digest());
}

interface TableFile {
  readonly kind?: string;
  readonly pays: Readonly<Record<string, unknown>> & { readonly returns?: object; readonly spots?: object; readonly factors?: object };
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
/** Some of a list in a random order: one to `most` of it, or all of it. */
const someOf = <T>(list: readonly T[], most: number, isAll = false): T[] =>
  list
    .map((one) => ({ one, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, isAll ? most : 1 + randomInt(most))
    .map(({ one }) => one);

/** Tiles in a random order as a player may uncover them: up to the first with a mine, and no more than the maths file pays for. */
function picksOf(file: TableFile, field: readonly number[], mines: number): number[] {
  const most = (file.pays.factors as Readonly<Record<string, readonly number[]>>)[String(mines)]?.length ?? 0;
  const picks = randomInt(10) === 0 ? [] : someOf(field, most);
  const hit = picks.findIndex((tile) => field.indexOf(tile) < mines);
  return hit === -1 ? picks : picks.slice(0, hit + 1);
}

/** A choice at random with the bet that it makes, in minor units. */
function choiceOf(game: HouseGame, file: TableFile, seeds: Seeds): { choice: unknown; bet: bigint } {
  const bet = BigInt(1 + randomInt(9_999));
  if (game.kind === 'slot') return { choice: null, bet: oneOf(game.betLevels) };
  const { kind } = game.table;
  if (kind === 'dice') return { choice: { target: 100 + randomInt(9_401) }, bet };
  if (kind === 'plinko') return { choice: { rows: Number(oneOf(Object.keys(file.pays))) }, bet };
  if (kind === 'bingo') return { choice: { cards: 1 }, bet };
  if (kind === 'jacks' || kind === 'deuces') return { choice: { held: [0, 1, 2, 3, 4].filter(() => randomInt(2) === 0) }, bet };
  if (kind === 'tuah' || kind === 'naga') {
    const { size, prizes } = file.pays as unknown as { size: number; prizes: readonly { times: number }[] };
    const paid = oneOf([0, ...prizes.map(({ times }) => times)]);
    return { choice: { deck: 1 + randomInt(9), unsold: 1 + randomInt(size), ticket: randomInt(size), times: paid }, bet };
  }
  if (kind === 'fish') {
    const met = { room: 1, tide: 1 + randomInt(9), index: randomInt(400), fired: 1_000, at: 1_400, turn: 1 };
    const { fish } = file.pays as unknown as { fish: object };
    const kinds = [...Object.keys(fish), 'crab', 'dragon', 'bomb', 'bomb'];
    const target = oneOf(kinds);
    if (randomInt(8) === 0)
      return {
        choice: oneOf([
          { shot: 'gone', ...met },
          { shot: 'left', x: 3, y: 4, fired: 1_000, at: 2_000 },
        ]),
        bet,
      };
    return { choice: { shot: 'hit', fish: target, sum: target === 'bomb' ? 2 + randomInt(199) : 0, ...met }, bet };
  }
  if (kind === 'mines') {
    const mines = 1 + randomInt(24);
    return { choice: { mines, picks: picksOf(file, drawsOf(game.code, seeds).shuffle(25), mines) }, bet };
  }
  const spots = Object.keys(file.pays.spots ?? file.pays.returns ?? file.pays);
  const lines = someOf(spots, 8).map((spot) => ({ spot, stake: BigInt(1 + randomInt(999)) }));
  const sum = lines.reduce((all, { stake }) => all + stake, 0n);
  return { choice: { lines: lines.map(({ spot, stake }) => ({ spot, stake: String(stake) })) }, bet: sum };
}

/** A round by the product's code, as it is given to whoever played it. */
function givenRound(game: HouseGame, mathFile: string) {
  const seeds = {
    serverSeed: randomBytes(32).toString('hex'),
    clientSeed: randomBytes(24).toString('base64url'),
    nonce: randomInt(10_000),
  };
  const { choice, bet } = choiceOf(game, JSON.parse(mathFile) as TableFile, seeds);
  if (!isHouseChoice(game, choice, bet, 1n)) throw new Error(`no lawful choice: ${JSON.stringify(choice)}`);
  const draws = drawsOf(game.code, seeds);
  const { decisions, payoutMinor } = playHouseGame(game, draws, bet, choice);
  const odds = oneOf(ODDS);
  const grand = hasJackpot(game) ? { grandOdds: String(odds), grandNumber: String(drawGrand(draws, odds)) } : {};
  return { game: game.code, mathFile, ...seeds, stake: String(bet), choice, decisions, payoutMinor: String(payoutMinor), ...grand };
}

/** A round of a bingo room by the product's code: one to five bets, and what one of them is paid. */
function givenRoom(kind: RoundKind<null, BingoOutcome>) {
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: randomBytes(32).toString('hex'), nonce: 1 + randomInt(10_000) };
  const bets = Array.from({ length: 1 + randomInt(5) }, () => ({
    bet: randomUUID(),
    clientSeed: randomBytes(4).toString('hex'),
    count: 1 + randomInt(8),
  }));
  const stake = BigInt(1 + randomInt(300));
  const { cards } = kind;
  if (cards === undefined) throw new Error('a room has cards');
  const hands = bets.map(({ bet, clientSeed, count }) => {
    const own = { ...seeds, clientSeed: handSeed({ id: bet, clientSeed }) };
    return { bet, cards: cards.draw(drawsOf(handGame(kind.code), own), count) };
  });
  const sold = bets.reduce((sum, { count }) => sum + count, 0);
  const { outcome } = kind.draw(drawsOf(kind.code, seeds), null, { hands, soldMinor: stake * BigInt(sold) });
  const { bet: mine, count } = oneOf(bets);
  const [priced] = kind.price([{ id: mine, lines: [{ spot: 'cards', stakeMinor: stake * BigInt(count) }], exitMs: null }], outcome, 0n);
  const order = drawsOf(kind.code, seeds).shuffle(kind.code === 'HB_90' ? 90 : 75);
  const given = { game: kind.code, mathFile: bingoMathFile(kind), ...seeds, stake: String(stake), choice: { bets, mine } };
  return { ...given, decisions: sold < 2 ? [] : [order], payoutMinor: String(priced?.payoutMinor) };
}

/** A bet on a flight by the product's code: by hand, by itself, or both. */
function givenFlight() {
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: randomBytes(32).toString('hex'), nonce: 1 + randomInt(10_000) };
  const draws = drawsOf(CRASH.code, seeds);
  const { outcome } = CRASH.draw(draws, null);
  const spot = randomInt(2) === 0 ? 'hand' : autoSpot(101 + randomInt(oneOf([100, 1_000, 999_900])));
  const exitMs = randomInt(2) === 0 ? null : randomInt(oneOf([500, 20_000, 153_000]));
  const stake = BigInt(100 + randomInt(99_901));
  const [priced] = CRASH.price([{ id: 'b', lines: [{ spot, stakeMinor: stake }], exitMs }], outcome, CRASH.mostPaid ?? 0n);
  const decisions = draws.steps.map(({ value }) => value);
  const given = { game: CRASH.code, mathFile: crashMathFile(), ...seeds, stake: String(stake), choice: { spot, exitMs } };
  return { ...given, decisions, payoutMinor: String(priced?.payoutMinor) };
}

const slots = HOUSE_GAMES.filter((game): game is HouseSlot => game.kind === 'slot');

/** Numbers that seek one symbol: most stops show it in the window, so that what chance brings once in millions of rounds comes often. */
function seeking(strips: readonly string[]): (n: number) => number {
  const symbol = oneOf([...new Set(strips.join(''))]);
  const other = oneOf([...new Set(strips.join(''))]);
  // Coins land below the lowest numbers: half of the rounds draw little else off the strips, so that they fill the window.
  const isLucky = randomInt(2) === 0;
  return (n) => {
    const fitting = strips.filter((strip) => strip.length === n);
    const picked = fitting.length === 0 ? [] : Array.from(oneOf(fitting)).flatMap((one, i) => (one === symbol || one === other ? [i] : []));
    if (fitting.length === 0 && isLucky) return randomInt(Math.min(n, 2));
    return picked.length === 0 || randomInt(8) === 0 ? randomInt(n) : (oneOf(picked) - randomInt(3) + n) % n;
  };
}

/** Plays a slot by numbers that seek, here and by the product; tells how many payouts differ. */
function differencesOf(game: HouseSlot, mathFile: string, rounds: number): string[] {
  const bet = BigInt(game.model.coinsPerBet);
  const found: string[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const draws = drawsFrom(seeking([...game.model.reels, ...(game.model.freeReels ?? [])]));
    const ours = payoutBy({ mathFile, stake: String(bet), choice: null }, draws);
    const theirs = playHouseGame(game, repeatDecisions(draws.decided), bet, null);
    const isSame = theirs.payoutMinor === ours && theirs.decisions.length === draws.decided.length;
    if (!isSame) found.push(`${game.code} ${JSON.stringify(draws.decided)}: ${theirs.payoutMinor} instead of ${ours}`);
  }
  return found;
}

describe('the house games, written a second time', () => {
  it('import nothing', () => {
    expect(readFileSync(FILE, 'utf8')).not.toMatch(/^\s*import\b|\bimport\(|\bfrom '|\brequire\(|\bgetBuiltinModule\b/m);
  });

  it('hash as everybody does, over every length of the last block', () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = randomBytes(length);
      expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('cover every game of the house', () => {
    expect(COVERED.toSorted()).toEqual(
      [...HOUSE_GAMES.map(({ code }) => code), CRASH.code, ...BINGO_ROOMS.map(({ code }) => code)].toSorted(),
    );
  });

  it.each(BINGO_ROOMS.map((kind) => [kind.code, kind] as const))('draws the cards of %s, calls its balls, and divides its fund', (_, kind) => {
    const rooms = Array.from({ length: Math.min(ROUNDS, 20_000) }, () => givenRoom(kind));
    expect(rooms.map((room) => faultOf(room)).filter((fault) => fault !== null)).toEqual([]);
    const paid = rooms.filter(({ payoutMinor }) => payoutMinor !== '0').length;
    expect(paid).toBeGreaterThan(rooms.length / 10);
    expect(paid).toBeLessThan(rooms.length);
    const [first] = rooms;
    if (first === undefined) throw new Error('no round');
    expect(faultOf({ ...first, payoutMinor: String(BigInt(first.payoutMinor) + 1n) })).toMatch(/payout/);
  }, LONGEST_MS); // prettier-ignore

  it('gives every flight its point, and every bet on it what it is paid', () => {
    const flights = Array.from({ length: 20 * ROUNDS }, givenFlight);
    expect(flights.map((flight) => faultOf(flight)).filter((fault) => fault !== null)).toEqual([]);
    const paid = flights.filter(({ payoutMinor }) => payoutMinor !== '0').length;
    expect(paid).toBeGreaterThan(flights.length / 10);
    expect(paid).toBeLessThan(flights.length);
    const [first] = flights;
    if (first === undefined) throw new Error('no flight');
    expect(faultOf({ ...first, payoutMinor: String(BigInt(first.payoutMinor) + 1n) })).toMatch(/payout/);
  });

  it.for(HOUSE_GAMES.map((game) => ({ code: game.code, game })))(
    `decide and pay ${ROUNDS} rounds of $code as the product does`,
    { timeout: LONGEST_MS },
    ({ game }) => {
      const mathFile = mathFileOf(game);
      for (let i = 0; i < ROUNDS; i += 1) {
        const given = givenRound(game, mathFile);
        const fault = faultOf(given);
        if (fault !== null) expect.fail(`${fault}: ${JSON.stringify({ ...given, mathFile: undefined })}`);
      }
    },
  );

  it.for(slots.map((game) => ({ code: game.code, game })))('pay what hardly ever comes at $code as the product does', ({ game }) => {
    expect(differencesOf(game, mathFileOf(game), 300)).toEqual([]);
  });

  it.for(slots.filter(({ model }) => model.id !== 'kopi-sevens').map((game) => ({ code: game.code, game })))(
    'end at lower limits of $code where the product ends',
    ({ game }) => {
      const { falls, freeSpins } = game.model;
      const model = {
        ...game.model,
        capBets: 20,
        ...(falls === undefined ? {} : { falls: { ...falls, most: 1 } }),
        ...(freeSpins === undefined ? {} : { freeSpins: { ...freeSpins, most: 11 } }),
      };
      expect(differencesOf({ ...game, model }, JSON.stringify({ game: game.code, ...model }), 300)).toEqual([]);
    },
  );

  it('tell a wrong payout and a wrong draw of every game', () => {
    for (const game of HOUSE_GAMES) {
      const given = givenRound(game, mathFileOf(game));
      const [first, ...others] = given.decisions;
      const wrong = typeof first === 'number' ? first + 1 : (first?.toReversed() ?? []);
      expect(faultOf(given)).toBeNull();
      expect(faultOf({ ...given, payoutMinor: String(BigInt(given.payoutMinor) + 1n) })).toMatch(/^payout/);
      expect(faultOf({ ...given, decisions: [wrong, ...others] })).toMatch(/^decisions/);
      if ('grandNumber' in given) expect(faultOf({ ...given, grandNumber: `${given.grandNumber}0` })).toMatch(/^number/);
    }
  });

  it('give the vectors of the page', () => {
    const [game] = HOUSE_GAMES;
    if (game === undefined) throw new Error('the house has no game');
    const round = { game: game.code, mathFile: mathFileOf(game), serverSeed: SEED, clientSeed: 'demo-seed', stake: '100', choice: null };
    expect(roundOf({ ...round, nonce: 0 })).toEqual({ decisions: [26, 26, 28], payoutMinor: '640' });
    expect(roundOf({ ...round, nonce: 6 }).decisions).toEqual([25, 28, 15, 2]);
    const card = {
      ...round,
      game: 'HSC_NAGA',
      mathFile: mathFileOf(gameOf('naga')),
      choice: { deck: 1, unsold: 50_000, ticket: 10_629, times: 0 },
    };
    expect(roundOf({ ...card, nonce: 0 })).toEqual({ decisions: [10_629], payoutMinor: '0' });
  });

  it('are asked by a line of JSON as well', () => {
    const [game] = HOUSE_GAMES;
    if (game === undefined) throw new Error('the house has no game');
    const given = givenRound(game, mathFileOf(game));
    const lines = [given, { ...given, payoutMinor: '1' }, { ...given, decisions: undefined }].map((line) => JSON.stringify(line));
    const { stdout } = spawnSync(process.execPath, [FILE], { input: lines.join('\n'), encoding: 'utf8' });
    const round = { decisions: given.decisions, payoutMinor: given.payoutMinor, grandNumber: given.grandNumber };
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(answers).toEqual([{ ...round, fault: null }, { ...round, fault: `payout 1 instead of ${given.payoutMinor}` }, round]);
  });
});

describe('decks of scratch cards', () => {
  it.for([7, 64, 600])('of %i tickets are promised and laid out as the product does', (size) => {
    const game = gameOf('naga');
    const prizes = [{ times: 30, count: 1 }, { times: 2, count: 3 }]; // prettier-ignore
    const math = JSON.parse(mathFileOf(game)) as { pays: object };
    const mathFile = JSON.stringify({ ...math, pays: { ...math.pays, size, prizes } });
    const seed = randomBytes(32);
    const ours = deckOf({ mathFile, no: 3, seed: seed.toString('hex') });
    const hashes = {
      sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
      keyed: (key: Uint8Array) => (text: string) => createHmac('sha256', key).update(text).digest(),
    };
    const laid = laidAtOnce(layDeck({ deck: { code: game.code, size, price: 500n, prizes }, no: 3, seed }, hashes));
    expect(ours.root).toBe(Buffer.from(laid.root).toString('hex'));
    expect(ours.times).toEqual([...laid.times]);
    expect(ours.commitment).toBe(createHash('sha256').update(seed).digest('hex'));
  });
});

function gameOf(kind: string): HouseGame {
  const game = HOUSE_GAMES.find((one) => one.kind === 'table' && one.table.kind === kind);
  if (game === undefined) throw new Error(`the house has no ${kind}`);
  return game;
}

const shuffled = (numbers: readonly number[]): number[] => someOf(numbers, numbers.length, true);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** All hands of so many cards. */
function* handsOf(cards: readonly number[], count: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const [i, card] of cards.entries()) for (const rest of handsOf(cards.slice(i + 1), count - 1)) yield [card, ...rest];
}

/** Cards whose hands are worth more than most: five neighbouring ranks in two suits beside the deuces, and any two ranks beside a card. */
function narrowDecks(): number[][] {
  const neighbours = upTo(13).map((from) =>
    upTo(52).filter((card) => card % 13 === 1 || (card < 26 && ((card % 13) + 13 - from) % 13 < 5)),
  );
  const pairs = upTo(13).flatMap((high) =>
    upTo(high).map((low) => [7, ...upTo(52).filter((card) => card !== 7 && [low, high].includes(card % 13))]),
  );
  return [...neighbours, ...pairs];
}

/** What a table pays for decisions that are given, here and by the product. */
function payoutsOf(game: HouseGame, decisions: readonly Decision[], choice: unknown): { ours: bigint; theirs: bigint } {
  const draws = { ...repeatDecisions(decisions), decided: decisions };
  const ours = payoutBy({ mathFile: mathFileOf(game), stake: '100', choice }, draws);
  return { ours, theirs: playHouseGame(game, repeatDecisions(decisions), 100n, choice).payoutMinor };
}

describe('tables at what hardly ever comes', () => {
  it.for(['jacks', 'deuces'])('name hands of %s from few ranks and suits as the product does', (kind) => {
    const game = gameOf(kind);
    const { pays } = JSON.parse(mathFileOf(game)) as { pays: { pays: Readonly<Record<string, number>> } };
    const paid = new Set<bigint>();
    for (const cards of narrowDecks()) {
      for (const hand of handsOf(cards, 5)) {
        const { ours, theirs } = payoutsOf(game, [[...hand, ...upTo(52).filter((card) => !hand.includes(card))]], {
          held: [0, 1, 2, 3, 4],
        });
        if (ours !== theirs) expect.fail(`${hand.join(' ')}: ${theirs} instead of ${ours}`);
        paid.add(theirs);
      }
    }
    expect(paid).toEqual(new Set([0n, ...Object.values(pays.pays).map((bets) => 100n * BigInt(bets))]));
  });

  it('win at dice below every target and not on it', () => {
    for (let target = 100; target <= 9_500; target += 1) {
      const [below, on] = [target - 1, target].map((roll) => payoutsOf(gameOf('dice'), [roll], { target }));
      expect([below?.ours, on?.ours]).toEqual([below?.theirs, 0n]);
      expect(on?.theirs).toBe(0n);
    }
  });

  it('count lines of bingo with any number of covered cells', () => {
    for (let i = 0; i < 1_000; i += 1) {
      const columns = upTo(5).map((column) => shuffled(upTo(15)).slice(0, column === 2 ? 4 : 5));
      const own = columns.flatMap((column, c) => column.map((n) => c * 15 + n));
      const hit = shuffled(own).slice(0, randomInt(25));
      const others = shuffled(upTo(75).filter((n) => !own.includes(n)));
      const { ours, theirs } = payoutsOf(gameOf('bingo'), [...columns, [...hit, ...others].slice(0, 40)], { cards: 1 });
      expect(ours).toBe(theirs);
    }
  });

  it('pay every number of safe tiles beside every number of mines', () => {
    const { pays } = JSON.parse(mathFileOf(gameOf('mines'))) as { pays: { factors: Readonly<Record<string, readonly number[]>> } };
    for (const [mines, factors] of Object.entries(pays.factors)) {
      for (let safe = 0; safe <= factors.length; safe += 1) {
        const picks = upTo(safe).map((i) => 24 - i);
        const { ours, theirs } = payoutsOf(gameOf('mines'), [upTo(25)], { mines: Number(mines), picks });
        expect(ours).toBe(theirs);
        expect(theirs).toBeGreaterThan(safe === 0 ? 99n : 100n);
      }
    }
  });
});
