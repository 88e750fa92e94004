import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { BAD_CALL, currencyText, idText, playerText, type Call, type CallParts } from './call-parts.ts';
import { digitsOf } from './currencies.ts';
import type { AnswerValue, CallAnswer, CallName } from './dialects/dialect.ts';
import type { Grants } from './grants.ts';
import type { Outcome } from './outcome.ts';
import type { GrantRow, RoundRow, RoundState } from './rows.ts';
import { hashOf } from './sessions.ts';
import { statementOf } from './statement.ts';
import { answerTransferCall, isTransferCall } from './transfer-calls.ts';
import { CODES } from './wallet-call.ts';

const language = z.enum(['ms', 'en', 'zh']);
const webAddress = z.string().check(
  z.maxLength(1_024),
  z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
);
const originText = webAddress.check(z.refine((text) => new URL(text).origin === text));

const launchFields = z.object({
  gameCode: idText,
  token: z.string().check(z.minLength(8), z.maxLength(512)),
  playerId: playerText,
  currency: currencyText,
  language,
  mode: z.enum(['real', 'demo']),
  returnUrl: webAddress,
  siteOrigin: originText,
});
const grantFields = z.object({
  grantId: idText,
  playerId: playerText,
  gameCode: idText,
  rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
  betMinor: z.unknown(),
  currency: currencyText,
  expiresAt: z.union([z.string(), z.number()]),
});

type Handler = (parts: CallParts, call: Call) => CallAnswer;

const gameList: Handler = ({ catalogue }, { vendor }) => ({
  code: 0,
  fields: {
    games: catalogue
      .of(vendor.code)
      .map(({ code, name, type, hasFreeRounds, rtp }) => ({ code, name: name.en, type, hasDemo: true, hasFreeRounds, rtp })),
  },
});

const launchUrl: Handler = ({ catalogue, sessions, publicOrigin }, { vendor, fields }) => {
  const read = z.safeParse(launchFields, fields);
  if (!read.success) return BAD_CALL;
  const { gameCode, token, playerId, currency, language: languageCode, mode, returnUrl, siteOrigin } = read.data;
  if (catalogue.find(vendor.code, gameCode) === undefined) return { code: CODES.GAME_DISABLED };
  if (digitsOf(currency) === undefined) return { code: CODES.WRONG_CURRENCY };
  sessions.order({
    ticket: token, vendor: vendor.code, game_code: gameCode, player_id: playerId, currency, language: languageCode, mode, return_url: returnUrl,
    site_origin: siteOrigin,
  }); // prettier-ignore
  const base = `${publicOrigin(siteOrigin)}/vendors/${vendor.code.toLowerCase()}/play`;
  return { code: 0, fields: { url: `${base}/${encodeURIComponent(gameCode)}#t=${encodeURIComponent(token)}` } };
};

const grantAnswer = (grants: Grants, grant: GrantRow): CallAnswer => ({
  code: 0,
  currency: grant.currency,
  fields: { grantId: grant.id, left: grant.rounds - grant.used, status: grants.statusOf(grant) },
});

const freeRoundGrant: Handler = ({ catalogue, grants }, { vendor, dialect, fields }) => {
  const read = z.safeParse(grantFields, fields);
  if (!read.success) return BAD_CALL;
  const { grantId, playerId, gameCode, rounds, currency } = read.data;
  const game = catalogue.find(vendor.code, gameCode);
  const digits = digitsOf(currency);
  if (game === undefined || !game.hasFreeRounds) return { code: CODES.GAME_DISABLED };
  if (digits === undefined) return { code: CODES.WRONG_CURRENCY };
  const bet = dialect.readSum(read.data.betMinor, digits);
  const expiresAt = new Date(read.data.expiresAt).getTime();
  if (bet === null || !Number.isFinite(expiresAt) || !catalogue.levels(game, currency).includes(bet)) return BAD_CALL;
  const isGiven = grants.give({
    vendor: vendor.code, id: grantId, player_id: playerId, game_code: gameCode, rounds, bet: bet.toString(), currency, expires_at: expiresAt,
  }); // prettier-ignore
  const grant = grants.find(vendor.code, grantId);
  return isGiven && grant !== undefined ? grantAnswer(grants, grant) : { code: CODES.TX_MISMATCH };
};

function grantOf({ grants }: CallParts, { vendor, fields }: Call): GrantRow | CallAnswer {
  const id = z.safeParse(idText, fields.grantId);
  if (!id.success) return BAD_CALL;
  return grants.find(vendor.code, id.data) ?? { code: CODES.BET_NOT_FOUND };
}

const freeRoundCancel: Handler = (parts, call) => {
  const found = grantOf(parts, call);
  if (!('id' in found)) return found;
  parts.grants.cancel(call.vendor.code, found.id);
  return grantAnswer(parts.grants, parts.grants.find(call.vendor.code, found.id) ?? found);
};

const freeRoundStatus: Handler = (parts, call) => {
  const found = grantOf(parts, call);
  return 'id' in found ? grantAnswer(parts.grants, found) : found;
};

function roundOf({ rounds }: CallParts, { vendor, fields }: Call): RoundRow | undefined {
  const id = z.safeParse(idText, fields.roundId);
  return id.success ? rounds.find(vendor.code, id.data) : undefined;
}

/** A round that the operator closed by itself came out all the same; one whose bet was refused or given back never was. */
const STATUS_OF_ROUND: Readonly<Record<RoundState, 'open' | 'done' | 'void'>> = {
  asking: 'open',
  paying: 'open',
  undoing: 'open',
  done: 'done',
  void: 'done',
  refused: 'void',
  undone: 'void',
};

const roundHistory: Handler = (parts, call) => {
  const round = roundOf(parts, call);
  const game = round === undefined ? undefined : parts.catalogue.find(round.vendor, round.game_code);
  if (round === undefined || game === undefined) return { code: CODES.BET_NOT_FOUND };
  const show = parts.rounds.showOf(game, round);
  const status = STATUS_OF_ROUND[round.state];
  return {
    code: 0,
    currency: round.currency,
    fields: {
      roundId: round.id,
      gameCode: round.game_code,
      playerId: round.player_id,
      currency: round.currency,
      bet: round.grant_id === null && status !== 'void' ? BigInt(round.bet) : 0n,
      win: status === 'void' ? 0n : BigInt(round.payout),
      grantId: round.grant_id,
      status,
      mathVersion: round.math_version,
      at: new Date(round.decided_at).toISOString(),
      steps: (show === null ? [] : stepsOf(show)) as AnswerValue,
    },
  };
};

const stepsOf = (show: Outcome['shown']): readonly unknown[] => ('script' in show ? show.script.steps : [show.outcome]);

const replayUrl: Handler = (parts, call) => {
  const round = roundOf(parts, call);
  const languageCode = z.safeParse(language, call.fields.language);
  if (!languageCode.success) return BAD_CALL;
  if (round === undefined || (round.state !== 'done' && round.state !== 'paying')) return { code: CODES.BET_NOT_FOUND };
  const token = randomBytes(24).toString('base64url');
  const { vendor, db, sessions } = { ...parts, ...call };
  db.run(
    'insert into replay (token_hash, vendor, round_id, made_at) values (?, ?, ?, ?)',
    hashOf(token),
    vendor.code,
    round.id,
    parts.nowMs(),
  );
  const base = `${parts.publicOrigin(sessions.originsOf(vendor.code)[0] ?? 'http://localhost')}/vendors/${vendor.code.toLowerCase()}/replay`;
  return { code: 0, fields: { url: `${base}/${encodeURIComponent(round.game_code)}#r=${token}&lang=${languageCode.data}` } };
};

const closeSession: Handler = ({ sessions }, { vendor, fields }) => {
  const playerId = z.safeParse(playerText, fields.playerId);
  if (!playerId.success) return BAD_CALL;
  return { code: 0, fields: { closed: sessions.close(vendor, playerId.data) } };
};

const HANDLERS: Readonly<Partial<Record<CallName, Handler>>> = {
  gameList,
  launchUrl,
  freeRoundGrant,
  freeRoundCancel,
  freeRoundStatus,
  roundHistory,
  replayUrl,
  closeSession,
  statement: ({ db, habits }, { vendor, fields }) => statementOf(db, habits, vendor, fields),
};

/** Answers a call of the operator; it may be told when everything changed is on the disk. */
export function answerCall(parts: CallParts, call: Call, name: CallName): CallAnswer {
  if (isTransferCall(name)) return call.vendor.wallet === 'transfer' ? answerTransferCall(parts, call, name) : BAD_CALL;
  return HANDLERS[name]?.(parts, call) ?? BAD_CALL;
}
