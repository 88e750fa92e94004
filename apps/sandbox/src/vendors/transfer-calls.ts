import * as z from 'zod/mini';
import { BAD_CALL, currencyText, idText, playerText, type Call, type CallParts } from './call-parts.ts';
import { digitsOf } from './currencies.ts';
import type { CallAnswer, CallName } from './dialects/dialect.ts';
import { CODES } from './wallet-call.ts';

const FEED_PAGE = 200;
/** What the habit `more` says lies there beyond the truth, in whole units of the currency. */
const TOO_MUCH = 60n;
/** Answer of the habit `unsure`. */
const UNSURE: CallAnswer = { code: 0, fields: { status: 'unknown' } };
const TRANSFER_CALLS = ['transferIn', 'transferOut', 'transferStatus', 'walletBalance', 'roundFeed'] as const;

/** A call that only a vendor with a transfer wallet answers. */
export type TransferCall = (typeof TRANSFER_CALLS)[number];

/** Does the call belong to a transfer wallet? */
export function isTransferCall(name: CallName): name is TransferCall {
  return TRANSFER_CALLS.some((one) => one === name);
}

const transferFields = z.object({ reference: idText, playerId: playerText, amount: z.unknown(), currency: currencyText });
const purseFields = z.object({ playerId: playerText, currency: currencyText });
const feedFields = z.object({ after: z.string().check(z.regex(/^[0-9]{0,15}$/)) });

function transfer({ purses, habits }: CallParts, { vendor, dialect, fields }: Call, direction: 'in' | 'out'): CallAnswer {
  const read = z.safeParse(transferFields, fields);
  if (!read.success) return BAD_CALL;
  const { reference, playerId, currency } = read.data;
  const digits = digitsOf(currency);
  if (digits === undefined) return { code: CODES.WRONG_CURRENCY };
  const amount = dialect.readSum(read.data.amount, digits);
  if (amount === null || amount <= 0n) return BAD_CALL;
  if (habits.has(vendor.code, 'unsure')) return UNSURE;
  const result = purses.transfer(vendor.code, { reference, direction, playerId, amount, currency });
  if (result === null) return { code: CODES.TX_MISMATCH };
  return { code: 0, currency, fields: { status: result.status, walletBalance: result.balance } };
}

function roundFeed({ rounds, isDuplicating }: CallParts, { vendor, fields }: Call): CallAnswer {
  const read = z.safeParse(feedFields, fields);
  if (!read.success) return BAD_CALL;
  const after = Number(read.data.after);
  const rows = rounds.feed(vendor.code, isDuplicating ? Math.max(0, after - 1) : after, FEED_PAGE);
  return {
    code: 0,
    fields: {
      rounds: rows.map((round) => ({
        roundId: round.id,
        playerId: round.player_id,
        gameCode: round.game_code,
        stake: BigInt(round.bet),
        win: BigInt(round.payout),
        currency: round.currency,
        endedAt: new Date(round.ended_at ?? round.decided_at).toISOString(),
        balanceAfter: BigInt(round.balance_after ?? '0'),
      })),
      cursor: String(rows.at(-1)?.feed_n ?? read.data.after),
    },
  };
}

/** Answers the calls of a transfer wallet. */
export function answerTransferCall(parts: CallParts, call: Call, name: TransferCall): CallAnswer {
  if (name === 'transferIn') return transfer(parts, call, 'in');
  if (name === 'transferOut') return transfer(parts, call, 'out');
  if (name === 'roundFeed') return roundFeed(parts, call);
  if (name === 'transferStatus') {
    const reference = z.safeParse(idText, call.fields.reference);
    if (!reference.success) return BAD_CALL;
    if (parts.habits.has(call.vendor.code, 'unsure')) return UNSURE;
    return { code: 0, fields: { status: parts.purses.findTransfer(call.vendor.code, reference.data)?.status ?? 'none' } };
  }
  const read = z.safeParse(purseFields, call.fields);
  if (!read.success) return BAD_CALL;
  const { playerId, currency } = read.data;
  const more = parts.habits.has(call.vendor.code, 'more') ? TOO_MUCH * 10n ** BigInt(digitsOf(currency) ?? 2) : 0n;
  return { code: 0, currency, fields: { balance: parts.purses.balance(call.vendor.code, playerId, currency) + more } };
}
