import { expect, it } from 'vitest';
import { judgeNewKey } from './new-key-draft.ts';

const draft = { keyId: 'k-2026.11', side: 'ours', publicKey: '', reason: 'rotation' } as const;

it('a shared key needs a name and a reason', () => {
  expect(judgeNewKey(draft, false).isReady).toBe(true);
  expect(judgeNewKey({ ...draft, reason: ' ' }, false).isReady).toBe(false);
  for (const keyId of ['', 'two words', 'käy', 'k'.repeat(65)])
    expect([keyId, judgeNewKey({ ...draft, keyId }, false).isNamed]).toEqual([keyId, false]);
  expect(judgeNewKey({ ...draft, keyId: ` ${'k'.repeat(64)} ` }, false).isNamed).toBe(true);
});

it('the public half is asked for where pairs are spoken, and for the vendor’s side alone', () => {
  expect(judgeNewKey({ ...draft, side: 'theirs' }, true)).toMatchObject({ needsKey: true, hasKey: false, isReady: false });
  expect(judgeNewKey({ ...draft, side: 'theirs', publicKey: '-----BEGIN PUBLIC KEY-----' }, true).isReady).toBe(true);
  expect(judgeNewKey(draft, true)).toMatchObject({ needsKey: false, isReady: true });
  expect(judgeNewKey({ ...draft, side: 'theirs' }, false)).toMatchObject({ needsKey: false, isReady: true });
});
