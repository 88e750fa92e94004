import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly withdrawalState: (typeof ms)['withdrawalState'];
    readonly withdrawals: (typeof ms)['withdrawals'];
  }
}
