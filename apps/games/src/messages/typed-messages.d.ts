import type refusals from '../../../../packages/contract/messages/ms.json';
import type fish from '../fish/messages/ms.json';
import type live from '../live/messages/ms.json';
import type ms from '../../messages/ms.json';
import type stage from '../stage/messages/ms.json';
import type dragontiger from '../tables/dragontiger/messages/ms.json';
import type mines from '../tables/mines/messages/ms.json';
import type poker from '../tables/poker/messages/ms.json';
import type scratch from '../tables/scratch/messages/ms.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof ms &
      typeof stage &
      typeof fish & {
        vendor: { table: typeof dragontiger & typeof mines & typeof poker & typeof scratch };
        refusals: typeof refusals;
        live: typeof live;
      };
  }
}
