import type refusals from '../../../../packages/contract/messages/ms.json';
import type kit from '../../../../packages/web-kit/messages/ms.json';
import type ms from '../../messages/ms.json';
import type { PageMessages } from './page-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms & typeof kit & PageMessages & { refusals: typeof refusals };
  }
}
