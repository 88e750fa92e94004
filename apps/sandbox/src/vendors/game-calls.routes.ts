import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Catalogue, Game } from './catalogue.ts';
import { defaultBet, digitsOf } from './currencies.ts';
import type { Grants } from './grants.ts';
import { GameRefusal, STATUS_OF } from './refusal.ts';
import type { Rounds } from './rounds.ts';
import type { RoundRow, SessionRow } from './rows.ts';
import { hashOf, type Sessions } from './sessions.ts';
import type { VendorDb } from './vendor-db.ts';
import { findVendor, type Vendor } from './vendor-list.ts';

const BODY_LIMIT = 8 * 1024;
const SHOWN_ROUNDS = 50;
const REPLAY_MS = 30 * 60_000;

/** What the calls of the game's client are mounted with. */
export interface GameCallParts {
  readonly db: VendorDb;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly rounds: Rounds;
  readonly grants: Grants;
  readonly nowMs: () => number;
  readonly paceMs: number | null;
}

const secretText = z.string().check(z.minLength(8), z.maxLength(512));
const codeText = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/));
const openInput = z.strictObject({ ticket: secretText, gameCode: codeText });
const spinInput = z.strictObject({
  session: secretText,
  bet: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)),
  clientRoundId: z.uuid(),
  choice: z.optional(z.unknown()),
});
const shownInput = z.strictObject({ session: secretText, roundId: codeText });
const sessionInput = z.strictObject({ session: secretText });
const replayInput = z.strictObject({ token: secretText });

function read<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.core.output<Shape> {
  const result = z.safeParse(shape, body);
  if (!result.success) throw new GameRefusal('BAD_REQUEST');
  return result.data;
}

type Call = (vendor: Vendor, body: unknown) => Promise<object> | object;

function callsOf({ db, catalogue, sessions, rounds, grants, nowMs, paceMs }: GameCallParts): Readonly<Record<string, Call>> {
  const gameOf = (vendor: Vendor, code: string): Game => {
    const game = catalogue.find(vendor.code, code);
    if (game === undefined) throw new GameRefusal('BAD_REQUEST');
    return game;
  };
  const aboutGame = (game: Game, language: string): object => {
    const { code, name, theme, model, mathVersion, rtp, hitRate, largestWinBets, kind } = game;
    return {
      code,
      name: name[language === 'en' || language === 'zh' ? language : 'ms'],
      theme,
      model,
      mathVersion,
      rtp,
      hitRate,
      largestWinBets,
      kind,
    };
  };
  const aboutRound = (game: Game, round: RoundRow): object => ({
    roundId: round.id,
    at: new Date(round.decided_at).toISOString(),
    bet: round.bet,
    payout: round.payout,
    currency: round.currency,
    ...rounds.showOf(game, round),
  });

  function lastRound(game: Game, session: SessionRow): object | null {
    const [last] = rounds.list(session, 1);
    const show = last === undefined ? null : rounds.showOf(game, last);
    return last === undefined || show === null
      ? null
      : { roundId: last.id, bet: last.bet, payout: last.payout, ...show, shown: last.is_shown === 1 };
  }

  return {
    async open(vendor, body) {
      const { ticket, gameCode } = read(openInput, body);
      const game = gameOf(vendor, gameCode);
      const session = await sessions.open(vendor, game, ticket);
      const levels = catalogue.levels(game, session.currency);
      return {
        session: session.id,
        mode: session.mode,
        currency: session.currency,
        digits: digitsOf(session.currency) ?? 2,
        language: session.language,
        balance: session.balance,
        betLevels: levels.map(String),
        defaultBet: defaultBet(levels, session.currency).toString(),
        paceMs: paceMs ?? vendor.paceMs,
        siteOrigin: session.site_origin,
        returnUrl: session.return_url,
        game: aboutGame(game, session.language),
        lastRound: lastRound(game, session),
        freeRounds: grants.shownTo(vendor.code, session.player_id, game.code, session.currency),
      };
    },
    async spin(vendor, body) {
      const { session: id, bet, clientRoundId, choice } = read(spinInput, body);
      const session = sessions.get(vendor, id);
      return rounds.spin(vendor, gameOf(vendor, session.game_code), session, { bet: BigInt(bet), clientRoundId, choice });
    },
    shown(vendor, body) {
      const { session, roundId } = read(shownInput, body);
      rounds.setShown(sessions.get(vendor, session), roundId);
      return {};
    },
    async balance(vendor, body) {
      const { session } = read(sessionInput, body);
      return { balance: await sessions.balance(vendor, sessions.get(vendor, session)) };
    },
    rounds(vendor, body) {
      const session = sessions.get(vendor, read(sessionInput, body).session);
      const game = gameOf(vendor, session.game_code);
      return { rounds: rounds.list(session, SHOWN_ROUNDS).map((round) => aboutRound(game, round)) };
    },
    replay(vendor, body) {
      const { token } = read(replayInput, body);
      const known = db.one<{ round_id: string; made_at: number }>(
        'select round_id, made_at from replay where token_hash = ? and vendor = ?', hashOf(token), vendor.code,
      ); // prettier-ignore
      if (known === undefined || nowMs() - known.made_at > REPLAY_MS) throw new GameRefusal('TICKET_INVALID');
      const round = rounds.find(vendor.code, known.round_id);
      const game = round === undefined ? undefined : catalogue.find(vendor.code, round.game_code);
      if (round === undefined || game === undefined || rounds.showOf(game, round) === null) throw new GameRefusal('TICKET_INVALID');
      return {
        game: aboutGame(game, 'ms'),
        currency: round.currency,
        digits: digitsOf(round.currency) ?? 2,
        round: aboutRound(game, round),
      };
    },
  };
}

type Request = FastifyRequest<{ Params: { vendor: string; call: string } }>;

/** Mounts the calls of the game's client: JSON of the same origin, answered with `ok`. */
export async function mountGameCalls(app: FastifyInstance, parts: GameCallParts): Promise<void> {
  const calls = callsOf(parts);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _, reply) => {
      if (error instanceof GameRefusal) {
        const { code, waitMs } = error;
        return reply.code(STATUS_OF[code]).send({ ok: false, code, ...(waitMs === undefined ? {} : { waitMs }) });
      }
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status < 500) return reply.code(status).send({ ok: false, code: 'BAD_REQUEST' });
      process.stderr.write(`vendors: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      return reply.code(500).send({ ok: false, code: 'BUSY' });
    });
    scope.post('/vendors/:vendor/game/:call', { bodyLimit: BODY_LIMIT }, async (request: Request, reply: FastifyReply) => {
      const vendor = findVendor(request.params.vendor);
      const call = Object.hasOwn(calls, request.params.call) ? calls[request.params.call] : undefined;
      if (vendor === undefined || call === undefined) return reply.code(404).send({ ok: false, code: 'BAD_REQUEST' });
      const answer = await call(vendor, request.body);
      await parts.db.saved();
      return reply.header('cache-control', 'no-store').send({ ok: true, ...answer });
    });
  });
}
