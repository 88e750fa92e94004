import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly vendorMonths: (typeof ms)['vendorMonths'];
  }
}
