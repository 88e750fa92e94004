import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly centre: (typeof ms)['centre'];
    readonly collect: (typeof ms)['collect'];
  }
}
