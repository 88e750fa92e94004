import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly depositState: (typeof ms)['depositState'];
    readonly deposits: (typeof ms)['deposits'];
  }
}
