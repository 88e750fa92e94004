import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';
import { readScript } from './read-script.ts';
import { list, minor, number, optional, record, text, type Fields } from './read-fields.ts';

const TIMEOUT_MS = 20_000;
const SLOT = 'slot';

/** The vendor's server said no, or nothing. `NETWORK` and `BAD_REPLY` are ours. */
export class VendorRefused extends Error {
  override readonly name = 'VendorRefused';
  readonly code: string;
  /** How long to wait before asking again, where the server says so. */
  readonly waitMs: number | null;

  constructor(code: string, waitMs: number | null = null) {
    super(code);
    this.code = code;
    this.waitMs = waitMs;
  }
}

/** A round as the vendor's history tells it. Sums are minor units. */
export interface VendorRound {
  readonly roundId: string;
  readonly at: string | null;
  readonly bet: bigint;
  readonly payout: bigint;
  readonly script: Script;
}

/** A round at a table: what came out and what the player chose, as the rules of its kind write them. */
export interface TableRound {
  readonly roundId: string;
  readonly at: string | null;
  readonly bet: bigint;
  readonly payout: bigint;
  readonly outcome: Fields;
  readonly choice: Fields;
}

/** Rounds that the operator gave away: their bet is not the player's money. */
export interface FreeRounds {
  readonly left: number;
  readonly bet: bigint;
  readonly won: bigint;
}

/** What the game is, by its vendor. */
export interface VendorGame {
  readonly code: string;
  readonly name: string;
  readonly theme: string;
  /** `slot`, or the kind of a table. */
  readonly kind: string;
  readonly model: string;
  readonly mathVersion: string;
  readonly rtp: string;
  readonly hitRate: string | null;
  readonly largestWinBets: string | null;
}

/** Everything that the vendor tells when a game is opened. */
export interface OpenedVendorGame {
  readonly session: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly digits: number;
  readonly language: string;
  readonly balance: bigint;
  readonly betLevels: readonly bigint[];
  readonly defaultBet: bigint;
  readonly paceMs: number;
  readonly siteOrigin: string;
  readonly returnUrl: string | null;
  readonly game: VendorGame;
  readonly lastRound: { readonly roundId: string; readonly script: Script; readonly isShown: boolean } | null;
  /** The last round where the game is a table. */
  readonly lastTable: (TableRound & { readonly isShown: boolean }) | null;
  readonly freeRounds: FreeRounds | null;
}

/** The answer to one bet. */
export interface SpinReply {
  readonly roundId: string;
  readonly script: Script;
  readonly payout: bigint;
  readonly balance: bigint;
  readonly freeRounds: FreeRounds | null;
}

/** The answer to one bet at a table. */
export type TableReply = TableRound & { readonly balance: bigint };

/** A bet at a table, with what the player chose. */
export interface TableBet {
  readonly session: string;
  readonly bet: bigint;
  readonly clientRoundId: string;
  readonly choice: Fields;
}

/** A past round on a page of its own. */
export interface ReplayReply {
  readonly game: VendorGame;
  readonly currency: string;
  readonly digits: number;
  readonly round: VendorRound | TableRound;
}

/** The calls of the vendor's game server. */
export interface VendorCalls {
  open(input: { readonly ticket: string; readonly gameCode: string }): Promise<OpenedVendorGame>;
  spin(input: { readonly session: string; readonly bet: bigint; readonly clientRoundId: string }): Promise<SpinReply>;
  shown(input: { readonly session: string; readonly roundId: string }): Promise<void>;
  balance(input: { readonly session: string }): Promise<bigint>;
  rounds(input: { readonly session: string }): Promise<readonly VendorRound[]>;
  replay(input: { readonly token: string }): Promise<ReplayReply>;
  playTable(input: TableBet): Promise<TableReply>;
  tableRounds(input: { readonly session: string }): Promise<readonly TableRound[]>;
}

function readGame(value: unknown): VendorGame {
  const game = record(value);
  const figure = (field: string): string | null => {
    const told = game[field];
    return typeof told === 'number' || typeof told === 'string' ? String(told) : null;
  };
  return {
    code: text(game, 'code'),
    name: text(game, 'name'),
    theme: text(game, 'theme'),
    kind: typeof game.kind === 'string' ? game.kind : SLOT,
    model: text(game, 'model'),
    mathVersion: text(game, 'mathVersion'),
    rtp: figure('rtp') ?? '',
    hitRate: figure('hitRate'),
    largestWinBets: figure('largestWinBets'),
  };
}

function readFreeRounds(value: unknown): FreeRounds | null {
  return optional(value, (fields) => ({ left: number(fields, 'left'), bet: minor(fields, 'bet'), won: minor(fields, 'won') }));
}

function readRound(fields: Fields): VendorRound {
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

function readOpened(fields: Fields): OpenedVendorGame {
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
    siteOrigin: text(fields, 'siteOrigin'),
    returnUrl: typeof fields.returnUrl === 'string' ? fields.returnUrl : null,
    game,
    lastRound: optional(isSlot ? fields.lastRound : null, (round) => ({
      roundId: text(round, 'roundId'),
      script: readScript(round.script),
      isShown: round.shown === true,
    })),
    lastTable: optional(isSlot ? null : fields.lastRound, (round) => ({ ...readTableRound(round), isShown: round.shown === true })),
    freeRounds: readFreeRounds(fields.freeRounds),
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
    } catch {
      throw new VendorRefused(NETWORK_CODE);
    }
    const body = (await reply.json().catch(() => null)) as Fields | null;
    if (body?.ok !== true) {
      const code = typeof body?.code === 'string' ? body.code : reply.ok ? 'BAD_REPLY' : NETWORK_CODE;
      throw new VendorRefused(code, typeof body?.waitMs === 'number' ? body.waitMs : null);
    }
    try {
      return read(body);
    } catch {
      throw new VendorRefused('BAD_REPLY');
    }
  }
  return {
    open: (input) => call('open', input, readOpened),
    spin: ({ session, bet, clientRoundId }) =>
      call('spin', { session, bet: bet.toString(), clientRoundId }, (fields) => ({
        roundId: text(fields, 'roundId'),
        script: readScript(fields.script),
        payout: minor(fields, 'payout'),
        balance: minor(fields, 'balance'),
        freeRounds: readFreeRounds(fields.freeRounds),
      })),
    shown: (input) => call('shown', input, () => undefined),
    balance: (input) => call('balance', input, (fields) => minor(fields, 'balance')),
    rounds: (input) => call('rounds', input, (fields) => list(fields.rounds).map((round) => readRound(record(round)))),
    replay: (input) =>
      call('replay', input, (fields) => {
        const game = readGame(fields.game);
        const round = record(fields.round);
        return {
          game,
          currency: text(fields, 'currency'),
          digits: number(fields, 'digits'),
          round: game.kind === SLOT ? readRound(round) : readTableRound(round),
        };
      }),
    playTable: ({ session, bet, clientRoundId, choice }) =>
      call('spin', { session, bet: bet.toString(), clientRoundId, choice }, (fields) => ({
        ...readTableRound({ ...fields, bet: bet.toString() }),
        balance: minor(fields, 'balance'),
      })),
    tableRounds: (input) => call('rounds', input, (fields) => list(fields.rounds).map((round) => readTableRound(record(round)))),
  };
}
