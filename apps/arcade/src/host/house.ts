import type { HouseRoundView } from '@talora/contract/arcade/house-round.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { CallArguments } from '@talora/contract/core/call.ts';
import type { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { openMoney, type GameMoney } from '../money/game-money.ts';
import { startPromisedPair } from '../round/promised-pair.ts';
import type { GameCalls, OpenedGame } from '../session/game-calls.ts';
import { readScript } from '../vendor-games/api/read-script.ts';
import { VendorRefused, type OpenedVendorGame, type TableRound, type VendorRound } from '../vendor-games/api/vendor-calls.ts';
import type { GameHost } from './host.ts';
import type { SeedStore } from './seed-store.ts';

type SpinInput = CallArguments<(typeof arcadeCalls)['calls']['spin']>;

/** Most pages of past rounds that a game shows. */
const MOST_PAGES = 3;

/** What the stages know a refusal of the house by. What is not here is asked again when the server may have played, and told plainly else. */
const CODES: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  ROUND_TOO_SOON: 'TOO_SOON',
  TOO_MANY_REQUESTS: 'TOO_SOON',
  GAME_MAINTENANCE: 'MAINTENANCE',
  GAME_UNAVAILABLE: 'MAINTENANCE',
  MAINTENANCE: 'MAINTENANCE',
  REGION_BLOCKED: 'MAINTENANCE',
  SESSION_EXPIRED: 'SESSION_ENDED',
  NOT_LOGGED_IN: 'SESSION_ENDED',
  BET_INVALID: 'BAD_REQUEST',
  AMOUNT_INVALID: 'BAD_REQUEST',
  REPLAY_MISMATCH: 'BAD_REQUEST',
};

/** A refusal of the contract as the stages understand it. */
function refusalOf(error: unknown): VendorRefused {
  if (!(error instanceof CallRefused)) return new VendorRefused('BAD_REPLY');
  const { waitMs, retryAfterSeconds } = (error.value ?? {}) as { waitMs?: unknown; retryAfterSeconds?: unknown };
  const wait = typeof waitMs === 'number' ? waitMs : typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : null;
  const known = CODES[error.code];
  if (known !== undefined) return new VendorRefused(known, wait);
  if (error.status === 0) return new VendorRefused(NETWORK_CODE);
  return new VendorRefused(error.status >= 500 ? 'BUSY' : error.code);
}

const asRefusal = (error: unknown): never => {
  throw refusalOf(error);
};

function slotRound(money: GameMoney, round: HouseRoundView): VendorRound {
  const { id, playedAt, stake, payout, script } = round;
  return { roundId: id, at: playedAt, bet: money.minor(stake), payout: money.minor(payout), script: readScript(script) };
}

function tableRound(money: GameMoney, { id, playedAt, stake, payout, outcome, choice }: HouseRoundView): TableRound {
  if (outcome === null || choice === null) throw new TypeError('no round of a table');
  return { roundId: id, at: playedAt, bet: money.minor(stake), payout: money.minor(payout), outcome, choice };
}

/** What the house told at the opening, as the stages read it. The token is the session. */
export function openedByHouse(opened: OpenedGame): OpenedVendorGame {
  const money = openMoney(opened.currency);
  const { openRound, kind, model } = opened;
  const isSlot = kind === 'slot';
  return {
    session: opened.token,
    mode: opened.mode,
    currency: opened.currency,
    digits: opened.digits,
    language: opened.language,
    balance: money.minor(opened.balance),
    betLevels: opened.betLevels.map((level) => money.minor(level)),
    defaultBet: money.minor(opened.defaultBet),
    paceMs: opened.paceMs,
    siteOrigin: opened.siteOrigin,
    returnUrl: null,
    game: {
      code: opened.game,
      name: opened.gameName,
      theme: opened.theme,
      kind: isSlot ? 'slot' : model,
      model: isSlot ? model : '',
      mathVersion: opened.mathVersion,
      rtp: opened.rtp,
      hitRate: opened.hitRate,
      largestWinBets: opened.largestWinBets,
    },
    lastRound: isSlot && openRound !== null ? { ...slotRound(money, openRound), isShown: openRound.isShown } : null,
    lastTable: !isSlot && openRound !== null ? { ...tableRound(money, openRound), isShown: openRound.isShown } : null,
    freeRounds: null,
  };
}

/** What the house needs beside its calls. */
interface HouseParts {
  readonly calls: GameCalls;
  readonly opened: OpenedGame;
  readonly seeds: SeedStore;
  readonly newId: () => string;
  readonly newClientSeed: () => string;
}

/** The house as a host: rounds come from seeds, and a pair that is used up gets its client seed before the bet is asked again. */
export function openHouseHost({ calls, opened, seeds, newId, newClientSeed }: HouseParts): GameHost {
  const money = openMoney(opened.currency);

  async function askWithSeed(input: SpinInput): ReturnType<GameCalls['spin']> {
    try {
      return await calls.spin(input);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'CLIENT_SEED_DUE') throw error;
      const started = await startPromisedPair(calls, seeds.get().present, { newId, newClientSeed });
      seeds.set(started.seeds, started.revealed ?? seeds.get().revealed);
      return calls.spin(input);
    }
  }

  async function play(clientBetId: string, bet: bigint, choice: SpinInput['choice']): ReturnType<GameCalls['spin']> {
    const reply = await askWithSeed({ clientBetId, bet: money.text(bet), choice }).catch(asRefusal);
    seeds.set(reply.seeds);
    return reply;
  }

  async function past(): Promise<readonly HouseRoundView[]> {
    const rounds: HouseRoundView[] = [];
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
      const page = await calls.rounds({ pageNo }).catch(asRefusal);
      rounds.push(...page.content.filter(({ id }) => !rounds.some((known) => known.id === id)));
      if (pageNo >= page.totalPages) break;
    }
    return rounds;
  }

  return {
    async spin({ bet, clientRoundId }) {
      const { round, balance } = await play(clientRoundId, bet, null);
      const { roundId, script, payout } = slotRound(money, round);
      return { roundId, script, payout, balance: money.minor(balance), freeRounds: null };
    },
    async playTable({ bet, clientRoundId, choice }) {
      const { round, balance } = await play(clientRoundId, bet, choice as SpinInput['choice']);
      return { ...tableRound(money, round), balance: money.minor(balance) };
    },
    shown: async ({ roundId }) => void (await calls.markShown({ id: roundId }).catch(asRefusal)),
    balance: async () => money.minor((await calls.balance().catch(asRefusal)).balance),
    rounds: async () => (await past()).map((round) => slotRound(money, round)),
    tableRounds: async () => (await past()).map((round) => tableRound(money, round)),
  };
}
