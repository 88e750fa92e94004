import type ms from '../messages/ms.json';
import type kit from '@talora/web-kit/messages/ms.json';
import type refusals from '@talora/contract/messages/ms.json';
import type { PageMessages } from './messages/page-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms & typeof kit & PageMessages & { refusals: typeof refusals };
  }
}
