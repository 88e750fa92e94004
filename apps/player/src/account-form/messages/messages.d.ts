import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly pattern: (typeof ms)['pattern'];
    readonly account: (typeof ms)['account'];
    readonly stepUp: (typeof ms)['stepUp'];
  }
}
