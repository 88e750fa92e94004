import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly moneyHistory: (typeof ms)['moneyHistory'];
    readonly queue: (typeof ms)['queue'];
    readonly claims: (typeof ms)['claims'];
    readonly decision: (typeof ms)['decision'];
    readonly picture: (typeof ms)['picture'];
    readonly checks: (typeof ms)['checks'];
    readonly providerNotes: (typeof ms)['providerNotes'];
    readonly actors: (typeof ms)['actors'];
    readonly postings: (typeof ms)['postings'];
    readonly postingKind: (typeof ms)['postingKind'];
    readonly ledgerAccount: (typeof ms)['ledgerAccount'];
    readonly adjustment: (typeof ms)['adjustment'];
    readonly auditAction: (typeof ms)['auditAction'];
    readonly papersNames: (typeof ms)['papersNames'];
  }
}
