import type { Hole } from '../hole.ts';

/** What came after the first repairs of the platform: unknown countries, the code that runs, and who may turn what on. */
export const HOLES: readonly Hole[] = [
  {
    row: 55,
    hole: 'An address that no country is known of was let in wherever countries were blocked.',
    repair:
      'Where a brand blocks any country, an address without a known one is blocked as well, unless the brand lets them in: a setting of the region page, which two people widen. Loopback and private addresses have the country of a setting and are never unknown.',
    guards: [
      {
        file: 'apps/server/src/features/site/region.ts',
        from: "country === null ? blocked.length > 0 && rules.unknownCountry === 'block' : blocked.includes(country)",
        to: 'country !== null && blocked.includes(country)',
        test: 'apps/server/src/features/site/region.test.ts',
        title: 'closes addresses that no country is known of',
      },
      {
        file: 'packages/domain/src/access/site-widening.ts',
        from: "from.unknownCountry === 'block' && to.unknownCountry === 'allow'",
        to: 'to.unknownCountry !== to.unknownCountry',
        test: 'apps/server/src/features/operations/site-deeds.test.ts',
        title: 'addresses that no country is known of are let in by two',
      },
    ],
  },
  {
    row: 45,
    hole: 'One person with an open console switched a stopped vendor on again.',
    repair:
      'Letting bets in at a vendor (switching it on, ending its maintenance or ending it sooner) takes two, unless the brand lets one; whoever may stop it does so alone.',
    guards: [
      {
        file: 'apps/server/src/features/operations/games-desk.ts',
        from: '  await askToSwitchOn(context, change);\n',
        to: '  void askToSwitchOn;\n',
        test: 'apps/server/src/features/operations/site-deeds.test.ts',
        title: 'a vendor is switched on again by two, and stopped by one',
      },
      {
        file: 'packages/domain/src/access/site-widening.ts',
        from: 'endOf(from) > nowMs && endOf(to) < endOf(from)',
        to: 'endOf(to) !== endOf(to)',
        test: 'apps/server/src/features/operations/site-deeds.test.ts',
        title: 'a vendor is switched on again by two, and stopped by one',
      },
    ],
  },
];
