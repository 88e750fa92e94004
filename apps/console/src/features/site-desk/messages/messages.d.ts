import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly siteDesk: (typeof ms)['siteDesk'];
    readonly origins: (typeof ms)['origins'];
  }
}
