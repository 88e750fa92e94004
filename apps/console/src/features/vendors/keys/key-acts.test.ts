import { expect, it } from 'vitest';
import { keyActs } from './key-acts.ts';

const acts = (state: 'next' | 'active' | 'old' | 'off', mayEdit = true) => keyActs({ state, hasSecretForMe: state === 'next' }, mayEdit);

it('the next key is made the active one or put away, the old one is put away, and the active one stays', () => {
  expect(acts('next')).toEqual({ mayShow: true, mayActivate: true, mayRetire: true });
  expect(acts('old')).toEqual({ mayShow: false, mayActivate: false, mayRetire: true });
  for (const state of ['active', 'off'] as const) expect(acts(state)).toEqual({ mayShow: false, mayActivate: false, mayRetire: false });
});

it('who may not edit does nothing with a key', () => {
  expect(acts('next', false)).toEqual({ mayShow: false, mayActivate: false, mayRetire: false });
});
