import type { FakeProvider } from '../fake-provider.ts';
import type { FakeVendor } from '../fake-vendor.ts';
import type { Desk, World } from '../world.ts';

/** What a history is made with. */
export interface Making {
  readonly world: World;
  readonly provider: FakeProvider;
  readonly fake: FakeVendor;
  readonly desk: Desk;
}

/** Fresh ids of a world. */
export const nextOf = (world: World) => () => world.platform.ids.next();
