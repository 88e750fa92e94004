import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly site: (typeof ms)['site'];
    readonly origins: (typeof ms)['origins'];
  }
}
