import type { Hole } from '../hole.ts';

/** Found by attackers of the whole: names, sockets, reports. */
export const HOLES: readonly Hole[] = [
  {
    row: 88,
    hole: 'A colleague could be invited under a name that looks like another’s, by hidden signs or letters of another script, and ask in its place.',
    repair: 'Names are of one script without hidden signs; two that look alike are the same name.',
    guards: [
      {
        file: 'packages/contract/src/staff/staff-console.ts',
        from: "filledText(40).check(z.refine(isStaffName, 'unclear'))",
        to: "filledText(40).check(z.refine((name) => name !== '', 'unclear'))",
        test: 'apps/server/src/features/base/staff/staff-accounts.test.ts',
        title: 'refuses a name that is taken',
      },
      {
        file: 'apps/server/src/features/base/staff/staff.queries.ts',
        from: 'rows.filter((row) => staffNameKey(row.name) === key)',
        to: 'rows.filter((row) => row.name.toLowerCase() === name.trim().toLowerCase() && key !== null)',
        test: 'apps/server/src/features/base/staff/staff-accounts.test.ts',
        title: 'refuses a name that is taken',
      },
    ],
  },
  {
    row: 89,
    hole: 'One site of IPv6 networks (a /48) opened sockets without end, a few from each of its networks.',
    repair: 'A /48 counts as well, at ten times what a network may have.',
    guards: [
      {
        file: 'apps/server/src/platform/live/live-limits.ts',
        from: 'most: per[kind] * WIDER },',
        to: 'most: per[kind] * 1_000_000 },',
        test: 'apps/server/src/platform/live/live-limits.test.ts',
        title: 'at ten times as much',
      },
    ],
  },
];
