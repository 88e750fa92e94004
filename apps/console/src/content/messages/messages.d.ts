import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly versions: (typeof ms)['versions'];
    readonly rich: (typeof ms)['rich'];
    readonly contentEditor: (typeof ms)['contentEditor'];
    readonly shownTo: (typeof ms)['shownTo'];
  }
}
