import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly updates: (typeof ms)['updates'];
    readonly offlinePage: (typeof ms)['offlinePage'];
  }
}
