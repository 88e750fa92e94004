import type ms from './ms.json';

declare module '../../messages/page-messages.ts' {
  interface PageMessages {
    readonly permissions: (typeof ms)['permissions'];
    readonly roleChange: (typeof ms)['roleChange'];
  }
}
