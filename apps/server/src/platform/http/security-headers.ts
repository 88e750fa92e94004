import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page of one origin may load. */
export interface PagePolicy {
  /** Extra script hashes (`'sha256-…'`) of inline scripts that the build made. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins that may be framed by the page. */
  readonly frames: readonly string[];
  /** Origins that may frame the page; none means nobody. */
  readonly framedBy: readonly string[];
  readonly connects: readonly string[];
  /** Origins beside the page's own that pictures come from. */
  readonly pictures?: readonly string[];
  /** Origins of scripts and of what they tell, for a brand that measures; nothing is loaded before a visitor agrees. */
  readonly analytics?: { readonly scripts: readonly string[]; readonly connects: readonly string[] };
  readonly isTls: boolean;
}

const list = (items: readonly string[]): string => items.join(' ');

/** The Content-Security-Policy of a page. No inline script without its hash, no eval, Trusted Types throughout. */
export function contentSecurityPolicy(policy: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${list([...policy.scriptHashes, ...(policy.analytics?.scripts ?? [])])}`.trim(),
    `style-src 'self' ${list(policy.styleHashes)}`.trim(),
    // Positions and widths that React and the prerendered page write on elements.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${list(policy.pictures ?? [])}`.trim(),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${list([...policy.connects, ...(policy.analytics?.connects ?? [])])}`.trim(),
    `frame-src ${policy.frames.length === 0 ? "'none'" : list(policy.frames)}`,
    `frame-ancestors ${policy.framedBy.length === 0 ? "'none'" : list(policy.framedBy)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    ...(policy.isTls ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const always = (isTls: boolean, isFrameable: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': isFrameable ? 'cross-origin' : 'same-origin',
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";

/** Headers of data that does not pass the hooks below, names and values. */
export function dataHeaders(isTls: boolean): [name: string, value: string][] {
  return Object.entries({ ...always(isTls, false), 'content-security-policy': NO_DOCUMENT });
}

/**
 * Adds the headers that every reply carries, errors and files too, and to all but data the ones that speak to documents.
 * Pages add their own policy.
 */
export function addSecurityHeaders(app: FastifyInstance, isTls: (request: FastifyRequest) => boolean, isFrameable: boolean): void {
  const [secure, plain] = [always(true, isFrameable), always(false, isFrameable)];
  const documents = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  app.addHook('onSend', (request, reply, _, next) => {
    void reply.headers(isTls(request) ? secure : plain);
    const kind = reply.getHeader('content-type');
    if (typeof kind !== 'string' || !kind.startsWith('application/json')) {
      // A page that somebody came to by a ticket says even less of where it is.
      const own = reply.getHeader('referrer-policy');
      void reply.headers(documents);
      if (own !== undefined) void reply.header('referrer-policy', own);
    }
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NO_DOCUMENT);
    next();
  });
}
