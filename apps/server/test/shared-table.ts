import { tablesCalls } from '@talora/contract/rounds/tables.ts';
import { openCaller, type InProcessCaller } from '../src/app/in-process.ts';
import { takeLease, wantTable, type Lease } from '../src/features/play/rounds/leases.ts';
import { kindOfTable, stepTable } from '../src/features/play/rounds/step-table.ts';
import { sharedTableId } from '../src/listing/house-games.ts';
import type { Player, World } from './world.ts';

const CODE = 'HL_BACSP';
/** Number of the sample's shared table in the catalogue. */
export const TABLE_ID = sharedTableId(CODE);

/** Number of the sample's crash. */
export const CRASH_ID = sharedTableId('HA_CRASH');

/** Numbers of the sample's bingo rooms. */
export const ROOM_IDS = { HB_75: sharedTableId('HB_75'), HB_90: sharedTableId('HB_90') } as const;

/** A member at a shared table. */
export interface Seat {
  readonly player: Player;
  readonly caller: InProcessCaller;
  readonly tables: ReturnType<typeof clientsOf>;
  readonly opened: Awaited<ReturnType<ReturnType<typeof clientsOf>['openTable']>>;
}

const clientsOf = (caller: InProcessCaller) => caller.client(tablesCalls);

/** Seats a member at a shared table of his brand: baccarat unless another is asked for. */
export async function takeSeat(world: World, player: Player, gameId = TABLE_ID): Promise<Seat> {
  const { launchUrl } = await player.games.launchGame({ nodeId: String(gameId) });
  const caller = openCaller(world.apps.arcade, world.clock, { host: new URL(launchUrl).host });
  const tables = clientsOf(caller);
  const opened = await tables.openTable({ ticket: launchUrl.split('#t=')[1] ?? '' });
  caller.token = opened.token;
  return { player, caller, tables, opened };
}

/** A server that deals by hand: one step at a time, at the world's clock. */
export async function openDealer(world: World, holder = world.platform.ids.next(), gameId = TABLE_ID) {
  const { id: brandId, asset } = await world.brand();
  const key = { brandId, gameId };
  await wantTable(world.platform, key);
  const kind = await kindOfTable(world.platform, key);
  const lease = async (): Promise<Lease | null> => {
    const answer = await takeLease(world.platform, holder, key);
    return answer !== null && 'lease' in answer ? answer.lease : null;
  };
  const dealer = {
    key,
    kind,
    asset,
    lease,
    /** Does what is due under a lease; resolves to the milliseconds until something is due again. */
    step: async (held?: Lease) => {
      const own = held ?? (await lease());
      if (own === null) throw new Error('no lease');
      return stepTable(world.platform, own, kind, asset);
    },
    /** Waits by the clock and deals, until the round is in this state. */
    async dealUntil(state: 'open' | 'closed' | 'drawn' | 'settled', seat: Seat) {
      for (let steps = 0; steps < 40; steps += 1) {
        const { round } = await seat.tables.table({});
        if (round?.state === state) return round;
        const ms = await dealer.step();
        const after = (await seat.tables.table({})).round?.state;
        // Nothing was due: the clock goes on to when something is.
        if (after === round?.state && ms !== null) await world.turnClock(ms);
      }
      throw new Error(`no round became ${state}`);
    },
  };
  return dealer;
}
