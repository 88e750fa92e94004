import type { NET_FAILURES } from '@talora/contract/site/integrations-console.ts';

type NetFailure = (typeof NET_FAILURES)[number];

/** What the net calls its failures, the most exact first. */
const SIGNS: readonly (readonly [NetFailure, RegExp])[] = [
  ['certificate', /certificate|\bCERT_|ERR_TLS|ERR_SSL|EPROTO/i],
  ['unknownName', /ENOTFOUND|EAI_[A-Z]+|has no address/],
  ['closedAddress', /not on the public net|by https only|is no way out/],
  ['refused', /ECONN[A-Z]+|EPIPE|EHOSTUNREACH|ENETUNREACH|socket hang up/],
  ['noAnswer', /ETIMEDOUT|ETIMEOUT|timed? ?out|(?:does not|^no) answer$/i],
];

/** What tells of the inside: a host that was asked, an address, a port, a number of the system. */
const INSIDE = /\bno (?:answer|connection) (?:from|to) |\bE[A-Z]{4,}\b|[0-9]{1,3}(?:\.[0-9]{1,3}){3}|\]?:[0-9]{2,5}\b/;

/** A failure as it went through the code: what we say of it, and what the net said below. For the log. */
export function rawFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' && !error.message.includes(error.code) ? ` (${error.code})` : '';
  const { cause } = error;
  return `${error.message}${code}${cause instanceof Error && cause.message !== error.message ? `: ${rawFailure(cause)}` : ''}`;
}

/** A failure as people at the console read it: its kind where the net has failed, our own words for what a service answered. */
export function shownFailure(raw: string): string {
  const kind = SIGNS.find(([, sign]) => sign.test(raw))?.[0];
  return kind ?? (INSIDE.test(raw) ? 'otherFailure' : raw);
}
