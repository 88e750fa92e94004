import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly rounds: (typeof ms)['rounds'];
  }
}
