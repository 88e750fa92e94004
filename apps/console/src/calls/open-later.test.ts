import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import type { Transport } from '@talora/contract/core/client.ts';
import { expect, it, vi } from 'vitest';
import { openLater } from './open-later.ts';

const answering = (): { urls: string[]; answer: Transport } => {
  const urls: string[] = [];
  const answer: Transport = ({ url }) => {
    urls.push(url);
    return Promise.resolve({ status: 200, body: { success: true, code: 'OK', value: { lock: null }, message: '' } });
  };
  return { urls, answer };
};

it('reads a set with its first call, once, and calls through it', async () => {
  const { urls, answer } = answering();
  const read = vi.fn(() => Promise.resolve(membersConsoleCalls));
  const client = openLater(read, answer);
  expect(read).not.toHaveBeenCalled();
  const [access] = await Promise.all([client.memberAccess({ id: '1' }), client.memberDetails({ id: '2' })]);
  expect(access).toEqual({ lock: null });
  expect(urls.map((url) => /\/([12])\b/.exec(url)?.[1])).toEqual(['1', '2']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(client.memberAccess).toBe(client.memberAccess);
});

it('refuses with NETWORK while the set cannot be had, and asks for it again', async () => {
  const { urls, answer } = answering();
  const read = vi.fn(() => Promise.resolve(membersConsoleCalls));
  read.mockRejectedValueOnce(new TypeError('not fetched'));
  const client = openLater(read, answer);
  await expect(client.memberAccess({ id: '1' })).rejects.toMatchObject({ code: 'NETWORK' });
  expect(urls).toEqual([]);
  expect(await client.memberAccess({ id: '1' })).toEqual({ lock: null });
});
