import type refusals from '../../../../packages/contract/messages/ms.json';
import type live from '../live/messages/ms.json';
import type ms from '../../messages/ms.json';
import type stage from '../stage/messages/ms.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms & typeof stage & { refusals: typeof refusals; live: typeof live };
  }
}
