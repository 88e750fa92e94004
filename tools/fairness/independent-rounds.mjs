// The house games once more, written from docs/fairness.md and the published maths files alone. It imports nothing and shares no line with
// the files that the server and the verifier play by: when both agree about a round, the page says what the code does.
//
//   node tools/fairness/independent-rounds.mjs < rounds.jsonl
//
// reads one round a line: {game, mathFile, serverSeed, clientSeed, nonce, stake, choice} and prints {decisions, payoutMinor}. `mathFile` is
// the published JSON text of the game, `serverSeed` 64 hexadecimal digits, `stake` whole minor units as text, `choice` null at a slot. A
// line that also carries `decisions` and `payoutMinor` gets `fault`: null, or what differs. With `grandOdds` it has a `grandNumber` too.

/** The games that are covered: every game whose rules the page tells. */
export const COVERED = [
  'HTB_ROULETTE',
  'HTB_BACCARAT',
  'HTB_SICBO',
  'HTB_DICE',
  'HTB_PLINKO',
  'HB_VIDEO',
  'HTB_DRAGON_TIGER',
  'HA_MINES',
  'HA_CRASH',
  'HB_75',
  'HB_90',
  'HVP_JOB',
  'HVP_DEUCES',
  'HSC_TUAH',
  'HSC_NAGA',
  'HF_LAUT',
  'HSL_KOPI7',
  'HSL_MAMAK',
  'HSL_BECA',
  'HSL_RAFFLESIA',
  'HSL_PASAR',
  'HSL_TIN',
  'HSL_SONGKET',
  'HSL_SAMPAN',
  'HSL_BATIK',
  'HSL_KERIS',
  'HSL_GUA',
  'HSL_KUIH',
  'HSL_MONSUN',
  'HSL_RIMBA',
];

const range = (n) => Array.from({ length: n }, (_, i) => i);
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

// SHA-256 and HMAC, by FIPS 180-4 and RFC 2104.

const isPrime = (n) => range(n).every((i) => i < 2 || n % i !== 0);
const PRIMES = range(312).filter((n) => n > 1 && isPrime(n));
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND_WORDS = Int32Array.from(PRIMES.slice(0, 64), (p) => fraction(Math.cbrt(p)));
const FIRST_STATE = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const turned = (x, n) => (x >>> n) | (x << (32 - n));

function compress(state, w) {
  for (let t = 16; t < 64; t += 1) {
    const s0 = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const s1 = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + ROUND_WORDS[t] + w[t]) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] += x));
}

/** SHA-256 of bytes, 32 bytes. */
export function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(FIRST_STATE);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(block * 64 + t * 4);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}

function hmac(key, message) {
  const pad = (byte) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
  return sha256([...pad(0x5c), ...sha256([...pad(0x36), ...message])]);
}

/** The numbers of a round, from its seeds. `decided` gathers what they decided. */
function numbersOf({ game, serverSeed, clientSeed, nonce }) {
  const key = Uint8Array.from(serverSeed.match(/../g), (pair) => Number.parseInt(pair, 16));
  let [block, next, at] = [[], 0, 0];
  function byte() {
    if (at === block.length) {
      block = hmac(key, new TextEncoder().encode(`${game}:${clientSeed}:${nonce}:${next}`));
      [next, at] = [next + 1, 0];
    }
    at += 1;
    return block[at - 1];
  }
  function int(n) {
    for (;;) {
      const v = ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte();
      if (v < Math.floor(2 ** 32 / n) * n) return v % n;
    }
  }
  function int48(n) {
    for (;;) {
      const v = Array.from({ length: 6 }, byte).reduce((value, one) => value * 256 + one, 0);
      if (v < Math.floor(2 ** 48 / n) * n) return v % n;
    }
  }
  return { int, int48 };
}

/** The draws of the page over any `int`. `decided` holds results in their order, an order that was drawn at once as a list. */
export function drawsFrom(int) {
  const decided = [];
  const keep = (result) => {
    decided.push(result);
    return result;
  };
  return {
    decided,
    int: (n) => keep(int(n)),
    weighted(weights) {
      let left = int(sum(weights));
      return keep(weights.findIndex((weight) => (left -= weight) < 0));
    },
    draw(k, n) {
      const a = range(n);
      for (let t = 0; t < k; t += 1) {
        const other = t + int(n - t);
        [a[t], a[other]] = [a[other], a[t]];
      }
      return keep(a.slice(0, k));
    },
    shuffle(n) {
      const a = range(n);
      for (let i = n - 1; i > 0; i -= 1) {
        const other = int(i + 1);
        [a[i], a[other]] = [a[other], a[i]];
      }
      return keep(a);
    },
  };
}

// Tables. A factor is ten-thousandths of a stake; what a stake gives back is rounded down to a whole minor unit.

const times = (stake, factor) => (BigInt(stake) * BigInt(factor)) / 10_000n;
const paidLines = (choice, factorOf) => choice.lines.map(({ spot, stake }) => times(stake, factorOf(spot))).reduce((a, b) => a + b, 0n);

function baccarat({ factors, playerDraws, bankerDraws }, draws, stake, choice) {
  const ranks = draws.draw(6, 416).map((card) => card % 13);
  const value = (rank) => (rank >= 9 ? 0 : rank + 1);
  const total = (hand) => sum(hand.map(value)) % 10;
  const player = [ranks[0], ranks[2]];
  const banker = [ranks[1], ranks[3]];
  const isIn = (list, n) => list.split(',').some((part) => n >= Number(part.split('-')[0]) && n <= Number(part.split('-').at(-1)));
  const isPair = ([a, b]) => a === b;
  const pairs = { 'player-pair': isPair(player), 'banker-pair': isPair(banker) };
  if (total(player) < 8 && total(banker) < 8) {
    let next = 4;
    const third = playerDraws.includes(total(player)) ? ranks[next] : null;
    if (third !== null) [next] = [next + 1, player.push(third)];
    const rule = bankerDraws[total(banker)];
    const takes = third === null ? bankerDraws['no third card'].includes(total(banker)) : rule !== undefined && isIn(rule, value(third));
    if (takes) banker.push(ranks[next]);
  }
  const winner = total(player) > total(banker) ? 'player' : total(player) < total(banker) ? 'banker' : 'tie';
  return paidLines(choice, (spot) => {
    if (spot in pairs) return pairs[spot] ? factors[spot] : 0;
    if (spot === winner) return factors[spot];
    return winner === 'tie' ? factors['player or banker at a tie'] : 0;
  });
}

function dragonTiger({ factors, cards }, draws, stake, choice) {
  const [dragon, tiger] = draws.draw(2, 416);
  const isTie = dragon % 13 === tiger % 13;
  const winner = isTie ? 'tie' : dragon % 13 > tiger % 13 ? 'dragon' : 'tiger';
  return paidLines(choice, (spot) => {
    if (spot === 'tie') return isTie ? factors.tie : 0;
    if (spot === 'suited-tie') return dragon % 52 === tiger % 52 ? factors[spot] : 0;
    if (spot === 'dragon' || spot === 'tiger') {
      return isTie ? factors['dragon or tiger at a tie'] : spot === winner ? factors['dragon or tiger'] : 0;
    }
    const [side, bet] = spot.split('-');
    return cards[bet][(side === 'dragon' ? dragon : tiger) % 52] ?? 0;
  });
}

function bingo({ lines, freeCell, numbers, balls, factors }, draws, stake) {
  const columns = range(5).map((column) => draws.draw(column === 2 ? 4 : 5, 15).map((n) => n + 15 * column + 1));
  columns[2].splice(2, 0, null);
  const called = new Set(draws.draw(balls, numbers).map((n) => n + 1));
  const isCovered = (cell) => cell === freeCell || called.has(columns[cell % 5][Math.floor(cell / 5)]);
  return times(stake, factors[lines.filter((line) => line.every(isCovered)).length] ?? 0);
}

function mines({ tiles, factors, ...pays }, draws, stake, choice) {
  const hidden = draws.shuffle(tiles).slice(0, choice.mines);
  if (choice.picks.slice(0, -1).some((tile) => hidden.includes(tile))) throw new RangeError('the round ends with its first mine');
  if (choice.picks.length === 0) return times(stake, pays['without a pick']);
  if (hidden.includes(choice.picks.at(-1))) return times(stake, pays['with a mine']);
  return times(stake, factors[choice.mines][choice.picks.length - 1]);
}

/** Which hands five cards make, by the names of the maths files; `wild` is the rank that stands for any card, or null. */
function handsOf(cards, wild) {
  const ranks = cards.map((card) => card % 13).filter((rank) => rank !== wild);
  const wilds = 5 - ranks.length;
  const suits = new Set(cards.filter((card) => card % 13 !== wild).map((card) => Math.floor(card / 13)));
  const counts = range(13)
    .map((rank) => ranks.filter((one) => one === rank).length)
    .filter((count) => count > 0)
    .toSorted((a, b) => b - a);
  const alike = (counts[0] ?? 0) + wilds;
  const isOneEach = counts.every((count) => count === 1);
  const fits = (from) => ranks.every((rank) => (rank >= from && rank < from + 5) || (rank === 0 && from === 9));
  const isStraight = isOneEach && range(10).some(fits);
  const isFlush = suits.size === 1;
  const isRoyal = isOneEach && isFlush && fits(9);
  const isHigh = (rank) => rank === 0 || rank >= 10;
  return {
    'royal-flush': isRoyal,
    'natural-royal': isRoyal && wilds === 0,
    'four-deuces': wilds === 4,
    'wild-royal': isRoyal && wilds > 0,
    'five-of-a-kind': alike >= 5,
    'straight-flush': isStraight && isFlush,
    'four-of-a-kind': alike >= 4,
    'full-house': counts.length === 2,
    flush: isFlush,
    straight: isStraight,
    'three-of-a-kind': alike >= 3,
    'two-pair': counts.length === 3,
    'jacks-or-better': ranks.some((rank, i) => isHigh(rank) && ranks.indexOf(rank) !== i),
  };
}

function videoPoker({ deck, dealt, hands, pays, wild }, draws, stake, choice) {
  const order = draws.shuffle(deck);
  let next = dealt.length;
  const hand = dealt.map((position, place) => {
    if (choice.held.includes(place)) return order[position];
    next += 1;
    return order[next - 1];
  });
  const made = handsOf(hand, wild === 'none' ? null : Number(wild.split(' ')[1]));
  const best = hands.find((name) => made[name]);
  return best === undefined ? 0n : BigInt(stake) * BigInt(pays[best]);
}

/** A ticket: the draw says which of the unsold ones it is, the deck what it pays. Which ticket stands there is for whoever has the deck's sale to say. */
function scratchCard({ prizes }, draws, stake, choice) {
  draws.int(choice.unsold);
  if (choice.times !== 0 && prizes.every((prize) => prize.times !== choice.times))
    throw new RangeError('a prize that the deck does not have');
  return BigInt(stake) * BigInt(choice.times);
}

/** A shot: what met no fish gives its bet back and draws nothing; else one draw kills, and a second one says what it pays where that is drawn. */
function shot({ sides, fish, drawn, bomb }, draws, stake, choice) {
  if (choice.shot !== 'hit') return BigInt(stake);
  const isBomb = choice.fish === 'bomb';
  if (isBomb && !(choice.sum >= 2 && choice.sum <= bomb.most)) throw new RangeError('a bomb that counts nothing cannot be hit');
  const { times: fixed, below } = isBomb ? { times: choice.sum, below: Math.floor(965_000_000 / choice.sum) } : fish[choice.fish];
  if (draws.int(sides) >= below) return 0n;
  const several = drawn[choice.fish];
  return BigInt(stake) * BigInt(several === undefined ? fixed : several.times[draws.weighted(several.weights)]);
}

const TABLES = {
  roulette(pays, draws, stake, choice) {
    const pocket = draws.int(pays.pockets);
    return paidLines(choice, (spot) => (pays.spots[spot].includes(pocket) ? 360_000 / pays.spots[spot].length : 0));
  },
  sicbo(pays, draws, stake, choice) {
    const dice = range(3).map(() => draws.int(6) + 1);
    return paidLines(choice, (spot) => pays[spot][dice.join('')] ?? 0);
  },
  dice(pays, draws, stake, choice) {
    return draws.int(pays.sides) < choice.target ? times(stake, Math.floor(97_000_000 / choice.target)) : 0n;
  },
  plinko(pays, draws, stake, choice) {
    return times(stake, pays[choice.rows][sum(range(choice.rows).map(() => draws.int(2)))]);
  },
  baccarat,
  bingo,
  dragontiger: dragonTiger,
  mines,
  jacks: videoPoker,
  deuces: videoPoker,
  tuah: scratchCard,
  naga: scratchCard,
  fish: shot,
};

// Slots. Coins are those of the model; a bet is `coinsPerBet` of them. A window is a list of columns, each from its top; a cell is
// [reel, row]. A win is {coins, cells}.

const isWild = (model, symbol) => model.wilds?.[symbol] !== undefined;
const standsFor = (model, one, symbol) => one === symbol || isWild(model, one);
const cellsWith = (window, isMeant) =>
  window.flatMap((column, reel) => column.flatMap((symbol, row) => (isMeant(symbol) ? [[reel, row]] : [])));

/** The best win of a row of symbols from its first: {coins, count}. */
function rowWin(model, symbols) {
  let best = { symbol: '', coins: 0, count: 0 };
  for (const [symbol, pays] of Object.entries(model.coins)) {
    const end = symbols.findIndex((one) => !standsFor(model, one, symbol));
    const run = symbols.slice(0, end === -1 ? symbols.length : end);
    const factor = isWild(model, symbol) ? 1 : run.reduce((all, one) => all * (model.wilds?.[one] ?? 1), 1);
    const coins = run.includes(symbol) ? (pays[run.length] ?? 0) * factor : 0;
    if (coins > best.coins) best = { symbol, coins, count: run.length };
  }
  return best;
}

function lineWins(model, window) {
  return model.pay.lines.flatMap((line) => {
    const cells = [...line].map((row, reel) => [reel, Number(row)]);
    const winOf = (order) => {
      const { symbol, coins, count } = rowWin(
        model,
        order.map(([reel, row]) => window[reel][row]),
      );
      return { symbol, coins, count, cells: order.slice(0, count) };
    };
    const [right, left] = [winOf(cells), winOf(cells.toReversed())];
    return model.pay.bothWays && right.count < cells.length ? [right, left] : [right];
  });
}

function waysWins(model, window) {
  return Object.entries(model.coins).map(([symbol, pays]) => {
    const end = window.findIndex((column) => !column.some((one) => standsFor(model, one, symbol)));
    const counted = end === -1 ? window : window.slice(0, end);
    const ways = counted.map((column) => sum(column.map((one) => (one === symbol ? 1 : (model.wilds?.[one] ?? 0)))));
    return {
      coins: (pays[counted.length] ?? 0) * ways.reduce((a, b) => a * b, 1),
      cells: cellsWith(counted, (one) => standsFor(model, one, symbol)),
    };
  });
}

/** Coins of so many of a symbol; the last entry holds for more as well. */
const coinsOf = (pays, count) => pays[Math.min(count, pays.length - 1)];

function clusterWins(model, window) {
  const open = new Set(cellsWith(window, (symbol) => symbol in model.coins).map(String));
  const wins = [];
  for (const first of open) {
    const cells = [];
    const symbolAt = ([reel, row]) => window[reel]?.[row];
    const symbol = symbolAt(first.split(','));
    const waiting = [first.split(',').map(Number)];
    while (waiting.length > 0) {
      const cell = waiting.pop();
      if (symbolAt(cell) !== symbol || !open.delete(String(cell))) continue;
      cells.push(cell);
      const [reel, row] = cell;
      waiting.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
    }
    wins.push({ coins: coinsOf(model.coins[symbol], cells.length), cells });
  }
  return wins;
}

function groupWins(model, window) {
  return Object.entries(model.coins).map(([symbol, pays]) => {
    const cells = cellsWith(window, (one) => one === symbol);
    return { coins: coinsOf(pays, cells.length), cells };
  });
}

const WINS = { lines: lineWins, ways: waysWins, clusters: clusterWins, anywhere: groupWins };
const winsOf = (model, window) => WINS[model.pay.kind](model, window).filter(({ coins }) => coins > 0);

/** Takes the cells of wins out: what stands above falls, and the strip goes on upwards. `tops` are the stops of the top rows. */
function fall(window, strips, tops, wins) {
  const gone = new Set(wins.flatMap(({ cells }) => cells.map(String)));
  return window.map((column, reel) => {
    const strip = strips[reel];
    const left = column.filter((_, row) => !gone.has(`${reel},${row}`));
    while (left.length < column.length) {
      tops[reel] = (tops[reel] + strip.length - 1) % strip.length;
      left.unshift(strip[tops[reel]]);
    }
    return left;
  });
}

/** The round of one slot: what is kept from spin to spin, and its coins. */
class SlotRound {
  constructor(model, draws) {
    Object.assign(this, { model, draws, coins: 0, held: new Set(), orbs: 0 });
  }

  /** A weighted choice; the only one of a list takes no draw. */
  chosen({ values, weights }) {
    return values.length === 1 ? values[0] : values[this.draws.weighted(weights)];
  }

  /** One spin. Answers its last window and adds its coins to the round. */
  spin(mode) {
    const { model, draws, held } = this;
    const strips = mode === 'free' ? (model.freeReels ?? model.reels) : model.reels;
    const tops = strips.map((strip, reel) => (held.has(reel) ? null : draws.int(strip.length)));
    let window = strips.map((strip, reel) =>
      range(model.rows[reel]).map((row) => (held.has(reel) ? this.heldWild : strip[(tops[reel] + row) % strip.length])),
    );
    if (model.growingWilds !== undefined || (mode === 'free' && model.freeSpins.stickyWilds)) window = this.grow(window);
    const multiplier = this.multiplierOf(mode);
    const factors = (mode === 'free' ? model.falls?.freeFactors : model.falls?.factors) ?? [1];
    const grown = mode === 'free' ? this.grown : undefined;
    let coins = grown === undefined ? 0 : this.grownCoins(window);
    for (let falls = 0; ; falls += 1) {
      const wins = winsOf(model, window).filter(({ symbol }) => grown === undefined || symbol !== grown);
      coins += sum(wins.map((win) => win.coins)) * factors[Math.min(falls, factors.length - 1)];
      if (wins.length === 0 || falls >= (model.falls?.most ?? 0)) break;
      window = fall(window, strips, tops, wins);
    }
    const orbFactor = this.orbFactorOf(mode, window, coins);
    this.coinValues = this.coinsIn(window);
    const scatters = cellsWith(window, (symbol) => symbol === model.scatter?.symbol).length;
    this.coins += (coins * orbFactor + (model.scatter === undefined ? 0 : coinsOf(model.scatter.coins, scatters))) * multiplier;
    return { window, scatters };
  }

  multiplierOf(mode) {
    const list = mode === 'free' ? this.model.freeSpins.multiplier : mode === 'paid' ? this.model.spinMultiplier : undefined;
    return list === undefined ? 1 : this.chosen(list);
  }

  /** A reel with a wild becomes wild from top to bottom and stays. */
  grow(window) {
    return window.map((column, reel) => {
      const wild = column.find((symbol) => isWild(this.model, symbol));
      if (wild === undefined) return column;
      this.held.add(reel);
      this.heldWild = wild;
      return column.map(() => wild);
    });
  }

  /** The growing symbol fills each reel on which it shows and pays on every line, wherever these reels stand. */
  grownCoins(window) {
    const reels = window.filter((column) => column.includes(this.grown)).length;
    return this.model.coins[this.grown][reels] * this.model.pay.lines.length;
  }

  orbFactorOf(mode, window, coins) {
    const { orbs } = this.model;
    if (orbs === undefined) return 1;
    const found = sum(cellsWith(window, (symbol) => symbol === orbs.symbol).map(() => this.chosen(orbs.values)));
    if (coins === 0 || found === 0) return 1;
    if (mode !== 'free') return found;
    this.orbs += found;
    return this.orbs;
  }

  coinsIn(window) {
    const { hold } = this.model;
    if (hold === undefined) return new Map();
    return new Map(cellsWith(window, (symbol) => symbol === hold.coin).map((cell) => [String(cell), this.chosen(hold.values)]));
  }

  respins() {
    let before = 0;
    for (let left = this.model.growingWilds?.respins ?? 0; left > 0 && this.held.size > before; left -= 1) {
      before = this.held.size;
      this.spin('respin');
    }
  }

  wheel(window) {
    const { wheel, coinsPerBet } = this.model;
    if (wheel === undefined || !wheel.reels.every((reel) => window[reel].includes(wheel.symbol))) return;
    this.coins += wheel.bets[this.draws.weighted(wheel.weights)] * coinsPerBet;
  }

  boxes(window) {
    const { pick } = this.model;
    if (pick === undefined || !pick.reels.every((reel) => window[reel].includes(pick.symbol))) return;
    const order = this.draws.shuffle(pick.boxes.length + pick.stops);
    const end = order.findIndex((number) => number >= pick.boxes.length);
    this.coins += sum(order.slice(0, end).map((number) => pick.boxes[number]));
  }

  heldCoins(window) {
    const { hold } = this.model;
    const values = this.coinValues;
    if (hold === undefined || values.size < hold.trigger) return;
    const cells = cellsWith(window, () => true).map(String);
    for (let left = hold.respins; left > 0 && values.size < cells.length; left -= 1) {
      for (const cell of cells.filter((one) => !values.has(one))) {
        if (this.draws.int(hold.of) >= hold.land) continue;
        values.set(cell, this.chosen(hold.values));
        left = hold.respins + 1;
      }
    }
    this.coins += sum([...values.values()]) + (values.size === cells.length ? hold.grand : 0);
  }

  freeSpins(scatters) {
    const { freeSpins } = this.model;
    let spins = freeSpins === undefined ? 0 : coinsOf(freeSpins.spins, scatters);
    if (spins === 0) return;
    const growing = freeSpins.growingSymbol;
    if (growing !== undefined) this.grown = growing.symbols[this.draws.weighted(growing.weights)];
    for (let played = 0; played < spins; played += 1) {
      const more = coinsOf(freeSpins.retrigger, this.spin('free').scatters);
      spins = Math.min(freeSpins.most, spins + more);
    }
  }
}

/** The published file of Kopitiam Sevens names the same things in words of its own. */
function modelOf(math) {
  if (math.strips === undefined) return math;
  const { CC, ...threes } = math.pays;
  const coins = Object.fromEntries(Object.entries(threes).map(([symbol, pay]) => [symbol, [0, 0, symbol === 'C' ? CC : 0, pay]]));
  const wheel = { symbol: 'K', reels: [0, 1, 2], bets: math.wheelPrizes, weights: math.wheelWeights };
  const pay = { kind: 'lines', lines: math.lines.map((line) => line.join('')) };
  return { coinsPerBet: math.coinsPerBet, rows: [3, 3, 3], reels: math.strips, pay, coins, wilds: { W: 2 }, wheel, capBets: Infinity };
}

function slot(math, draws, stake) {
  const model = modelOf(math);
  const round = new SlotRound(model, draws);
  const { window, scatters } = round.spin('paid');
  round.respins();
  round.wheel(window);
  round.boxes(window);
  round.heldCoins(window);
  round.freeSpins(scatters);
  const coins = Math.min(round.coins, model.capBets * model.coinsPerBet);
  return (BigInt(stake) * BigInt(coins)) / BigInt(model.coinsPerBet);
}

/** What a round pays by draws that are given: `mathFile` is the published JSON text. */
export function payoutBy({ mathFile, stake, choice }, draws) {
  const math = JSON.parse(mathFile);
  return math.pays === undefined || math.kind === undefined ? slot(math, draws, stake) : TABLES[math.kind](math.pays, draws, stake, choice);
}

/**
 * A bet on a flight that many share: `clientSeed` is the entropy of the round, `nonce` its number, `choice` the spot with the millisecond at
 * which a hand has left, null for none.
 */
function flight({ mathFile, stake, choice }, u) {
  const { pays } = JSON.parse(mathFile);
  const { highest, lowest } = pays;
  const raw = (BigInt(pays.share) * BigInt(pays.numbers)) / (BigInt(pays.numbers) - BigInt(u));
  const point = raw > BigInt(highest) ? highest : Math.max(lowest, Number(raw));
  const factorAt = (ms) => Math.floor(100 * Math.E ** ((pays.growthAMinute * ms) / 60_000));
  // By halves: the factor only grows.
  let [low, burst] = [0, point > lowest ? 160_000 : 0];
  while (low < burst) {
    const middle = Math.floor((low + burst) / 2);
    if (factorAt(middle) > point) burst = middle;
    else low = middle + 1;
  }
  const forced = (100n * BigInt(pays.mostPaid)) / BigInt(stake);
  const own = Math.min(
    choice.spot === 'hand' ? highest : Math.round(100 * Number(choice.spot.slice(5))),
    forced > BigInt(highest) ? highest : Number(forced),
  );
  const isOut = choice.exitMs !== null && choice.exitMs < burst;
  const factor = isOut ? Math.min(factorAt(choice.exitMs), own) : own <= point ? own : 0;
  return (BigInt(stake) * BigInt(factor)) / 100n;
}

/** A card of 75 numbers, and its lines. */
function cardOf75({ lines, freeCell }, draws) {
  const card = range(25).map(() => 0);
  for (const column of range(5)) {
    const cells = range(5)
      .map((row) => row * 5 + column)
      .filter((cell) => cell !== freeCell);
    draws.draw(cells.length, 15).forEach((number, i) => (card[cells[i]] = column * 15 + number + 1));
  }
  return lines.map((cells) => cells.filter((cell) => cell !== freeCell).map((cell) => card[cell]));
}

/** The rows of six tickets that have the numbers from 1 to 90 among them. */
function stripOf90({ rows, columns, inRow, strip }, draws) {
  const first = (column) => Math.max(1, 10 * column);
  const last = (column) => (column === columns - 1 ? 90 : 10 * column + 9);
  const most = rows * inRow;
  const deal = () => {
    const given = range(strip).map(() => range(columns).map(() => []));
    const size = (ticket) => sum(given[ticket].map((numbers) => numbers.length));
    const orders = range(columns).map((column) => draws.shuffle(last(column) - first(column) + 1).map((i) => first(column) + i));
    orders.forEach((numbers, column) => range(strip).forEach((ticket) => given[ticket][column].push(numbers[ticket])));
    for (const column of range(columns).toReversed()) {
      for (const number of orders[column].slice(strip)) {
        const open = range(strip).filter((ticket) => size(ticket) < most && given[ticket][column].length < rows);
        if (open.length === 0) return null;
        given[open[draws.int(open.length)]][column].push(number);
      }
    }
    return given;
  };
  let given = deal();
  while (given === null) given = deal();
  const ways = {
    1: [[0], [1], [2]],
    2: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    3: [[0, 1, 2]],
  };
  return given.map((ticket) => {
    for (;;) {
      const laid = range(rows).map(() => []);
      for (const numbers of ticket) {
        const open = ways[numbers.length];
        const way = open.length === 1 ? open[0] : open[draws.int(open.length)];
        [...numbers].sort((a, b) => a - b).forEach((number, i) => laid[way[i]].push(number));
      }
      if (laid.every((row) => row.length === inRow)) return laid;
    }
  });
}

/**
 * A round of a bingo room: `clientSeed` is its entropy, `nonce` its number, `stake` the price of a card, `choice` the bets `{bet, clientSeed,
 * count}` and the one whose payout is asked for. Decided is the order of the balls.
 */
function bingoRoom({ game, serverSeed, nonce, stake, choice: { bets, mine } }, pays, draws) {
  const sold = bets.flatMap(({ bet, clientSeed, count }) => {
    const own = drawsFrom(numbersOf({ game: `${game}.cards`, serverSeed, clientSeed: `${bet}.${clientSeed}`, nonce }).int);
    const { strip } = pays.cards;
    const cards =
      strip === undefined
        ? range(count).map(() => cardOf75(pays.cards, own))
        : range(Math.ceil(count / strip))
            .flatMap(() => stripOf90(pays.cards, own))
            .slice(0, count);
    return cards.map((lines, at) => ({ bet, at, lines }));
  });
  if (sold.length < pays.leastCards) return BigInt(stake) * BigInt(bets.find(({ bet }) => bet === mine).count);
  const order = draws.shuffle(pays.cards.balls);
  const turn = new Map(order.map((ball, i) => [ball + 1, i + 1]));
  const fund = (BigInt(stake) * BigInt(sold.length) * BigInt(pays.fundPercent)) / 100n;
  let [left, won] = [fund, 0n];
  pays.prizes.forEach(({ lines, percent }, i) => {
    const prize = i === pays.prizes.length - 1 ? left : (fund * BigInt(percent)) / 100n;
    left -= prize;
    const ends = sold.map((card) => {
      const full = card.lines.map((numbers) => Math.max(...numbers.map((number) => turn.get(number)))).sort((a, b) => a - b);
      return full[(lines ?? full.length) - 1];
    });
    const first = Math.min(...ends);
    const winners = sold.filter((_, card) => ends[card] === first).sort((a, b) => (a.bet < b.bet ? -1 : a.bet > b.bet ? 1 : a.at - b.at));
    const each = prize / BigInt(winners.length);
    const rest = Number(prize % BigInt(winners.length));
    winners.forEach((card, at) => {
      if (card.bet === mine) won += each + (at < rest ? 1n : 0n);
    });
  });
  return won;
}

/** A round from its seeds: what its draws decided, and what it pays in minor units; with `grandOdds`, its number for the grand as well. */
export function roundOf(round) {
  const { int, int48 } = numbersOf(round);
  const { kind, pays } = JSON.parse(round.mathFile);
  if (kind === 'crash') {
    const u = int48(pays.numbers);
    return { decisions: [u], payoutMinor: String(flight(round, u)) };
  }
  const draws = drawsFrom(int);
  if (kind === 'bingo room') {
    const won = String(bingoRoom(round, pays, draws));
    return { decisions: draws.decided, payoutMinor: won };
  }
  const payoutMinor = String(payoutBy(round, draws));
  const odds = Number(round.grandOdds ?? 0);
  // The number for the grand pool of a jackpot comes behind all that the game has drawn.
  const grand = odds === 0 ? {} : { grandNumber: String(odds > 2 ** 32 ? int48(odds) : int(odds)) };
  return { decisions: draws.decided, payoutMinor, ...grand };
}

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fourBytes = (n) => [24, 16, 8, 0].map((shift) => (n >>> shift) & 255);

/** A whole deck of scratch cards from its seed: what it promised, and what each ticket pays in times the price. */
export function deckOf({ mathFile, no, seed }) {
  const { game, pays } = JSON.parse(mathFile);
  const list = pays.prizes.flatMap((prize) => range(prize.count).map(() => prize.times));
  const order = drawsFrom(numbersOf({ game, serverSeed: seed, clientSeed: 'deck', nonce: no }).int).shuffle(pays.size);
  const paid = order.map((position) => list[position] ?? 0);
  const salt = (ticket) => hmac(bytesOf(seed), new TextEncoder().encode(`${game}:salt:${no}:${ticket}`));
  let level = paid.map((prize, ticket) => sha256([...salt(ticket), ...fourBytes(ticket), ...fourBytes(prize)]));
  while (level.length > 1) {
    level = range(Math.ceil(level.length / 2)).map((i) => {
      const [left, right] = [level[2 * i], level[2 * i + 1]];
      return right === undefined ? left : sha256([...left, ...right]);
    });
  }
  return { commitment: hexOf(sha256(bytesOf(seed))), root: hexOf(level[0]), times: paid };
}

/** What differs between a round as it was told, with its `decisions` and `payoutMinor`, and as its seeds give it; null when nothing does. */
export function faultOf(told) {
  const { decisions, payoutMinor, grandNumber } = roundOf(told);
  const [ours, theirs] = [JSON.stringify(decisions), JSON.stringify(told.decisions)];
  if (ours !== theirs) return `decisions ${theirs} instead of ${ours}`;
  if (grandNumber !== told.grandNumber) return `number ${told.grandNumber} instead of ${grandNumber}`;
  return payoutMinor === String(told.payoutMinor) ? null : `payout ${told.payoutMinor} instead of ${payoutMinor}`;
}

if (import.meta.main) {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const round = JSON.parse(line);
    const isTold = round.decisions !== undefined && round.payoutMinor !== undefined;
    console.log(JSON.stringify({ ...roundOf(round), ...(isTold ? { fault: faultOf(round) } : {}) }));
  }
}
