import { describe, expect, it } from 'vitest';
import { modelById, onWire, smallWin } from '../../../test/slot-fixtures.ts';
import { openVendorCalls } from './vendor-calls.ts';
import { RoundRefused } from '../../host/game-host.ts';

const model = modelById('falling-lines');
const script = smallWin(model, 200n);

interface Sent {
  readonly url: string;
  readonly body: unknown;
}

function setUp(status: number, reply: unknown) {
  const sent: Sent[] = [];
  const calls = openVendorCalls('/vendors/kirin/game/', (input, init) => {
    sent.push({ url: input as string, body: JSON.parse(init?.body as string) as unknown });
    return Promise.resolve(new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status }));
  });
  return { calls, sent };
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof RoundRefused ? error.code : 'other'),
  );

it('sends a bet as text and reads the round with whole sums', async () => {
  const reply = {
    ok: true,
    roundId: 'R-1',
    script: onWire(script),
    payout: script.payoutMinor.toString(),
    balance: '12345',
    freeRounds: null,
  };
  const { calls, sent } = setUp(200, reply);
  const answer = await calls.slots('s').play({ id: 'c', bet: 200n, choice: null });
  expect(sent).toEqual([{ url: '/vendors/kirin/game/spin', body: { session: 's', bet: '200', clientRoundId: 'c' } }]);
  const round = { roundId: 'R-1', at: null, bet: 200n, payout: script.payoutMinor, script };
  expect(answer).toEqual({ round, waiting: null, balance: 12_345n, freeRounds: null });
});

it('sends what was chosen at a table and reads what came out', async () => {
  const choice = { target: 50 };
  const reply = { ok: true, roundId: 'R-2', payout: '0', balance: '9', freeRounds: null, outcome: { roll: 77 }, choice };
  const { calls, sent } = setUp(200, reply);
  const answer = await calls.tables('s').play({ id: 'c', bet: 200n, choice });
  expect(sent[0]?.body).toEqual({ session: 's', bet: '200', clientRoundId: 'c', choice });
  expect(answer).toMatchObject({ round: { roundId: 'R-2', bet: 200n, payout: 0n, outcome: { roll: 77 }, choice }, balance: 9n });
});

describe('what is no answer', () => {
  const spin = (status: number, reply: unknown) => codeOf(setUp(status, reply).calls.slots('s').play({ id: 'c', bet: 1n, choice: null }));

  it('keeps the code of a refusal and its wait', async () => {
    expect(await spin(402, { ok: false, code: 'INSUFFICIENT_FUNDS' })).toBe('INSUFFICIENT_FUNDS');
    const { calls } = setUp(429, { ok: false, code: 'TOO_SOON', waitMs: 120 });
    await expect(calls.slots('s').balance()).rejects.toMatchObject({ code: 'TOO_SOON', waitMs: 120 });
  });

  it('takes a page of a proxy for no answer at all', async () => {
    expect(await spin(502, '<html>bad gateway</html>')).toBe('NETWORK');
    expect(await spin(200, '<html>sign in</html>')).toBe('BAD_REPLY');
  });

  it('never takes half an answer for a whole one', async () => {
    const whole = { ok: true, roundId: 'R', script: onWire(script), payout: '0', balance: '1', freeRounds: null };
    expect(await spin(200, whole)).toBe('answered');
    expect(await spin(200, { ...whole, balance: 1.5 })).toBe('BAD_REPLY');
    expect(await spin(200, { ...whole, payout: '1e9' })).toBe('BAD_REPLY');
    expect(await spin(200, { ...whole, script: { ...(whole.script as object), steps: [{ kind: 'nothing', coins: 0 }] } })).toBe(
      'BAD_REPLY',
    );
    expect(await spin(200, { ...whole, script: null })).toBe('BAD_REPLY');
  });

  it('a broken network is NETWORK', async () => {
    const calls = openVendorCalls('/x/', () => Promise.reject(new TypeError('failed')));
    expect(await codeOf(calls.slots('s').balance())).toBe('NETWORK');
  });
});
