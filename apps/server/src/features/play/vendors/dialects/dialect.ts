import type { VendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import type { VendorField, VendorOperation } from '@talora/domain/vendors/vendor-operations.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import type { VendorCallName } from './call-names.ts';

/** A request as it came, before anything is believed. */
export interface RawCall {
  readonly method: string;
  /** Path with query, from its first `/`. */
  readonly url: string;
  /** The same without its query. */
  readonly path: string;
  /** What stands in the path after the vendor, between slashes and decoded; null when it cannot be. */
  readonly tail: readonly string[] | null;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A claim that a message was signed. */
export interface Claim {
  readonly keyId: string;
  readonly signature: Buffer;
  readonly message: Buffer;
}

/** When a message was signed, and its one-use mark. */
export interface Freshness {
  readonly atMs: number;
  readonly nonce: string;
}

/** What is signed with: a shared secret, or a pair. */
export type Scheme = 'hmac' | 'rsa';

/** What a call in says, still in the dialect's names. `fixed` was found outside of the body, under our names. */
export interface NamedCall {
  readonly operation: VendorOperation;
  readonly body: Readonly<Record<string, unknown>>;
  readonly fixed: Readonly<Partial<Record<VendorField, string>>>;
}

/** A call in whose signature was found right; null for what is not there or cannot be read. */
export interface IncomingCall {
  readonly freshness: Freshness | null;
  /** Null when no operation of the dialect is asked for. */
  readonly named: NamedCall | null;
}

/** How a dialect writes sums. */
export interface MoneyForm {
  /** Minor units, signed; undefined when it is no sum of this asset. */
  read(value: unknown, asset: Asset): bigint | undefined;
  write(minor: bigint, asset: Asset): string | bigint;
}

/** What is answered to a call in. */
export interface VendorAnswer {
  readonly code: VendorCode;
  /** Null when nothing is said about money. */
  readonly balance: bigint | null;
  readonly asset: Asset | null;
  /** Our transaction. */
  readonly ref: string | null;
  /** Further fields, by our names. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** An answer that says a code and nothing of money. */
export const answerOf = (code: VendorCode): VendorAnswer => ({ code, balance: null, asset: null, ref: null, more: {} });

/** A reply ready to be sent. */
export interface WrittenReply {
  readonly status: number;
  readonly body: string;
}

/** Signs a message with the vendor's active key. */
export interface Signer {
  readonly keyId: string;
  readonly sign: (message: string) => Buffer;
}

/** A call out, ready to be sent. */
export interface WrittenCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a vendor answered to a call out: fields by our names, or a code. Sums still in the dialect's form. */
export interface VendorReply {
  readonly code: VendorCode;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A way to speak the vendor port. Everything that differs between vendors stands behind this. */
export interface Dialect {
  readonly scheme: Scheme;
  /** Names of fields in bodies; what is not named does not exist in this dialect. */
  readonly names: Readonly<Partial<Record<VendorField, string>>>;
  readonly money: MoneyForm;
  /** `sentAt` is a moment in this dialect's form. */
  isMoment(value: unknown): boolean;
  /** What signature the request claims; null when there is none. */
  claimOf(raw: RawCall): Claim | null;
  /** Reads a call, after its signature was found right. */
  hearCall(raw: RawCall): IncomingCall;
  writeAnswer(answer: VendorAnswer, operation: VendorOperation | null): WrittenReply;
  writeCall(
    baseUrl: string,
    name: VendorCallName,
    fields: Readonly<Record<string, unknown>>,
    freshness: Freshness,
    signer: Signer,
  ): WrittenCall;
  hearReply(status: number, body: string): VendorReply | null;
}

/** Shape of a nonce. */
export const NONCE_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/** Bytes of base64 as everybody writes it; null for another spelling, such as one that differs in bits that are thrown away. */
export function readBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** A header that comes once. */
export function headerOf(raw: RawCall, name: string): string | null {
  const value = raw.headers[name];
  return typeof value === 'string' ? value : null;
}

/** `betWin` as `bet-win` or `bet_win`. */
export function spaced(name: string, sign: '-' | '_'): string {
  return name.replace(/[A-Z]/g, (letter) => sign + letter.toLowerCase());
}

/** `bet_win` as `betWin`. */
export function unspaced(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A number in JSON that JavaScript may round: sixteen digits and more, a fraction or an exponent. Moments and names in quotes are none. */
const MAY_ROUND = /(?:"\s*:|[[,])\s*-?[0-9]+(?:[.eE]|(?<=[0-9]{16}))/;

/** JSON whose numbers are what was written: whole ones beyond 2^53 are bigints, and what would be rounded stays the text that it was. */
function parseExactly(text: string): unknown {
  if (!MAY_ROUND.test(text)) return JSON.parse(text);
  const exact = (_: string, value: unknown, { source }: { readonly source?: string }): unknown => {
    if (typeof value !== 'number' || source === undefined) return value;
    if (/^-?[0-9]+$/.test(source)) return Number.isSafeInteger(value) ? value : BigInt(source);
    return source === String(value) ? value : source;
  };
  return (JSON.parse as (text: string, revive: typeof exact) => unknown)(text, exact);
}

/** Writes JSON in which a bigint is the number that it is. */
export function writeExactly(value: unknown): string {
  const rawJson = (JSON as unknown as { readonly rawJSON: (text: string) => unknown }).rawJSON;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? rawJson(part.toString()) : part));
}

/** Reads a JSON object; null when it is none. Its numbers are exact: see {@link parseExactly}. */
export function readJsonObject(text: string): Record<string, unknown> | null {
  try {
    const value = parseExactly(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The object in the body of a call, `{}` where there is no body; null when it is no object. */
export function bodyOf(raw: RawCall): Record<string, unknown> | null {
  return raw.body.length === 0 ? {} : readJsonObject(raw.body.toString('utf8'));
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/;

/** Is it a moment in ISO 8601? */
export function isIsoMoment(value: unknown): boolean {
  return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));
}
