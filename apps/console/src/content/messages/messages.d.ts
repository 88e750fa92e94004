import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly versions: (typeof ms)['versions'];
    readonly shownTo: (typeof ms)['shownTo'];
  }
}
