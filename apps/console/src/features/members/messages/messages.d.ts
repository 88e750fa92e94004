import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly members: (typeof ms)['members'];
    readonly memberAdjustments: (typeof ms)['memberAdjustments'];
    readonly memberPayees: (typeof ms)['memberPayees'];
    readonly memberPapers: (typeof ms)['memberPapers'];
    readonly memberTurnover: (typeof ms)['memberTurnover'];
    readonly memberAccess: (typeof ms)['memberAccess'];
    readonly memberProtection: (typeof ms)['memberProtection'];
    readonly memberNotes: (typeof ms)['memberNotes'];
    readonly memberTabs: (typeof ms)['memberTabs'];
    readonly memberTimeline: (typeof ms)['memberTimeline'];
    readonly memberRelations: (typeof ms)['memberRelations'];
    readonly memberCorrection: (typeof ms)['memberCorrection'];
    readonly memberMessages: (typeof ms)['memberMessages'];
  }
}
