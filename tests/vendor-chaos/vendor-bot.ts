// Players of the vendors' games: they call what a game's page in a browser calls, and keep their own books.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { newId } from '../kill/network-caller.ts';
import { deposit, insist, isRefused, type Staffer, type Worker } from '../kill/people.ts';

/** A round that its player was told of. Sums in minor units. */
export interface StatedRound {
  readonly who: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly bet: bigint;
  readonly payout: bigint;
}

/** What the players know. */
export interface Books {
  readonly rounds: StatedRound[];
  /** By member: everything that was credited, and what rounds cost and brought. */
  readonly balances: Map<string, bigint>;
  /** What should not have happened, in words. */
  readonly complaints: string[];
}

/** Where the bots play, and until when. */
export interface Floor {
  readonly sandbox: string;
  readonly staffer: Staffer;
  readonly books: Books;
  /** Players stop after the round that they are in. */
  readonly isOver: () => boolean;
}

/** A game and who plays it. */
export interface Spot {
  readonly worker: Worker;
  /** Code of the vendor in lower case. */
  readonly vendor: string;
  /** Number of the game in the catalogue. */
  readonly nodeId: string;
}

interface Answer {
  readonly ok: boolean;
  readonly code?: string;
  readonly waitMs?: number;
  readonly session?: string;
  readonly betLevels?: string[];
  readonly roundId?: string;
  readonly payout?: string;
}

const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
const MONEY = '300.00';
/** A wallet at a vendor is emptied and filled again after so many rounds. */
const ROUNDS_A_VISIT = 12;
const DEADLINE_MS = 20_000;

async function callGame(origin: string, vendor: string, call: string, body: object): Promise<Answer> {
  try {
    const reply = await fetch(`${origin}/vendors/${vendor}/game/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return (await reply.json()) as Answer;
  } catch {
    return { ok: false, code: 'NETWORK' };
  }
}

function add(books: Books, who: string, sum: bigint): void {
  books.balances.set(who, (books.balances.get(who) ?? 0n) + sum);
}

/** A deposit that the desk approves. */
export async function giveMoney({ staffer, books }: Pick<Floor, 'staffer' | 'books'>, worker: Worker): Promise<void> {
  await deposit(worker, staffer, MONEY, ({ amount, state }) => {
    if (amount !== undefined && state === 'credited') add(books, worker.name, minorOf(amount));
  });
}

/** A seat at a game. */
export interface Seat {
  readonly spot: Spot;
  session: string;
  bet: string;
}

/** Launches the game by the site and opens it by the address that the site gave, as a frame does. */
export async function takeSeat(floor: Floor, spot: Spot): Promise<Seat> {
  for (;;) {
    const launched = await insist(() => spot.worker.site.client(gamesCalls).launchGame({ nodeId: spot.nodeId }));
    if (isRefused(launched)) throw new Error(`launch of ${spot.vendor}: ${launched.refused}`);
    const [, gameCode, ticket] = /\/play\/([^#]+)#t=(.+)$/.exec(launched.launchUrl) ?? [];
    const opened = await callGame(floor.sandbox, spot.vendor, 'open', { ticket, gameCode });
    if (opened.ok) return { spot, session: opened.session ?? '', bet: opened.betLevels?.[0] ?? '' };
    await sleep(100);
  }
}

/** Spins until it knows how: a round, or a clear no. */
export async function playRound(floor: Floor, seat: Seat): Promise<StatedRound | string> {
  const { vendor, worker } = seat.spot;
  const clientRoundId = randomUUID();
  for (;;) {
    const answer = await callGame(floor.sandbox, vendor, 'spin', { session: seat.session, bet: seat.bet, clientRoundId });
    if (answer.ok) {
      const round = {
        who: worker.name,
        vendor,
        roundId: answer.roundId ?? '',
        bet: BigInt(seat.bet),
        payout: BigInt(answer.payout ?? ''),
      };
      floor.books.rounds.push(round);
      add(floor.books, worker.name, round.payout - round.bet);
      return round;
    }
    const { code = '?', waitMs } = answer;
    if (!['NETWORK', 'WALLET_UNAVAILABLE', 'BUSY', 'TOO_SOON', 'ROUND_OPEN'].includes(code)) return code;
    await sleep(Math.min(waitMs ?? 80, 400));
  }
}

async function untilSettled(wallet: () => Promise<{ open: object | null }>, floor: Floor): Promise<void> {
  while (!floor.isOver()) {
    const now = await insist(wallet);
    if (isRefused(now) || now.open === null) return;
    await sleep(150);
  }
}

/** Brings all that lies at a vendor back, and takes some of it there again. */
async function visit(floor: Floor, { worker, vendor }: Spot): Promise<void> {
  const calls = worker.site.client(vendorsCalls);
  const merchantCode = vendor.toUpperCase();
  for (const direction of ['out', 'in'] as const) {
    await untilSettled(() => calls.merchantWallet({ merchantCode }), floor);
    if (floor.isOver()) return;
    const requestId = newId();
    const moved = await insist(() =>
      calls.walletTransfer({ requestId, merchantCode, direction, ...(direction === 'in' ? { amount: '20.00' } : {}) }),
    );
    if (isRefused(moved) && moved.refused === 'INSUFFICIENT_FUNDS') await giveMoney(floor, worker);
    else if (isRefused(moved) && moved.refused !== 'ILLEGAL_STATE')
      floor.books.complaints.push(`${worker.name} moving ${direction}: ${moved.refused}`);
  }
}

/** Plays until the floor closes. */
export async function play(floor: Floor, spot: Spot): Promise<void> {
  let seat = await takeSeat(floor, spot);
  for (let rounds = 1; !floor.isOver(); rounds += 1) {
    const answer = await playRound(floor, seat);
    const isAway = spot.vendor === 'tide';
    if (typeof answer !== 'string') {
      if (isAway && rounds % ROUNDS_A_VISIT === 0) await visit(floor, spot);
    } else if (answer === 'INSUFFICIENT_FUNDS') {
      await (isAway ? visit(floor, spot) : giveMoney(floor, spot.worker));
    } else {
      floor.books.complaints.push(`${spot.worker.name} at ${spot.vendor}: ${answer}`);
      seat = await takeSeat(floor, spot);
    }
  }
}
