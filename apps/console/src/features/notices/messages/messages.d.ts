import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly notices: (typeof ms)['notices'];
  }
}
