import { expect, it } from 'vitest';
import { knownDevice } from './device-name.ts';

it('a device is called by what is known of it', () => {
  expect(knownDevice({ browser: 'Firefox', system: 'Android' })).toEqual({ browser: 'Firefox', system: 'Android' });
  expect(knownDevice({ browser: 'Firefox', system: null })).toBe('Firefox');
  expect(knownDevice({ browser: null, system: 'Android' })).toBe('Android');
  expect(knownDevice({ browser: null, system: null })).toBeNull();
});
