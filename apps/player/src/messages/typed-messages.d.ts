import type refusals from '../../../../packages/contract/messages/ms.json';
import type kit from '../../../../packages/web-kit/messages/ms.json';
import type ms from '../../messages/ms.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms & typeof kit & { refusals: typeof refusals };
  }
}
