import { hiddenValueMessage } from '@talora/domain/jackpots/hidden-value.ts';
import type { JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { sql } from 'kysely';
import { houseGameId } from '../src/listing/house-games.ts';
import { jackpotRounds } from '../src/features/money/jackpots/follow-jackpots.ts';
import { renewValues } from '../src/features/money/jackpots/jackpots.ts';
import { sha256 } from '../src/platform/crypto/digest.ts';
import { seal } from '../src/platform/crypto/sealing.ts';
import type { Frame, Player, World } from './world.ts';

/** A server seed whose first round of dice under `demo-seed` draws 16,089 for a grand of 100,000,000,000. */
const LUCKY_SEED = 'd615c007d858c566be84104eb34fa2ab53c70d273e3dab3bcadd92d0ded373ff';
const DICE = 'HTB_DICE';

/** Plays for the jackpot of a world's brand, without the beat of a server: whoever wants rounds counted says so. */
export function openJackpot(world: World) {
  const owner = world.asOwner.db.kysely;
  const next = (): string => world.platform.ids.next();

  /** Counts all rounds that are over. */
  async function count(platform = world.platform): Promise<void> {
    await world.untilSettled();
    await jackpotRounds.follow(platform);
  }

  /** Hides another value in a pool's open run, as fresh bytes might have: so many minor units. */
  async function hide(tier: JackpotTier, value: bigint): Promise<void> {
    const salt = Buffer.alloc(32, Number(value % 251n));
    const plain = hiddenValueMessage(salt, value);
    const sealed = seal(world.platform.keys.sealing, world.platform.random, 'jackpot_value', plain);
    await sql`update jackpot_run r set sealed = ${sealed}, commitment = ${sha256(plain)} from jackpot_pool p
      where p.id = r.pool_id and p.brand_id = ${(await world.brand()).id} and p.tier = ${tier} and r.ended_at is null`.execute(owner);
  }

  /** Renews hidden values as bytes of zero do: each is the smallest that its meter has not reached. */
  const renewLow = (reason: string): Promise<number> =>
    renewValues({ ...world.platform, random: { ...world.platform.random, bytes: (count) => Buffer.alloc(count) } }, reason);

  /** Opens dice under `demo-seed` and a pair whose first round hits the grand with a bet of 500.00. */
  async function openLucky(player: Player): Promise<Frame> {
    const frame = await player.openGame(houseGameId(DICE));
    const memberId = await player.memberId();
    const commitment = sha256(Buffer.from(LUCKY_SEED, 'hex'));
    const sealed = seal(world.platform.keys.sealing, world.platform.random, 'arcade_seed', Buffer.from(LUCKY_SEED, 'hex'));
    await sql`update arcade_pair p set sealed_seed = ${sealed}, commitment = ${commitment} from arcade_seat s
      where s.member_id = ${memberId} and s.game_id = ${houseGameId(DICE)} and p.member_id = s.member_id and p.id = s.next_pair_id`.execute(
      owner,
    );
    await frame.arcade.rotateSeeds({ requestId: next(), commitment: commitment.toString('hex'), clientSeed: 'demo-seed' });
    return frame;
  }

  return {
    count,
    hide,
    renewLow,
    openLucky,
    openDice: (player: Player): Promise<Frame> => player.openGame(houseGameId(DICE)),
    /** Bets on dice, as whole units of currency with two decimals. */
    bet: (frame: Frame, bet: string) => frame.arcade.spin({ clientBetId: next(), bet, choice: { target: 4_950 } }),
  };
}
