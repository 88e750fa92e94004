import { expect, it } from 'vitest';
import { partBy, viewerOf } from './viewer.ts';

it('who has just come in for the first time is a member, and the only one for whom it is the first time', () => {
  const choice = { language: 'EN', device: 'PHONE' } as const;
  expect(viewerOf('first', choice, true)).toEqual({ kind: 'member', isFirstLogin: true, ...choice });
  expect(viewerOf('member', choice, true)).toEqual({ kind: 'member', isFirstLogin: false, ...choice });
  expect(viewerOf('trial', choice, true).kind).toBe('trial');
});

it('what is for desks alone is looked at on a desk, whatever was chosen', () => {
  expect(viewerOf('guest', { language: 'MS', device: 'PHONE' }, false).device).toBe('DESK');
});

it('what somebody does not get keeps its reason, and both parts keep their order', () => {
  expect(partBy([1, 2, 3, 4], (n) => (n % 2 === 0 ? 'off' : null))).toEqual({
    seen: [1, 3],
    unseen: [
      { item: 2, why: 'off' },
      { item: 4, why: 'off' },
    ],
  });
});
