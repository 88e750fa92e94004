import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly session: (typeof ms)['session'];
    readonly live: (typeof ms)['live'];
  }
}
