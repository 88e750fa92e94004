// A bet that comes after its rollback, said by the sandbox's own dialect with its own keys.
import { randomBytes } from 'node:crypto';
import { plain } from '../../apps/sandbox/src/vendors/dialects/plain.ts';
import { openKeyRing } from '../../apps/sandbox/src/vendors/vendor-keys.ts';
import { nameOfCode, type WalletCall } from '../../apps/sandbox/src/vendors/wallet-call.ts';
import type { Stage } from './stage.ts';

interface Open {
  readonly player_id: string;
  readonly operator_token: string;
  readonly game_code: string;
  readonly currency: string;
}

/** What became of two late bets: one met its tombstone, of the other the tombstone was taken away before. */
export interface LateBets {
  readonly refused: string;
  /** Id of the bet that was taken. */
  readonly taken: string;
  /** The vendor takes it back after all. */
  readonly takeBack: () => Promise<void>;
}

/** Says two rollbacks and then their bets, as a vendor whose messages overtake each other. */
export async function sayLateBets(stage: Stage): Promise<LateBets> {
  const keys = openKeyRing(stage.vendorFolder).of('KIRIN');
  const seat = stage.atVendors(
    (db) =>
      db
        .prepare(
          `select player_id, operator_token, game_code, currency from session where vendor = 'KIRIN' and mode = 'real' and ended_at is null order by opened_at desc limit 1`,
        )
        .get() as unknown as Open,
  );
  async function say(fields: Pick<WalletCall, 'operation' | 'txId' | 'roundId' | 'targetTxId' | 'token' | 'amount'>): Promise<string> {
    const { player_id: playerId, game_code: gameCode, currency } = seat;
    const call: WalletCall = { ...fields, playerId, gameCode, currency, sentAt: Date.now() };
    const { method, path, headers, body } = plain.say('KIRIN', keys, call, Date.now());
    const reply = await fetch(stage.site + path, { method, headers, body });
    const answer = plain.hear(call, reply.status, await reply.text());
    return nameOfCode(answer?.code ?? 99) ?? 'RETRY';
  }
  async function sayLate(name: string, between: () => Promise<unknown>): Promise<string> {
    const rolledBack = await say({ operation: 'rollback', txId: `${name}.u`, roundId: name, targetTxId: `${name}.b` });
    if (rolledBack !== 'OK') throw new Error(`the rollback was answered ${rolledBack}`);
    await between();
    return say({ operation: 'bet', txId: `${name}.b`, roundId: name, token: seat.operator_token, amount: 20n });
  }
  const [first, second] = [`late-${randomBytes(6).toString('hex')}`, `late-${randomBytes(6).toString('hex')}`];
  const refused = await sayLate(first, () => Promise.resolve());
  const answer = await sayLate(second, () => stage.ask('delete from vendor_tx where op = 0 and tx_id = $1', [`${second}.b`]));
  if (answer !== 'OK') throw new Error(`the late bet was answered ${answer}`);
  return {
    refused,
    taken: `${second}.b`,
    async takeBack() {
      const undone = await say({ operation: 'rollback', txId: `${second}.u2`, roundId: second, targetTxId: `${second}.b` });
      if (undone !== 'OK') throw new Error(`the rollback was answered ${undone}`);
    },
  };
}
