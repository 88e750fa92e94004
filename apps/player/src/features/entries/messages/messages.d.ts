import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly promotions: (typeof ms)['promotions'];
    readonly entries: (typeof ms)['entries'];
  }
}
