import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import {
  RoundRefused,
  type Bet,
  type Fields,
  type FreeRounds,
  type GameFacts,
  type GameHost,
  type OpenedGame,
  type PlayedRound,
  type SlotRound,
  type TableRound,
} from '../../host/game-host.ts';
import { list, minor, number, optional, record, text } from '../../host/read-fields.ts';
import { readScript } from '../../host/read-script.ts';

const TIMEOUT_MS = 20_000;
const SLOT = 'slot';

/** A past round on a page of its own. */
export interface ReplayReply {
  readonly game: GameFacts;
  readonly currency: string;
  readonly digits: number;
  readonly round: SlotRound | TableRound;
}

/** The calls of the vendor's game server. */
export interface VendorCalls {
  open(input: { readonly ticket: string; readonly gameCode: string }): Promise<OpenedGame>;
  replay(input: { readonly token: string }): Promise<ReplayReply>;
  /** The vendor as the host of a slot, and of a table, in one of its sessions. */
  slots(session: string): GameHost<SlotRound>;
  tables(session: string): GameHost<TableRound>;
}

function readGame(value: unknown): GameFacts {
  const game = record(value);
  const figure = (field: string): string | null => {
    const sum = game[field];
    return typeof sum === 'number' || typeof sum === 'string' ? String(sum) : null;
  };
  return {
    code: text(game, 'code'),
    name: text(game, 'name'),
    theme: text(game, 'theme'),
    kind: typeof game.kind === 'string' ? game.kind : SLOT,
    model: text(game, 'model'),
    mathVersion: text(game, 'mathVersion'),
    mathHash: null,
    rtp: figure('rtp') ?? '',
    hitRate: figure('hitRate'),
    largestWinBets: figure('largestWinBets'),
    jackpotShare: null,
  };
}

function readFreeRounds(value: unknown): FreeRounds | null {
  return optional(value, (fields) => ({ left: number(fields, 'left'), bet: minor(fields, 'bet'), won: minor(fields, 'won') }));
}

function readSlotRound(fields: Fields): SlotRound {
  return {
    roundId: text(fields, 'roundId'),
    at: typeof fields.at === 'string' ? fields.at : null,
    bet: minor(fields, 'bet'),
    payout: minor(fields, 'payout'),
    script: readScript(fields.script),
  };
}

function readTableRound(fields: Fields): TableRound {
  return {
    roundId: text(fields, 'roundId'),
    at: typeof fields.at === 'string' ? fields.at : null,
    bet: minor(fields, 'bet'),
    payout: minor(fields, 'payout'),
    outcome: record(fields.outcome),
    choice: record(fields.choice),
  };
}

/** The last round of a slot as the opening tells it: its script says bet and payout. */
function unfinishedSlot(fields: Fields): SlotRound {
  const script = readScript(fields.script);
  return { roundId: text(fields, 'roundId'), at: null, bet: script.betMinor, payout: script.payoutMinor, script };
}

function readOpened(fields: Fields): OpenedGame {
  const game = readGame(fields.game);
  const isSlot = game.kind === SLOT;
  return {
    session: text(fields, 'session'),
    mode: fields.mode === 'demo' ? 'demo' : 'real',
    currency: text(fields, 'currency'),
    digits: number(fields, 'digits'),
    language: text(fields, 'language'),
    balance: minor(fields, 'balance'),
    betLevels: list(fields.betLevels).map((level) => minor({ level }, 'level')),
    defaultBet: minor(fields, 'defaultBet'),
    paceMs: number(fields, 'paceMs'),
    isAutoplayAllowed: false,
    siteOrigin: text(fields, 'siteOrigin'),
    returnUrl: typeof fields.returnUrl === 'string' ? fields.returnUrl : null,
    game,
    lastRound: optional(fields.lastRound, (last) => ({
      ...(isSlot ? unfinishedSlot(last) : readTableRound(last)),
      isShown: last.shown === true,
    })),
    freeRounds: readFreeRounds(fields.freeRounds),
    waiting: null,
  };
}

/** Opens the calls below an address such as `/vendors/kirin/game/`. */
export function openVendorCalls(base: string, send: typeof fetch = (...args) => fetch(...args)): VendorCalls {
  async function call<T>(name: string, input: object, read: (fields: Fields) => T): Promise<T> {
    let reply: Response;
    try {
      reply = await send(base + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new RoundRefused(NETWORK_CODE, { cause: error });
    }
    const body = (await reply.json().catch(() => null)) as Fields | null;
    if (body?.ok !== true) {
      const code = typeof body?.code === 'string' ? body.code : reply.ok ? 'BAD_REPLY' : NETWORK_CODE;
      throw new RoundRefused(code, { waitMs: typeof body?.waitMs === 'number' ? body.waitMs : null });
    }
    try {
      return read(body);
    } catch (error) {
      throw new RoundRefused('BAD_REPLY', { cause: error });
    }
  }

  function host<Round extends PlayedRound>(session: string, readRound: (fields: Fields) => Round): GameHost<Round> {
    const readAnswer = (fields: Fields, bet: string) => ({
      round: readRound({ ...fields, bet }),
      waiting: null,
      balance: minor(fields, 'balance'),
      freeRounds: readFreeRounds(fields.freeRounds),
    });
    return {
      play({ id, bet, choice }: Bet) {
        const asked = { session, bet: bet.toString(), clientRoundId: id };
        return call('spin', choice === null ? asked : { ...asked, choice }, (fields) => readAnswer(fields, asked.bet));
      },
      shown: (roundId) => call('shown', { session, roundId }, () => undefined),
      balance: () => call('balance', { session }, (fields) => minor(fields, 'balance')),
      rounds: () =>
        call('rounds', { session }, (fields) => ({
          rounds: list(fields.rounds).map((round) => readRound(record(round))),
          isLast: true,
          today: null,
        })),
    };
  }

  return {
    open: (input) => call('open', input, readOpened),
    replay: (input) =>
      call('replay', input, (fields) => {
        const game = readGame(fields.game);
        const round = record(fields.round);
        return {
          game,
          currency: text(fields, 'currency'),
          digits: number(fields, 'digits'),
          round: game.kind === SLOT ? readSlotRound(round) : readTableRound(round),
        };
      }),
    slots: (session) => host(session, readSlotRound),
    tables: (session) => host(session, readTableRound),
  };
}
