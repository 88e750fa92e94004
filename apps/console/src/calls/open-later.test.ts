import { call, callSet } from '@talora/contract/core/call.ts';
import type { Transport } from '@talora/contract/core/client.ts';
import * as z from 'zod/mini';
import { expect, it, vi } from 'vitest';
import { openLater } from './open-later.ts';

const set = callSet('things', 'console', {
  readThing: call({
    method: 'GET',
    path: '/ops/things/:id',
    title: 'A thing',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: z.string() }),
    reply: z.object({ name: z.string() }),
    refusals: [],
  }),
});
const answer: Transport = (outgoing) =>
  Promise.resolve({ status: 200, body: { success: true, code: 'OK', value: { name: outgoing.url }, message: '' } });

it('reads a set with its first call, once, and calls through it', async () => {
  const read = vi.fn(() => Promise.resolve(set));
  const client = openLater(read, answer);
  expect(read).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([client.readThing({ id: '1' }), client.readThing({ id: '2' })]);
  expect([first.name, second.name]).toEqual(['/ops/things/1', '/ops/things/2']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(client.readThing).toBe(client.readThing);
});

it('refuses with NETWORK while the set cannot be had, and asks for it again', async () => {
  const read = vi.fn(() => Promise.resolve(set));
  read.mockRejectedValueOnce(new TypeError('not fetched'));
  const client = openLater(read, answer);
  await expect(client.readThing({ id: '1' })).rejects.toMatchObject({ code: 'NETWORK' });
  expect((await client.readThing({ id: '1' })).name).toBe('/ops/things/1');
});
