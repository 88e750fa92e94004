import type { HouseRoundView, WaitingRoundView } from '@talora/contract/arcade/house-round.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { CallArguments, CallValue } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import type { OpenedHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { openMoney, type GameMoney } from './game-money.ts';
import type { GameCalls } from './game-calls.ts';
import { readScript } from '../read-script.ts';
import {
  RoundRefused,
  type Answer,
  type GameHost,
  type OpenedGame,
  type PlayedRound,
  type SlotRound,
  type TableRound,
  type WaitingRound,
} from '../game-host.ts';
import type { DeckFeed } from './deck-feed.ts';
import { startPromisedPair } from './promised-pair.ts';
import type { SeedStore } from './seed-store.ts';

type Calls = (typeof arcadeCalls)['calls'];
type BeginInput = CallArguments<Calls['beginRound']>;
type ActInput = CallArguments<Calls['actInRound']>['act'];
type StepReply = CallValue<Calls['actInRound']>;

/** What games know a refusal of the house by. What is not here is asked again when the server may have played, and told in the contract's words else. */
const CODES: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  ROUND_TOO_SOON: 'TOO_SOON',
  TOO_MANY_REQUESTS: 'TOO_SOON',
  GAME_MAINTENANCE: 'MAINTENANCE',
  GAME_UNAVAILABLE: 'MAINTENANCE',
  REGION_BLOCKED: 'MAINTENANCE',
  MAINTENANCE: 'SITE_CLOSED',
  SESSION_EXPIRED: 'SESSION_ENDED',
  NOT_LOGGED_IN: 'SESSION_ENDED',
};

/** A refusal of the contract as games understand it. */
export function refusalOf(error: unknown, money: GameMoney): RoundRefused {
  if (!(error instanceof CallRefused)) return new RoundRefused('BAD_REPLY', { cause: error });
  const { waitMs, retryAfterSeconds, balance, id } = (error.value ?? {}) as Readonly<Record<string, unknown>>;
  const facts = {
    cause: error,
    waitMs: typeof waitMs === 'number' ? waitMs : typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : null,
    balance: typeof balance === 'string' ? money.minor(balance) : null,
    roundId: typeof id === 'string' ? id : null,
  };
  const known = CODES[error.code];
  if (known !== undefined) return new RoundRefused(known, facts);
  if (error.status === 0) return new RoundRefused(NETWORK_CODE, facts);
  return new RoundRefused(error.status >= 500 ? 'BAD_REPLY' : error.code, facts);
}

const commonOf = (money: GameMoney, { id, playNo, playedAt, stake, payout }: HouseRoundView): PlayedRound => ({
  roundId: id,
  no: playNo,
  at: playedAt,
  bet: money.minor(stake),
  payout: money.minor(payout),
});

/** A round of a slot of the house. Throws TypeError for one of a table. */
export const slotRoundOf = (money: GameMoney, round: HouseRoundView): SlotRound => ({
  ...commonOf(money, round),
  script: readScript(round.script),
});

/** A round of a table of the house. Throws TypeError for one of a slot. */
export function tableRoundOf(money: GameMoney, round: HouseRoundView): TableRound {
  const { outcome, choice } = round;
  if (outcome === null || choice === null) throw new TypeError('no round of a table');
  return { ...commonOf(money, round), outcome, choice };
}

/** A round of the house that waits for its player. */
const waitingOf = (money: GameMoney, { id, stake, choice, cards, acts, endsAt }: WaitingRoundView): WaitingRound => ({
  roundId: id,
  bet: money.minor(stake),
  choice,
  cards,
  acts,
  endsAt,
});

/** What the house told at the opening, as games read it. The token is the session. */
export function openedByHouse(opened: OpenedHouseGame): OpenedGame {
  const money = openMoney(opened.currency);
  const { openRound, waitingRound, kind, model } = opened;
  const isSlot = kind === 'slot';
  const readRound = isSlot ? slotRoundOf : tableRoundOf;
  return {
    session: opened.token,
    mode: opened.mode,
    currency: opened.currency,
    digits: opened.digits,
    language: opened.language,
    timeZone: opened.timeZone,
    balance: money.minor(opened.balance),
    betLevels: opened.betLevels.map((level) => money.minor(level)),
    defaultBet: money.minor(opened.defaultBet),
    paceMs: opened.paceMs,
    isAutoplayAllowed: opened.isAutoplayAllowed,
    siteOrigin: opened.siteOrigin,
    returnUrl: null,
    game: {
      code: opened.game,
      name: opened.gameName,
      theme: opened.theme,
      kind: isSlot ? 'slot' : model,
      model: isSlot ? model : '',
      mathVersion: opened.mathVersion,
      mathHash: opened.mathHash,
      rtp: opened.rtp,
      hitRate: opened.hitRate,
      largestWinBets: opened.largestWinBets,
      jackpotShare: opened.jackpotShare,
    },
    lastRound: openRound && { ...readRound(money, openRound), isShown: openRound.isShown },
    freeRounds: null,
    waiting: waitingRound && waitingOf(money, waitingRound),
  };
}

/** What the house needs beside its calls. */
interface HouseParts {
  readonly calls: GameCalls;
  readonly currency: string;
  readonly seeds: SeedStore;
  /** May a round of this game wait for its player? Then it begins, and ends with an act. */
  readonly hasSteps: boolean;
  /** The decks of a game whose rounds are tickets. */
  readonly deck?: DeckFeed | undefined;
  readonly newId: () => string;
  readonly newClientSeed: () => string;
}

/** The house as a host: rounds come from seeds, and a pair that is used up gets its client seed before the bet is asked again. */
export function openHouseHost<Round extends PlayedRound>(
  { calls, currency, seeds, hasSteps, deck, newId, newClientSeed }: HouseParts,
  readRound: (money: GameMoney, round: HouseRoundView) => Round,
): GameHost<Round> {
  const money = openMoney(currency);
  const asRefusal = (error: unknown): never => {
    throw refusalOf(error, money);
  };

  async function askWithSeed<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'CLIENT_SEED_DUE') throw error;
      const started = await startPromisedPair(calls, seeds.get().present, { newId, newClientSeed });
      seeds.set(started.seeds, started.revealed ?? seeds.get().revealed);
      return ask();
    }
  }

  async function answerOf(asked: Promise<StepReply>): Promise<Answer<Round>> {
    const { round, waiting, balance, seeds: present } = await asked.catch(asRefusal);
    seeds.set(present);
    const rest = { balance: money.minor(balance), freeRounds: null };
    if (waiting !== null) return { round: null, waiting: waitingOf(money, waiting), ...rest };
    if (round === null) throw new TypeError('neither a round nor one that waits');
    return { round: readRound(money, round), waiting: null, ...rest };
  }

  /** Buys a ticket. Where the deck that was named is sold out, the one that is open now is read. */
  async function buy(of: DeckFeed, input: BeginInput): Promise<StepReply> {
    try {
      const { proof, deck: after, ...reply } = await askWithSeed(() => calls.buyTicket(input));
      of.bought(reply.round.id, proof, after);
      return { ...reply, waiting: null };
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'DECK_MOVED') await of.read();
      throw error;
    }
  }

  return {
    async play({ id, bet, choice }) {
      const input = { clientBetId: id, bet: money.text(bet), choice: choice as BeginInput['choice'] };
      if (deck !== undefined) return answerOf(buy(deck, input));
      if (hasSteps) return answerOf(askWithSeed(() => calls.beginRound(input)));
      return answerOf(askWithSeed(() => calls.spin(input)).then((reply) => ({ ...reply, waiting: null })));
    },
    shown: async (roundId) => void (await calls.markShown({ id: roundId }).catch(asRefusal)),
    balance: async () => money.minor((await calls.balance().catch(asRefusal)).balance),
    async rounds(pageNo) {
      const { content, totalPages, today } = await calls.rounds({ pageNo }).catch(asRefusal);
      return {
        rounds: content.map((round) => readRound(money, round)),
        isLast: pageNo >= totalPages,
        today: { rounds: today.rounds, stake: money.minor(today.stake), result: money.minor(today.result) },
      };
    },
    ...(deck !== undefined && { deck }),
    ...(hasSteps && {
      steps: {
        act: (id, acts, act) => answerOf(calls.actInRound({ id, acts, act: act as ActInput })),
        present: (id) => answerOf(calls.presentRound({ id })),
      },
    }),
  };
}
