import type ms from '../messages/ms.json';
import type refusals from '@talora/contract/messages/ms.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms & { refusals: typeof refusals };
  }
}
