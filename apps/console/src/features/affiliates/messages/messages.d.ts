import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly affiliates: (typeof ms)['affiliates'];
  }
}
