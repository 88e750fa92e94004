import { expect, it } from 'vitest';
import { mayRemove, passkeyName } from './passkey-rules.ts';

it('the last passkey stays', () => {
  expect([mayRemove([]), mayRemove([1]), mayRemove([1, 2])]).toEqual([false, false, true]);
});

it('a passkey has a name without the spaces around it, and spaces alone are none', () => {
  expect(passkeyName(' Meja operator ')).toBe('Meja operator');
  expect(passkeyName('  ')).toBeNull();
});
