import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';

let operator: FakeOperator;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await operator.close();
});

async function startChild(): Promise<string> {
  const own = fork(join(import.meta.dirname, '../../test/run-sandbox.ts'), {
    env: {
      ...process.env, DATA_DIR: operator.folder, SANDBOX_PORT: '0', SANDBOX_OPERATOR_ORIGIN: operator.origin,
      SANDBOX_VENDOR_PACE_MS: '0', SANDBOX_VENDOR_ROUNDS: 'two-step', SANDBOX_VENDOR_CHAOS: 'duplicate,reorder',
    }, // prettier-ignore
    execPath: process.execPath,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = own;
  return new Promise((resolve, reject) => {
    own.once('message', (origin: string) => resolve(origin));
    own.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
}

it('ends every round of a process that was killed, and pays what it owes', async () => {
  operator = await openFakeOperator('BATU');
  const sessions = await Promise.all([1, 2, 3, 4].map((n) => operator.open({ playerId: `player-${n}` })));
  // The process in this test lets go of the folder; the killed ones take it.
  await operator.sandbox().stop();
  const acknowledged: { player: string; payout: bigint; id: string }[] = [];
  for (let strike = 0; strike < 4; strike += 1) {
    const origin = await startChild();
    const over = new AbortController();
    const play = async (session: string, player: string): Promise<void> => {
      while (!over.signal.aborted) {
        const clientRoundId = randomUUID();
        try {
          const reply = await fetch(`${origin}/vendors/batu/game/spin`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ session, bet: '100', clientRoundId }),
          });
          const answer = (await reply.json()) as { ok: boolean; payout: string; roundId: string };
          if (answer.ok) acknowledged.push({ player, payout: BigInt(answer.payout), id: answer.roundId });
          else await new Promise((resolve) => setTimeout(resolve, 20));
        } catch {
          // Killed while it answered.
          return;
        }
      }
    };
    const before = acknowledged.length;
    const playing = sessions.map(({ session }, i) => play(session, `player-${i + 1}`));
    while (acknowledged.length < before + 8 + strike * 3) await new Promise((resolve) => setTimeout(resolve, 5));
    child?.kill('SIGKILL');
    over.abort();
    await Promise.all(playing);
  }
  await operator.reopen();
  for (let i = 0; i < 8; i += 1) await operator.turn(400_000);
  const { entries } = operator.wallet;
  for (const { id, payout } of acknowledged) {
    expect(entries.get(`${id}.b`)).toMatchObject({ given: { code: 0 }, isUndone: false });
    const end = entries.get(payout === 0n ? `${id}.e` : `${id}.w`);
    expect(end).toMatchObject({ given: { code: 0 }, isUndone: false });
    if (payout > 0n) expect(end?.received.amount).toBe(payout);
  }
  // No round is half: each bet that stands has its end.
  for (const { received, given, isUndone } of entries.values()) {
    if (received.operation !== 'bet' || given.code !== 0 || isUndone) continue;
    const ends = [...entries.values()].filter(
      (entry) => entry.received.roundId === received.roundId && /^(win|endRound)$/.test(entry.received.operation) && entry.given.code === 0,
    );
    expect(ends).toHaveLength(1);
  }
  const { bets, wins } = operator.wallet.standing();
  expect([...operator.wallet.balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(4_000_000n - bets + wins);
  expect(acknowledged.length).toBeGreaterThan(40);
}, 180_000);
