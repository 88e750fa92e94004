/** Where this page stands: `/vendors/<vendor>/play/<game code>#t=<ticket>` or `/vendors/<vendor>/replay/<game code>#r=<token>`. */
export interface GameLocation {
  readonly vendor: string;
  readonly kind: 'play' | 'replay';
  readonly gameCode: string;
  /** What pictures and calls lie below, with a slash at its end. */
  readonly base: string;
  readonly ticket: string | null;
  readonly replayToken: string | null;
  /** Language that a replay is asked in. */
  readonly language: string | null;
}

/** Reads the page's address; null when it is none of a game. */
export function readLocation({ pathname, hash }: { readonly pathname: string; readonly hash: string }): GameLocation | null {
  const match = /^(?<base>\/vendors\/(?<vendor>[a-z0-9-]+)\/)(?<kind>play|replay)\/(?<code>[^/]+)\/?$/.exec(pathname);
  if (match?.groups === undefined) return null;
  const { base = '', vendor = '', kind, code = '' } = match.groups;
  const fields = new URLSearchParams(hash.slice(1));
  return {
    vendor,
    kind: kind === 'replay' ? 'replay' : 'play',
    gameCode: decodeURIComponent(code),
    base,
    ticket: fields.get('t') || null,
    replayToken: fields.get('r') || null,
    language: fields.get('lang'),
  };
}

/** The product's language code for one of the vendor's. */
export function languageOf(fields: string | null): 'MS' | 'EN' | 'CN' | null {
  if (fields === null) return null;
  const start = fields.toLowerCase().slice(0, 2);
  return start === 'en' ? 'EN' : start === 'zh' || start === 'cn' ? 'CN' : start === 'ms' ? 'MS' : null;
}
