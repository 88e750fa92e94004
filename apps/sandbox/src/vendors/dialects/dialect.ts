import type { VendorKeys } from '../vendor-keys.ts';
import type { WalletAnswer, WalletCall } from '../wallet-call.ts';

/** A request to the operator, ready to be sent. */
export interface OutMessage {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with query, from its first `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request of the operator as it came. */
export interface InMessage {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Calls that an operator makes to a vendor. */
export const CALLS = [
  'gameList', 'launchUrl', 'freeRoundGrant', 'freeRoundCancel', 'freeRoundStatus', 'roundHistory', 'replayUrl', 'closeSession',
  'statement', 'transferIn', 'transferOut', 'transferStatus', 'walletBalance', 'roundFeed',
] as const; // prettier-ignore

/** Name of a call of the operator. */
export type CallName = (typeof CALLS)[number];

/** What was read of a call of the operator; `nonce` is good once. */
export type IncomingCall =
  | { readonly code: 0; readonly call: CallName; readonly fields: Readonly<Record<string, unknown>>; readonly nonce: string }
  | { readonly code: number; readonly call?: undefined };

/** Fields of an answer: bigint is money, and everything else is written as it stands. */
export type AnswerValue = bigint | string | number | boolean | null | readonly AnswerValue[] | { readonly [field: string]: AnswerValue };

/** What a vendor answers a call: its fields, or a code other than 0. */
export type CallAnswer =
  | { readonly code: 0; readonly currency?: string; readonly fields: Readonly<Record<string, AnswerValue>> }
  | { readonly code: number; readonly fields?: undefined };

/** An answer ready to be sent. */
export interface OutAnswer {
  readonly status: number;
  readonly body: string;
}

/** One way to speak. */
export interface Dialect {
  /** Writes and signs a request to the operator's wallet; a new nonce each time. */
  say(vendor: string, keys: VendorKeys, call: WalletCall, nowMs: number): OutMessage;
  /** Reads the operator's answer; null when it says nothing clear. */
  hear(call: WalletCall, status: number, body: string): WalletAnswer | null;
  /** Opens a call of the operator: signature first, then time, then shape. */
  open(vendor: string, keys: VendorKeys, message: InMessage, nowMs: number): IncomingCall;
  /** Reads a sum of a call; null when it is none. */
  readSum(value: unknown, digits: number): bigint | null;
  /** Writes an answer to a call. */
  answer(answer: CallAnswer): OutAnswer;
}

/** Requests older or younger than this are refused. */
export const WINDOW_MS = 5 * 60_000;

/** Shape of a nonce. */
export const NONCE = /^[A-Za-z0-9_-]{16,64}$/;

/** Reads JSON in which whole numbers beyond 2^53 are bigints: no sum is rounded on its way. */
function parseExactly(text: string): unknown {
  const exact = (_: string, value: unknown, { source }: { readonly source?: string }): unknown =>
    typeof value === 'number' && source !== undefined && /^-?[0-9]+$/.test(source) && !Number.isSafeInteger(value) ? BigInt(source) : value;
  return (JSON.parse as (text: string, revive: typeof exact) => unknown)(text, exact);
}

/** Writes JSON in which a bigint is the number that it is. */
export function writeExactly(value: unknown): string {
  const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? rawJSON(part.toString()) : part));
}

/** Reads a JSON object; null when it is none. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value = parseExactly(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** `freeRoundGrant` as `free-round-grant` or `free_round_grant`. */
export function spaced(name: string, sign: '-' | '_'): string {
  return name.replace(/[A-Z]/g, (letter) => sign + letter.toLowerCase());
}

/** What `authenticate` told, from its fields; undefined when one is missing. */
export function readPlayer(fields: Readonly<Record<string, unknown>>): WalletAnswer['player'] {
  const { playerId, sessionToken, currency, language, mode } = fields;
  if (typeof playerId !== 'string' || typeof sessionToken !== 'string' || typeof currency !== 'string') return undefined;
  if (mode !== 'real' && mode !== 'demo') return undefined;
  return { playerId, sessionToken, currency, language: typeof language === 'string' ? language : 'ms', mode };
}
