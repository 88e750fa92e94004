import type ms from './ms.json';

declare module '../../../messages/page-messages.ts' {
  interface PageMessages {
    readonly registerForm: (typeof ms)['registerForm'];
    readonly registerSetting: (typeof ms)['registerSetting'];
  }
}
