/** The parts of an installation that people reach at an origin of their own. */
export const ORIGIN_AREAS = ['site', 'console', 'arcade'] as const;

/** A part of {@link ORIGIN_AREAS}. */
export type OriginArea = (typeof ORIGIN_AREAS)[number];

/**
 * Where people reach a brand: scheme, host and port, such as `https://play.brand.example`. Empty text is not given: the
 * address that was asked for, when it is one of the brand's, stands in for it.
 */
export type BrandOrigins = Readonly<Record<OriginArea, string>>;

/** Longest text of an origin. */
export const ORIGIN_LENGTH = 270;

/** What is wrong with an origin. */
export type OriginProblem = 'empty' | 'format' | 'tls' | 'host' | 'same';

/** A host as an address or a Host header names it; `name` is in lower case, an IPv6 address in its brackets. */
export interface ReadHost {
  readonly name: string;
  readonly port: number | null;
}

const HOST = /^([a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::([0-9]{1,5}))?$/i;

/** Reads `name`, `name:digits` or a bracketed IPv6 address; null for everything else, also for a port over 65535. */
export function readHost(text: string): ReadHost | null {
  const found = text.length > 260 ? null : HOST.exec(text);
  if (found === null) return null;
  const port = found[2] === undefined ? null : Number(found[2]);
  return port !== null && (port < 1 || port > 65_535) ? null : { name: (found[1] ?? '').toLowerCase(), port };
}

/** Scheme and host of an origin as it is stored; null for what is none: a path, a user, blanks, capitals, a scheme's own port. */
export function readOrigin(text: string): { readonly isTls: boolean; readonly name: string } | null {
  const found = /^(https?):\/\/([^/?#@\\]+)$/.exec(text);
  const host = found === null ? null : readHost(found[2] ?? '');
  if (found === null || host === null || found[2] !== found[2]?.toLowerCase()) return null;
  const isTls = found[1] === 'https';
  return host.port === (isTls ? 443 : 80) ? null : { isTls, name: host.name };
}

/** Addresses that a browser takes for secure without TLS. */
const isLoopback = (name: string): boolean => /^(localhost|[a-z0-9-]+\.localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/.test(name);

/** Is it an address of a machine and not a name that somebody may own? For trying out. */
export function isPlainAddress(name: string): boolean {
  return isLoopback(name) || /^([0-9]{1,3}(?:\.[0-9]{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name);
}

/**
 * What is wrong with each origin; empty for origins that may be stored. `hosts` are the names that the brand is asked by, `*`
 * stands for every one. The site and the console are needed; games may go without and stand beside the site on a port of their own.
 */
export function findOriginProblems(origins: BrandOrigins, hosts: readonly string[]): Partial<Record<OriginArea, OriginProblem>> {
  const found: Partial<Record<OriginArea, OriginProblem>> = {};
  for (const area of ORIGIN_AREAS) {
    const text = origins[area];
    const origin = readOrigin(text);
    if (text === '') {
      if (area !== 'arcade') found[area] = 'empty';
    } else if (origin === null) found[area] = 'format';
    else if (!origin.isTls && !isPlainAddress(origin.name)) found[area] = 'tls';
    else if (!hosts.includes(origin.name) && !hosts.includes('*')) found[area] = 'host';
    // Neither the frame of a game nor the console may read what the player site keeps.
    else if (ORIGIN_AREAS.some((other) => other !== area && origins[other] === text)) found[area] = 'same';
  }
  return found;
}
