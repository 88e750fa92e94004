import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly bars: (typeof ms)['bars'];
    readonly foot: (typeof ms)['foot'];
    readonly shell: (typeof ms)['shell'];
  }
}
