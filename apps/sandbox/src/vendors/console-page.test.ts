import { randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let operator: FakeOperator;
afterEach(() => operator.close());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${operator.sandbox().origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const show = async (): Promise<string> => (await fetch(`${operator.sandbox().origin}/vendors?lang=en`)).text();

it('a vendor that is told to states its newest row a cent too high, until it is told not to', async () => {
  operator = await openFakeOperator('KIRIN');
  const { session } = await operator.open();
  for (let i = 0; i < 3; i += 1) await operator.spin(session);
  const day = new Date(operator.nowMs).toISOString().slice(0, 10);
  const amounts = async () =>
    ((await operator.call('statement', { day, page: 1 })).json.rows as { amount: string }[]).map((row) => BigInt(row.amount));
  const right = await amounts();
  expect((await send('/vendors/kirin/habits', { habit: 'cent', on: 'yes' })).status).toBe(303);
  await operator.restart();
  expect(await amounts()).toEqual(right.map((amount, at) => (at === right.length - 1 ? amount + 1n : amount)));
  expect(await show()).toContain('Switch off: Kirin Works, Statement: the newest row is a cent too high');
  await send('/vendors/kirin/habits', { habit: 'cent', on: 'no' });
  expect(await amounts()).toEqual(right);
});

it('a silent vendor takes a stake, never tells the end of that round, and says of it what it decided', async () => {
  operator = await openFakeOperator('NUSA');
  const { session } = await operator.open();
  await send('/vendors/nusa/habits', { habit: 'silent', on: 'yes' });
  const first = await operator.spin(session);
  expect(first.ok).toBe(true);
  await operator.turn(60_000);
  expect(operator.came.map(({ operation }) => operation).filter((name) => name !== 'authenticate')).toEqual(['bet']);
  const { json } = await operator.call('roundHistory', { round_id: String(first.roundId), roundId: String(first.roundId) });
  expect(json).toMatchObject({ state: 'done' });
  const next = await operator.spin(session);
  expect(next.ok).toBe(true);
  expect(operator.came.at(-1)?.operation).toBe('win');
});

it('a key is accepted beside the old one, then signed with; forms of other sites and what is no key are refused', async () => {
  operator = await openFakeOperator('KIRIN');
  const key = randomBytes(32).toString('hex');
  expect((await send('/vendors/kirin/keys', { keyId: 'kirin-2', key: 'short' })).status).toBe(422);
  expect((await send('/vendors/kirin/keys', { keyId: 'kirin-2', key }, { origin: 'http://elsewhere.example' })).status).toBe(403);
  expect((await send('/vendors/nobody/keys', { keyId: 'kirin-2', key })).status).toBe(404);
  expect((await send('/vendors/kirin/keys/sign', { keyId: 'kirin-2' })).status).toBe(422);
  expect((await send('/vendors/kirin/keys', { keyId: 'kirin-2', key })).status).toBe(303);
  expect(await show()).toContain('Sign with kirin-2');
  expect(operator.keys()).toMatchObject({ keyId: 'kirin-1', accepted: [{ keyId: 'kirin-2' }] });
  await send('/vendors/kirin/keys/sign', { keyId: 'kirin-2' });
  expect(operator.keys()).toMatchObject({ keyId: 'kirin-2', secret: key, accepted: [{ keyId: 'kirin-1' }] });
  const { session } = await operator.open();
  expect((await operator.spin(session)).ok).toBe(true);
  expect(operator.badSignatures).toBe(0);
  expect(await show()).not.toContain(key);
});
