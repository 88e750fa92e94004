import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly members: (typeof ms)['members'];
    readonly memberAccess: (typeof ms)['memberAccess'];
    readonly memberMessages: (typeof ms)['memberMessages'];
  }
}
