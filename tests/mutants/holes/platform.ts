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
        from: "caller: { ip: '',",
        to: "caller: { ip: '203.0.113.9',",
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
    row: 24,
    hole: 'A reader of news kept a transaction as its place, so that of a transaction which told more than 200 it lost what did not fit into one page.',
    repair: 'The place is a row of a transaction, for reading and for trimming.',
    guards: [
      {
        file: 'apps/server/src/platform/outbox/outbox.ts',
        from: 'upto_id = ${last.id}',
        to: 'upto_id = null',
        test: 'apps/server/src/platform/outbox/outbox.test.ts',
        title: 'lose nothing of a transaction that told more than a page',
      },
      {
        file: 'apps/server/src/platform/outbox/outbox.ts',
        from: '(outbox.xid, outbox.id) > (upto, ${PLACE_ID}))',
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
        file: 'apps/server/src/app/home-page.ts',
        from: '      shell,\n    ),\n    status',
        to: '    ),\n    status',
        test: 'apps/server/src/app/kept-pages.test.ts',
        title: 'may run the scripts of the build',
      },
    ],
  },
];
