import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { fishCalls } from '@talora/contract/fish/fish.ts';
import { MOST_IN_FLIGHT, SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import { betLevelsOf } from '@talora/domain/games/house/house-bets.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { openBatcher, type Batcher } from '../../../platform/db/batcher.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { LEDGER_STATUS, readBalance } from '../../base/ledger/ledger.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { findSeeds, refuseStake, SEAT_MOVED, TOO_SOON, type GameContext } from '../arcade/arcade.ts';
import { fishGameOf } from './fish.view.ts';
import { tellShots } from './fish.live.ts';

type FireShots = (typeof fishCalls)['calls']['fireShots'];

const [CANNON_LEFT, UNDER_WAY, OTHER_TIME] = [30, 31, 32];
const MAX_BATCH = 64;

interface Shot {
  readonly id: string;
  readonly stake: bigint;
  readonly x: number;
  readonly y: number;
  readonly firedAt: number;
}

/** Shots of one member, in their order. */
interface Volley {
  readonly key: string;
  readonly id: string;
  readonly game: GameContext['game'];
  readonly mathVersion: string;
  readonly shots: readonly Shot[];
}

interface FiredRow {
  readonly o_member: string;
  readonly o_id: string;
  readonly o_status: number;
  readonly o_available: bigint | null;
  readonly o_nonce: number | null;
  readonly o_room: string | null;
  readonly o_seat: number | null;
}

const TEXT =
  'select o_member, o_id, o_status, o_available, o_nonce, o_room, o_seat from fish_fire_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

const batcherOf = perPlatform((platform): Batcher<Volley, readonly FiredRow[]> =>
  openBatcher(platform, {
    name: 'fish_fire',
    maxBatch: MAX_BATCH,
    async run(volleys) {
      const items = volleys.flatMap((volley) => volley.shots.map((shot, at) => ({ ...volley, ...shot, turn: at + 1 })));
      const column = <T>(pick: (item: (typeof items)[number]) => T): T[] => items.map(pick);
      const values = [
        column((item) => item.key),
        column((item) => item.id),
        column((item) => item.turn),
        column((item) => item.game.asset.id),
        column((item) => item.game.book),
        column((item) => item.game.gameId),
        column((item) => item.stake),
        column((item) => item.game.brandId),
        column((item) => item.x),
        column((item) => item.y),
        column((item) => new Date(item.firedAt)),
        column((item) => item.mathVersion),
      ];
      const { rows } = await platform.db.pool.query<FiredRow>({ name: 'fish_fire', text: TEXT, values });
      return new Map(volleys.map(({ id, key }) => [id, rows.filter((row) => row.o_member === key)]));
    },
  }),
);

/** The shots in minor units. Refuses AMOUNT_INVALID, BET_INVALID for a power that the cannon has not, and BAD_REQUEST for an id that comes twice. */
function readShots(context: GameContext, asked: CallArguments<FireShots>['shots']): Shot[] {
  const { platform, game } = context;
  const levels = betLevelsOf(fishGameOf(context), game.asset);
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) refuse('BAD_REQUEST', { fields: ['shots'] });
  return asked.map(({ id, bet, ...rest }) => {
    checkIdTime(platform, id);
    const stake = parseAmount(bet, game.asset) ?? refuse('AMOUNT_INVALID');
    if (!levels.includes(stake)) {
      const limit = (minor: bigint | undefined): string => formatAmount(minor ?? 0n, game.asset);
      refuse('BET_INVALID', { min: limit(levels[0]), max: limit(levels.at(-1)), currency: game.asset.code });
    }
    return { id, stake, ...rest };
  });
}

/** Refuses the first shot of a call for what it could not be taken for. */
async function refuseShot(context: GameContext, { stake }: Shot, row: FiredRow): Promise<never> {
  const { platform, game } = context;
  const { o_status: status } = row;
  if (status === CANNON_LEFT) refuse('CANNON_LEFT');
  if (status === UNDER_WAY) refuse('SHOTS_UNDER_WAY', { most: MOST_IN_FLIGHT });
  if (status === OTHER_TIME) refuse('CLOCK_SKEW', { serverTime: new Date(platform.clock.nowMs()).toISOString() });
  if (status === TOO_SOON) refuse('ROUND_TOO_SOON', { waitMs: SHOT_PAUSE_MS });
  if (status === LEDGER_STATUS.mismatch) refuse('REPLAY_MISMATCH');
  if (status === SEAT_MOVED) {
    const chain = await findSeeds(platform, platform.db.kysely, game.memberId, game.gameId);
    refuse('CLIENT_SEED_DUE', { commitment: chain?.nextCommitment.toString('hex') });
  }
  await refuseStake(context, stake, { o_status: status, o_wait: 0 });
  throw new Error(`a shot ends in a known status, not in ${status}`);
}

/**
 * Fires shots in their order, each debited with its number under the shooter's seeds, until one cannot be taken; those behind it are not
 * tried. The same id is the same shot. Refuses with the reason of the first when none was taken: CANNON_LEFT, SHOTS_UNDER_WAY,
 * ROUND_TOO_SOON for a shot less than an eighth of a second behind another, CLOCK_SKEW for one that was fired at another time than now,
 * and what every stake is refused for.
 */
export async function fireShots(context: GameContext, input: CallArguments<FireShots>): Promise<CallResult<FireShots>> {
  const { platform, game } = context;
  const shots = readShots(context, input.shots);
  const [first] = shots;
  assert(first !== undefined, 'a volley has a shot');
  const { mathVersion } = fishGameOf(context);
  const rows = await batcherOf(platform).submit({ key: game.memberId, id: first.id, game, mathVersion, shots });
  const ofId = new Map(rows.map((row) => [row.o_id, row]));
  const stopped = shots.findIndex(({ id }) => (ofId.get(id)?.o_status ?? LEDGER_STATUS.mismatch) > LEDGER_STATUS.replayed);
  const fired = stopped === -1 ? shots : shots.slice(0, stopped);
  const refused = ofId.get(first.id);
  assert(refused !== undefined, 'a shot has its answer');
  if (fired.length === 0) return refuseShot(context, first, refused);
  const last = ofId.get(fired.at(-1)?.id ?? '');
  platform.bus.tell(BALANCE_TOPIC, game.memberId);
  if (refused.o_room !== null && refused.o_seat !== null) {
    const shown = fired.map(({ x, y, firedAt, stake }) => ({ x, y, firedAt, bet: formatAmount(stake, game.asset) }));
    tellShots(platform, refused.o_room, { seat: refused.o_seat, shots: shown });
  }
  const available = last?.o_available ?? (await readBalance(platform, game.memberId, game.asset.id)).available;
  return {
    fired: fired.map(({ id }) => ({ id, nonce: ofId.get(id)?.o_nonce ?? 0 })),
    balance: formatAmount(available, game.asset),
  };
}
