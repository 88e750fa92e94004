import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly staff: (typeof ms)['staff'];
    readonly staffRoles: (typeof ms)['staffRoles'];
  }
}
