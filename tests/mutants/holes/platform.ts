import type { Hole } from '../hole.ts';

/** What holds pages, sockets, pictures and the process itself. */
export const HOLES: readonly Hole[] = [
  {
    row: 8,
    hole: 'The home page of everybody was drawn by calls that spent the budget of whoever came first: when it was spent, a page without games was served to all for half a minute, again and again. Each made-up port of a host made another page, and neither pages nor missing paths had a limit.',
    repair:
      'Pages are drawn by the handlers themselves as a guest without an address, which spends nothing; they are kept by brand and origin only when every call had an answer, the lately used last to go. Drawings and pages are counted for each address, and all that is missing is one page.',
    guards: [
      {
        file: 'apps/server/src/app/guest-reads.ts',
        from: 'caller: { ...NOBODY, language',
        to: "caller: { ...NOBODY, ip: '203.0.113.9', language",
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'say nothing about where their first reader is',
      },
      {
        file: 'apps/server/src/app/page-store.ts',
        from: 'if (slot?.work === work && !isKept) slots.delete(key);',
        to: '',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'are not kept when a call that they are made of had no answer',
      },
      {
        file: 'apps/server/src/app/home-page.ts',
        from: 'platform.rates.take(DRAWINGS, ip).then(() => store.get(key, make))',
        to: 'store.get(key, make)',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'are drawn for one address so often and no more',
      },
      {
        file: 'apps/server/src/app/home-page.ts',
        from: 'head.made.status === 404 ? `${own} ${language} missing` : key',
        to: 'key',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'have one page for all that is missing',
      },
      {
        file: 'apps/server/src/app/gates.ts',
        from: 'platform.rates.take(PAGES_PER_ADDRESS, callerOf(request).ip)',
        to: 'Promise.resolve()',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'are counted for each address',
      },
      {
        file: 'apps/server/src/app/page-store.ts',
        from: '    slots.set(key, slot);\n    return',
        to: '    return',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'drops what nobody has asked for longest',
      },
    ],
  },
  {
    row: 18,
    hole: 'One cheap request made much work: three pictures of 24 million pixels each in a feedback from anybody, a captcha on the event loop, a slip that was decoded before it was known whether anybody waited for it.',
    repair:
      'Limits and states come first, pixels are bounded by kind before anything is unpacked, and decoding and drawing are done beside the event loop, two and one at a time, in queues that refuse when they are full, visitors before members.',
    guards: [
      {
        file: 'apps/server/src/platform/images.ts',
        from: 'if (width * height > most)',
        to: 'if (width * height > Number.POSITIVE_INFINITY)',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'are refused by their size alone',
      },
      {
        file: 'apps/server/src/platform/work-queue.ts',
        from: 'visitors >= visitorsWaiting',
        to: 'visitors < 0',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'is refused beyond what may wait',
      },
      {
        file: 'apps/server/src/platform/work-queue.ts',
        from: 'if (running < atOnce)',
        to: 'if (running < 1_000)',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'is done a few pieces at a time',
      },
      {
        file: 'apps/server/src/features/people/captcha/draw-captcha.ts',
        from: "drawings.run('visitor', () => captchaPng(svg))",
        to: 'captchaPng(svg)',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'of captchas wait in a line that has an end',
      },
      {
        file: 'apps/server/src/features/shop/content/send-feedback.ts',
        from: 'if (known !== undefined)',
        to: 'if (known?.id === null)',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'of feedback that was taken already',
      },
      {
        file: 'apps/server/src/features/money/wallet/deposits/upload-slip.ts',
        from: '  expectSlip(before);\n',
        to: '',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'of feedback that was taken already',
      },
      {
        file: 'apps/server/src/features/money/wallet/deposits/upload-slip.ts',
        from: 'await platform.rates.take(SLIPS, session.memberId);',
        to: 'void SLIPS;',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'are counted for each address before they are read',
      },
      {
        file: 'apps/server/src/app/gates.ts',
        from: 'await platform.rates.take(UPLOADS_PER_ADDRESS, caller.ip);',
        to: 'void UPLOADS_PER_ADDRESS;',
        test: 'apps/server/src/platform/images.test.ts',
        title: 'are counted for each address before they are read',
      },
    ],
  },
  {
    row: 21,
    hole: 'Sockets of guests had no limit: three thousand of one address stayed open for ever, and a process that was full said nothing.',
    repair:
      'Sockets are counted for each address before and after they say who they are, for each session and for the process, whose last quarter is for those who are logged in; a guest who says nothing is closed, and no room is answered by 429, 503 or a refusal with its code.',
    guards: [
      {
        file: 'apps/server/src/platform/live/live-limits.ts',
        from: '(counts.get(key) ?? 0) >= most',
        to: '(counts.get(key) ?? 0) < 0',
        test: 'apps/server/src/platform/live/live-limits.test.ts',
        title: 'is bounded for an address',
      },
      {
        file: 'apps/server/src/platform/live/live-limits.ts',
        from: 'all - sessions >= limits.most * GUEST_SHARE',
        to: 'all >= limits.most',
        test: 'apps/server/src/platform/live/live-limits.test.ts',
        title: 'is kept for those who are logged in',
      },
      {
        file: 'apps/server/src/platform/live/live-sockets.ts',
        from: 'if (isSilent) socket.close(CLOSE.goingAway);',
        to: '',
        test: 'apps/server/src/platform/live/live-limits.test.ts',
        title: 'is given back by a guest',
      },
      {
        file: 'apps/server/src/platform/live/live-sockets.ts',
        from: '  seats.leave(visit.seat);\n  metrics',
        to: '  metrics',
        test: 'apps/server/src/platform/live/live-limits.test.ts',
        title: 'is bounded for an address',
      },
    ],
  },
  {
    row: 24,
    hole: 'A reader of news kept a transaction as its place, so that of a transaction which told more than 200 it lost what did not fit into one page.',
    repair: 'The place is a row of a transaction, for reading and for trimming.',
    guards: [
      {
        file: 'apps/server/src/platform/outbox/outbox.ts',
        from: 'await movePosition(tx, processor.name, last.xid, last.id);',
        to: 'await movePosition(tx, processor.name, last.xid, null);',
        test: 'apps/server/src/platform/outbox/outbox.test.ts',
        title: 'lose nothing of a transaction that told more than a page',
      },
      {
        file: 'apps/server/src/platform/outbox/outbox.ts',
        from: '(outbox.xid, outbox.id) > (upto, ${POSITION_ID}))',
        to: 'outbox.xid > upto)',
        test: 'apps/server/src/platform/outbox/outbox.test.ts',
        title: 'lose nothing to the trimming of old news',
      },
    ],
  },
  {
    row: 51,
    hole: 'Every inline script of a finished page was named in that page’s own policy, so that one which had come in with content would have been let run.',
    repair: 'Only the scripts of the build are named.',
    guards: [
      {
        file: 'apps/server/src/app/page-shell.ts',
        from: '        shell + empty,\n      ),\n      status',
        to: '      ),\n      status',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'may run the scripts of the build',
      },
    ],
  },
  {
    row: 37,
    hole: 'Site, console, frame and sandbox listened at every address of the machine by default.',
    repair: 'Outside production all of them keep to this machine; the sandbox has a setting of its own and never starts in production.',
    guards: [
      {
        file: 'apps/server/src/platform/config.ts',
        from: "(nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1')",
        to: "'0.0.0.0'",
        test: 'apps/server/src/platform/config.test.ts',
        title: 'keep to this machine',
      },
      {
        file: 'apps/sandbox/src/settings.ts',
        from: "env.SANDBOX_BIND_ADDRESS || '127.0.0.1'",
        to: "env.SANDBOX_BIND_ADDRESS || '0.0.0.0'",
        test: 'apps/sandbox/src/settings.test.ts',
        title: 'listens on this machine alone',
      },
      {
        file: 'apps/sandbox/src/settings.ts',
        from: "if (env.NODE_ENV === 'production')",
        to: "if (env.NODE_ENV === 'live')",
        test: 'apps/sandbox/src/settings.test.ts',
        title: 'refuses to stand beside real money',
      },
    ],
  },
  {
    row: 50,
    hole: 'With DATABASE_URL and without NODE_ENV a server started for trying out: it filled the database with a sample brand for every host name, wrote codes and links into a table, and took keys that are no secret.',
    repair:
      'A named database makes production the default. Development refuses a database with a brand that is no sample, and the sandbox refuses production, a named database and a data folder that has served a real brand.',
    guards: [
      {
        file: 'apps/server/src/platform/config.ts',
        from: '? usual : env.NODE_ENV',
        to: "? 'development' : env.NODE_ENV",
        test: 'apps/server/src/platform/config.test.ts',
        title: 'are those of production as soon as a database is named',
      },
      {
        file: 'apps/server/src/app/start-checks.ts',
        from: 'filter(({ settings }) => !settings.isSample)',
        to: 'filter(() => false)',
        test: 'apps/server/src/app/start-checks.test.ts',
        title: 'in development is refused beside a brand that is no sample',
      },
      {
        file: 'apps/sandbox/src/settings.ts',
        from: 'if (!env.NODE_ENV && env.DATABASE_URL)',
        to: "if (!env.NODE_ENV && env.DATABASE_URL === '-')",
        test: 'apps/sandbox/src/settings.test.ts',
        title: 'refuses to stand beside real money',
      },
      {
        file: 'apps/sandbox/src/settings.ts',
        from: 'if (existsSync(join(dataDir, REAL_BRAND_FILE)))',
        to: "if (existsSync(join(dataDir, REAL_BRAND_FILE, 'none')))",
        test: 'apps/sandbox/src/settings.test.ts',
        title: 'refuses to stand beside real money',
      },
    ],
  },
  {
    row: 53,
    hole: 'TRUSTED_PROXIES took the whole world, so that everybody could say where they call from, and production started without TLS and without proxies that have it.',
    repair: 'No network wider than /8, or /16 of IPv6, is trusted, and production asks for TLS or for the proxies that speak it.',
    guards: [
      {
        file: 'apps/server/src/platform/trusted-proxies.ts',
        from: 'return length < widest',
        to: 'return length < 0',
        test: 'apps/server/src/platform/config.test.ts',
        title: 'trust no network that is wider',
      },
      {
        file: 'apps/server/src/platform/trusted-proxies.ts',
        from: "address !== '::1' && version === 6",
        to: "address !== '::1' && version === 4",
        test: 'apps/server/src/platform/config.test.ts',
        title: 'trust no network that is wider',
      },
      {
        file: 'apps/server/src/platform/config.ts',
        from: 'if (config.tls === null && config.trustedProxies.length === 0)',
        to: 'if (config.tls === null && config.trustedProxies.length === -1)',
        test: 'apps/server/src/platform/config.test.ts',
        title: 'of production name certificate and key',
      },
    ],
  },
  {
    row: 34,
    hole: 'The proof of the ledger died with a trace when whoever read its output had gone away.',
    repair: 'It goes on without saying anything and ends with the code that its findings have.',
    guards: [
      {
        file: 'apps/server/src/ledger-verify.ts',
        from: "if (error.code !== 'EPIPE') throw error;",
        to: 'throw error;',
        test: 'apps/server/src/ledger-verify.test.ts',
        title: 'ends quietly with its code when nobody reads',
      },
    ],
  },
  {
    row: 23,
    hole: 'The Node that runs everything was fetched by an install script beside the lock file, so that nobody would have noticed another one; production installed development packages and built at its start.',
    repair:
      'It is a locked package with its integrity, and its SHA-256, which stands in the repository, is compared after an installation and at each start of `npm run serve`, which installs nothing, builds nothing and starts no sandbox. The check asks the registry for the signatures of all packages.',
    guards: [
      {
        file: 'tools/setup/project-node.mjs',
        from: 'return sum === wanted ? null :',
        to: 'return sum !== "" ? null :',
        test: 'tools/project-node.test.ts',
        title: 'is run when it is the one that is known',
      },
      {
        file: 'tools/setup/start-problems.mjs',
        from: 'findNodeProblem(root, kind),',
        to: '',
        test: 'tools/project-node.test.ts',
        title: 'is what production runs the server with',
      },
    ],
  },
];
