import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly entries: (typeof ms)['entries'];
  }
}
