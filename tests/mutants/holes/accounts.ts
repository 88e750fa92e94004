import type { Hole } from '../hole.ts';

const REPLACING_TEST = 'apps/server/src/features/identity/replacing.test.ts';
const ORIGINS_TEST = 'apps/server/src/app/origins.test.ts';

/** Holes in the ways to an account: addresses, logins, registrations, sessions. */
export const HOLES: readonly Hole[] = [
  {
    row: 3,
    hole: 'A Host such as `play.brand.example:443@evil.example` passed as the brand, and links in mails, policies and addresses for search engines were made of it.',
    repair:
      'A brand has one origin for each part in its settings, at names that it is asked by, and everything that leaves the server is made of it. A Host that is not `name[:digits]` is 400 on every listener before any path is looked up.',
    guards: [
      {
        file: 'apps/server/src/platform/http/listener.ts',
        from: 'if (!isHostSound(request, hostOf)) {',
        to: 'if (request.url === undefined && !isHostSound(request, hostOf)) {',
        test: ORIGINS_TEST,
        title: 'is 400 on every listener',
      },
      {
        file: 'apps/server/src/platform/http/request-host.ts',
        from: '  if (named > 1) return false;\n',
        to: '',
        test: ORIGINS_TEST,
        title: 'is 400 on every listener',
      },
      {
        file: 'apps/server/src/features/site/origins.ts',
        from: "(brand.hosts.includes('*') && isPlainAddress(host)) ? host : 'localhost'",
        to: "(brand.hosts.includes('*') && host.length > 0) ? host : 'localhost'",
        test: ORIGINS_TEST,
        title: 'is never what a stranger writes',
      },
      {
        file: 'apps/server/src/features/site/origins.ts',
        from: "return site === '' ? derivedOrigin(config, asked, 'site') : site;",
        to: "return site.length > 1_000 ? site : derivedOrigin(config, asked, 'site');",
        test: ORIGINS_TEST,
        title: 'is the one that its operator has set',
      },
      {
        file: 'packages/domain/src/site/origins.ts',
        from: "else if (!hosts.includes(origin.name) && !hosts.includes('*')) found[area] = 'host';",
        to: "else if (hosts.length === 0) found[area] = 'host';",
        test: ORIGINS_TEST,
        title: 'is changed at the console with a fresh passkey',
      },
    ],
  },
  {
    row: 20,
    hole: 'Behind a proxy that ends TLS cookies lacked Secure and replies had no Strict-Transport-Security.',
    repair: 'The scheme of the brand’s origin decides, at every name of the brand, whatever the proxy says.',
    guards: [
      {
        file: 'apps/server/src/platform/http/request-host.ts',
        from: '    for (const names of noted.values()) if (names.has(name)) return true;\n',
        to: '    if (name.length > 1_000) return noted.size > 0;\n',
        test: ORIGINS_TEST,
        title: 'decides by its scheme over Secure cookies and HSTS',
      },
    ],
  },
  {
    row: 6,
    hole: 'A social login without its cookie took the nonce of an empty secret, so that a page could be logged in to a stranger’s account, or a stranger’s account be linked; login links replaced the session of whoever was there.',
    repair:
      'Nonce and cookie are two secrets of 32 random bytes that the server keeps as hashes and takes once together; without the cookie there is no login. A login over the session of another member is refused until that member was asked.',
    guards: [
      {
        file: 'apps/server/src/features/identity/social.queries.ts',
        from: 'where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        to: 'where nonce_hash = ${nonceHash} and ${secretHash}::bytea is not null',
        test: REPLACING_TEST,
        title: 'no cookie, no login',
      },
      {
        file: 'apps/server/src/features/identity/social.queries.ts',
        from: 'await sql`delete from identity_social_start where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        to: 'await sql`with kept as (select * from identity_social_start) select 1 as taken from kept where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}',
        test: REPLACING_TEST,
        title: 'a nonce is kept as its hash',
      },
      {
        file: 'apps/server/src/features/identity/finish-login.ts',
        from: 'if (session !== null && session.memberId !== memberId && replaces !== true)',
        to: 'if (session !== null && session.memberId !== memberId && replaces === false)',
        test: REPLACING_TEST,
        title: 'do not take the place of another member',
      },
    ],
  },
  {
    row: 9,
    hole: 'Each handover gave a fresh session of twelve hours, and a remembered browser renewed itself every day, for ever.',
    repair:
      'A handed-over session ends with the first login and is shown as its child; a remembered browser types the password again after thirty days.',
    guards: [
      {
        file: 'apps/server/src/features/identity/session.queries.ts',
        from: '${s.first?.expiresAt ?? null}::timestamptz',
        to: '${s.first === undefined ? null : null}::timestamptz',
        test: REPLACING_TEST,
        title: 'end with the first login',
      },
      {
        file: 'apps/server/src/features/identity/login.queries.ts',
        from: 'and r.since > app_now() - make_interval(days => ${REMEMBERED_DAYS})',
        to: 'and ${REMEMBERED_DAYS}::int > 0',
        test: REPLACING_TEST,
        title: 'a remembered browser is asked for the password after thirty days',
      },
    ],
  },
];
