import type { Hole } from '../hole.ts';

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
];
