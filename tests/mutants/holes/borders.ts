import type { Hole } from '../hole.ts';

const KNOCK = 'apps/server/src/app/brand-borders.test.ts';

/** What holds the border between brands. */
export const HOLES: readonly Hole[] = [
  {
    row: 7,
    hole: 'A registration was found by its request id alone: sent again at another brand, it opened a session there for a member who is none of its own.',
    repair:
      'A registration is known by its brand and its request id. Every row that names a member and a brand names a pair that exists: the tables themselves refuse a session, ticket, deposit, withdrawal or player of another brand.',
    guards: [
      {
        file: 'apps/server/src/features/identity/register-member.ts',
        from: 'where brand_id = ${brand.id} and request_id =',
        to: 'where request_id =',
        test: KNOCK,
        title: 'a registration is repeated at its own brand alone',
      },
      {
        file: 'apps/server/src/app/gates.ts',
        from: 'found?.brandId === base.brand.id ? found : null',
        to: 'found',
        test: KNOCK,
        title: 'a session of one brand is none at the other, at every call',
      },
      {
        file: 'apps/server/src/app/gates.ts',
        from: 'game === null || game.brandId !== base.brand.id',
        to: 'game === null',
        test: KNOCK,
        title: 'a session of one brand is none at the other, at every call',
      },
      {
        file: 'apps/server/src/features/staff/staff.queries.ts',
        from: 'a.brand_id = ${brandId} and a.disabled_at is null and s.token_hash',
        to: '${brandId}::uuid is not null and a.disabled_at is null and s.token_hash',
        test: KNOCK,
        title: 'a session of one brand is none at the other, at every call',
      },
      {
        file: 'apps/server/src/app/apps.ts',
        from: 'session.brandId === brand.id && ',
        to: '',
        test: KNOCK,
        title: 'a page of one brand hears nothing of a member or staff of the other',
      },
    ],
  },
];
