import { openBatcher, type Batcher } from '../../../platform/db/batcher.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import type { Landing } from './decide-landing.ts';

const MAX_BATCH = 64;

/** How a landing went in the database: 0 landed, 5 no such shot is under way, 32 told too late, 33 a fish around was caught meanwhile. */
export interface LandedRow {
  readonly o_member: string;
  readonly o_id: string;
  readonly o_status: number;
  readonly o_available: bigint | null;
}

/** Landings of one member, in their order. */
interface Volley {
  readonly key: string;
  readonly id: string;
  readonly landings: readonly Landing[];
}

const TEXT = 'select o_member, o_id, o_status, o_available from fish_land_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

const batcherOf = perPlatform((platform): Batcher<Volley, readonly LandedRow[]> =>
  openBatcher(platform, {
    name: 'fish_land',
    maxBatch: MAX_BATCH,
    async run(volleys) {
      const items = volleys.flatMap(({ key, landings }) => landings.map((landing, at) => ({ key, turn: at + 1, ...landing })));
      const column = <T>(pick: (item: (typeof items)[number]) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.turn),
        column(() => platform.ids.next()),
        column((item) => new Date(item.at)),
        column((item) => item.round.payoutMinor),
        column((item) => JSON.stringify(item.round.decisions)),
        column((item) => JSON.stringify(item.choice)),
        column((item) => item.gone && JSON.stringify(item.gone)),
        column((item) => JSON.stringify(item.around)),
        column((item) => item.round.grand?.odds ?? null),
        column((item) => item.round.grand?.number ?? null),
      ];
      const { rows } = await platform.db.pool.query<LandedRow>({ name: 'fish_land', text: TEXT, values });
      return new Map(volleys.map(({ id, key }) => [id, rows.filter((row) => row.o_member === key)]));
    },
  }),
);

/** Lands shots of one member in their order, all that can be, in one transaction with those of others. */
export function landBatch(platform: Platform, memberId: string, landings: readonly Landing[]): Promise<readonly LandedRow[]> {
  const [first] = landings;
  assert(first !== undefined, 'something lands');
  return batcherOf(platform).submit({ key: memberId, id: first.id, landings });
}
