// One play of each family of house games, asked until it is known how it ended, whoever is killed meanwhile.
import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { fishCalls } from '@talora/contract/fish/fish.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { tablesCalls, type SharedBetView } from '@talora/contract/rounds/tables.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { houseGameId, KOPITIAM_GAME_ID, sharedTableId } from '../../apps/server/src/listing/house-games.ts';
import { nameOf, targetsAt } from '../../apps/server/test/sea.ts';
import { newId, openNetworkCaller, type NetworkCaller } from './network-caller.ts';
import { insist, isRefused, type Worker } from './people.ts';

/** How a play ended. */
export interface Ended {
  readonly id: string;
  readonly payout: string;
}

/** What a play came to: its end, or why there was none. */
type Outcome = readonly Ended[] | { readonly refused: string };

/** A family of games at work. */
export interface Family {
  readonly name: string;
  /** Opens its game; null when that was refused. */
  open(worker: Worker, arcade: string): Promise<NetworkCaller | null>;
  /** Plays once, from the first asking to the end. */
  play(frame: NetworkCaller, turn: number): Promise<Outcome>;
}

const POLL_MS = 150;
/** A round that many share is over by then, a server that dealt it gone or not; a room calls up to ninety balls. */
const MOST_WAIT_MS = 420_000;

const launch = async (worker: Worker, gameId: number): Promise<string | null> => {
  const launched = await insist(() => worker.site.client(gamesCalls).launchGame({ nodeId: String(gameId) }));
  return isRefused(launched) ? null : (launched.launchUrl.split('#t=')[1] ?? '');
};

type StepAct = { pick: number } | { cashOut: true } | { hold: number[] };

/** Goes on with a round of several steps until it has ended. */
async function endSteps(frame: NetworkCaller, id: string, from: number, actOf: (acts: number) => StepAct): Promise<Outcome> {
  const arcade = frame.client(arcadeCalls);
  for (let acts = from; ; acts += 1) {
    const answer = await insist(() => arcade.actInRound({ id, acts, act: actOf(acts) }));
    if (isRefused(answer)) return answer;
    if (answer.round !== null) return [{ id, payout: answer.round.payout }];
  }
}

/** Opens a game that is played on the player's own seeds. What a session that ended has left open is played to its end. */
async function openOwn(
  worker: Worker,
  arcade: string,
  gameId: number,
): Promise<{ frame: NetworkCaller; left: { id: string; acts: number } | null } | null> {
  const ticket = await launch(worker, gameId);
  if (ticket === null) return null;
  const frame = openNetworkCaller(arcade);
  const opened = await insist(() => openHouseGame(frame.client(arcadeCalls), frame, { ticket, clientSeed: 'killed', requestId: newId() }));
  return isRefused(opened) ? null : { frame, left: opened.waitingRound };
}

type Choice = Parameters<ReturnType<typeof ownOf>['spin']>[0]['choice'];
const ownOf = (frame: NetworkCaller) => frame.client(arcadeCalls);

/** A family of rounds of one step. */
const oneStep = (name: string, gameId: number, bet: string, choice?: Choice): Family => ({
  name,
  open: async (worker, arcade) => (await openOwn(worker, arcade, gameId))?.frame ?? null,
  async play(frame) {
    const clientBetId = newId();
    const answer = await insist(() => ownOf(frame).spin({ clientBetId, bet, ...(choice === undefined ? {} : { choice }) }));
    return isRefused(answer) ? answer : [{ id: clientBetId, payout: answer.round.payout }];
  },
});

/** A family of rounds of several steps. */
const severalSteps = (
  name: string,
  code: string,
  choice: NonNullable<Choice>,
  actOf: (turn: number) => (acts: number) => StepAct,
): Family => ({
  name,
  async open(worker, arcade) {
    const opened = await openOwn(worker, arcade, houseGameId(code));
    if (opened === null) return null;
    if (opened.left !== null) await endSteps(opened.frame, opened.left.id, opened.left.acts, actOf(0));
    return opened.frame;
  },
  async play(frame, turn) {
    const id = newId();
    const begun = await insist(() => ownOf(frame).beginRound({ clientBetId: id, bet: '0.50', choice }));
    return isRefused(begun) ? begun : endSteps(frame, id, 0, actOf(turn));
  },
});

const scratch: Family = {
  name: 'scratch',
  open: async (worker, arcade) => (await openOwn(worker, arcade, houseGameId('HSC_TUAH')))?.frame ?? null,
  async play(frame) {
    const shown = await insist(() => ownOf(frame).deck({}));
    if (isRefused(shown)) return shown;
    const id = newId();
    const bought = await insist(() => ownOf(frame).buyTicket({ clientBetId: id, bet: '1.00', choice: { deck: shown.deck } }));
    return isRefused(bought) ? bought : [{ id, payout: bought.round.payout }];
  },
};

const fish: Family = {
  name: 'fish',
  open: async (worker, arcade) => (await openOwn(worker, arcade, houseGameId('HF_LAUT')))?.frame ?? null,
  async play(frame) {
    const calls = frame.client(fishCalls);
    const room = await insist(() => calls.takeCannon({}));
    if (isRefused(room)) return room;
    const firedAt = Date.now();
    const aims = targetsAt(room, firedAt).slice(0, 2);
    const shots = aims.map((target) => ({ id: newId(), bet: '0.10', firedAt, x: target.x, y: target.y }));
    if (shots.length === 0) return [];
    const fired = await insist(() => calls.fireShots({ shots }));
    if (isRefused(fired)) return fired;
    const known = new Set(fired.fired.map(({ id }) => id));
    const landings = aims.flatMap((target, at) => {
      const id = shots[at]?.id ?? '';
      return known.has(id) ? [{ id, at: firedAt + target.flownMs, fish: nameOf(target) }] : [];
    });
    await sleep(Math.max(0, ...landings.map(({ at }) => at - Date.now())));
    const ended = new Map<string, Ended>();
    // What cannot be as the shooter tells comes back to him by itself, and is told then.
    for (let waited = 0; waited < MOST_WAIT_MS; waited += POLL_MS) {
      const left = landings.filter(({ id }) => !ended.has(id));
      if (left.length === 0) return [...ended.values()];
      const answer = await insist(() => calls.landShots({ landings: left }));
      if (isRefused(answer)) return answer;
      for (const { id, payout } of answer.landed) ended.set(id, { id, payout });
      await sleep(POLL_MS);
    }
    return { refused: 'SHOTS_LOST' };
  },
};

/** Opens a table whose rounds many share. */
async function openShared(worker: Worker, arcade: string, code: string): Promise<NetworkCaller | null> {
  const ticket = await launch(worker, sharedTableId(code));
  if (ticket === null) return null;
  const frame = openNetworkCaller(arcade);
  const opened = await insist(() => frame.client(tablesCalls).openTable({ ticket }));
  if (isRefused(opened)) return null;
  frame.token = opened.token;
  return frame;
}

/** Is what left at a factor paid by it? */
function checkExit({ id, exit, stake, payout }: SharedBetView, left: number | null): void {
  if (left !== null && (exit !== left || Math.round(Number(payout) * 100) !== Math.floor((Math.round(Number(stake) * 100) * left) / 100)))
    throw new Error(`bet ${id} left at ${left} and is paid ${payout} of ${stake} at ${exit}`);
}

/** Waits until a bet is settled; at crash it leaves the round by hand when it can. */
async function untilSettled(frame: NetworkCaller, bet: SharedBetView, isByHand: boolean): Promise<Outcome> {
  const calls = frame.client(tablesCalls);
  let left: number | null = null;
  let mayLeave = isByHand;
  for (let waited = 0; waited < MOST_WAIT_MS; waited += POLL_MS) {
    if (mayLeave && left === null) {
      const gone = await insist(() => calls.cashOut({ betId: bet.id, roundId: bet.roundId }));
      if (!isRefused(gone)) left = gone.bet.exit;
      else mayLeave = gone.refused === 'CASH_OUT_EARLY';
    }
    const mine = await insist(() => calls.bets({ pageNo: 1 }));
    if (isRefused(mine)) return mine;
    const stored = mine.content.find(({ id }) => id === bet.id);
    if (stored !== undefined && stored.payout !== null) {
      checkExit(stored, left);
      return [{ id: bet.id, payout: stored.payout }];
    }
    await sleep(POLL_MS);
  }
  return { refused: 'ROUND_STUCK' };
}

/** A family of rounds that many share, by the spot and the stake of a turn. */
const shared = (name: string, code: string, stake: string, spotOf: (turn: number) => string): Family => ({
  name,
  open: (worker, arcade) => openShared(worker, arcade, code),
  async play(frame, turn) {
    const calls = frame.client(tablesCalls);
    const seen = await insist(() => calls.table({}));
    if (isRefused(seen)) return seen;
    const { round } = seen;
    if (round?.state !== 'open' || round.endsInMs < 400) {
      await sleep(POLL_MS);
      return [];
    }
    const lines = [{ spot: spotOf(turn), stake }];
    const asked = { clientBetId: newId(), roundId: round.id, clientSeed: 'killed', lines };
    const placed = await insist(() => calls.placeBet(asked));
    return isRefused(placed) ? placed : untilSettled(frame, placed.bet, spotOf(turn) === 'hand');
  },
});

const SLOT = oneStep('slot', KOPITIAM_GAME_ID, '0.25');
const ROULETTE = oneStep('table', houseGameId('HTB_ROULETTE'), '1.00', { lines: [{ spot: 'red', stake: '100' }] });
const DICE = oneStep('arcade', houseGameId('HTB_DICE'), '0.50', { target: 5_000 });
const MINES = severalSteps(
  'mines',
  'HA_MINES',
  { mines: 3, picks: [] },
  (turn) => (acts) => (acts <= turn % 4 ? { pick: acts } : { cashOut: true }),
);
const POKER = severalSteps('video poker', 'HVP_JOB', { held: null }, (turn) => () => ({ hold: turn % 2 === 0 ? [0, 1] : [] }));
const CRASH = shared('crash', 'HA_CRASH', '1.00', (turn) => (turn % 2 === 0 ? 'hand' : 'auto-1.20'));
const BACCARAT = shared('live table', 'HL_BACSP', '5.00', () => 'banker');
const BINGO = shared('bingo', 'HB_75', '0.50', () => 'cards');

/** What each worker plays at once. A round of bingo takes minutes, so it is played where there is time. */
export const familiesOf = (worker: number, hasTime: boolean): readonly Family[] =>
  [
    [SLOT, CRASH],
    [MINES, ROULETTE, ...(hasTime ? [BINGO] : [])],
    [scratch, POKER, BACCARAT],
    [fish, DICE],
  ][worker] ?? [SLOT];
