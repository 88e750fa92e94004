import { openBatcher } from '../../../platform/db/batcher.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';

const MAX_BATCH = 256;

/** A member's money in one asset, in minor units. `available` is what is shown and what can be used. */
export interface Balance {
  readonly balance: bigint;
  readonly held: bigint;
  readonly available: bigint;
}

interface Row {
  readonly o_at: bigint;
  readonly o_balance: bigint;
  readonly o_held: bigint;
}

interface Ask {
  readonly key: string;
  readonly id: string;
  readonly memberId: string;
  readonly asset: number;
}

// One walk down the key's index for each asked account, however the planner counts the array.
const TEXT = `select q.at as o_at, coalesce(a.balance, 0) as o_balance, coalesce(a.held, 0) as o_held
  from unnest($1::uuid[], $2::smallint[]) with ordinality as q (member_id, asset, at)
  left join lateral (select balance, held from ledger_account
    where member_id = q.member_id and asset = q.asset offset 0) a on true`;

const batcherOf = perPlatform((platform) =>
  openBatcher<Ask, Balance>(platform, {
    name: 'balance',
    maxBatch: MAX_BATCH,
    ownCalls: 2,
    async run(asks) {
      const values = [asks.map((ask) => ask.memberId), asks.map((ask) => ask.asset)];
      const { rows } = await platform.db.pool.query<Row>({ name: 'balance', text: TEXT, values });
      return new Map(
        rows.map(({ o_at, o_balance, o_held }) => [
          asks[Number(o_at) - 1]?.id ?? '',
          { balance: o_balance, held: o_held, available: o_balance - o_held },
        ]),
      );
    },
  }),
);

/**
 * A member's money as it stands in the database now, zero when no account is open: what many callers ask for at once
 * travels in few statements. Inside a transaction ask `getBalance`.
 */
export function readBalance(platform: Platform, memberId: string, asset: number): Promise<Balance> {
  const key = `${memberId} ${asset}`;
  return batcherOf(platform).submit({ key, id: key, memberId, asset });
}
