import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly tile: (typeof ms)['tile'];
    readonly list: (typeof ms)['list'];
  }
}
