import type refusals from '../../../../packages/contract/messages/ms.json';
import type bingoRoom from '../live/bingo/messages/ms.json';
import type crash from '../live/crash/messages/ms.json';
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
      typeof bingoRoom &
      typeof fish &
      typeof crash & {
        vendor: { table: typeof dragontiger & typeof mines & typeof poker & typeof scratch };
        refusals: typeof refusals;
        live: typeof live;
      };
  }
}
