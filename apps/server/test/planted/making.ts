import type { FakeProvider } from '../fake-provider.ts';
import type { FakeVendor } from '../fake-vendor.ts';
import type { Staffer, World } from '../world.ts';

/** What a history is made with. */
export interface Making {
  readonly world: World;
  readonly provider: FakeProvider;
  readonly fake: FakeVendor;
  readonly staffer: Staffer;
}

/** Fresh ids of a world. */
export const nextOf = (world: World) => () => world.platform.ids.next();
