import { expect, it } from 'vitest';
import { rowMark } from './row-mark.ts';

const checks = [{ code: 'deposited', verdict: 'check', value: '0' }] as const;

it('why a withdrawal is stopped stands before what its facts say, in every queue', () => {
  expect(rowMark({ stop: 'locked', checks }, 'waiting')).toEqual({ kind: 'stop', stop: 'locked' });
  expect(rowMark({ stop: 'locked', checks }, 'done')).toEqual({ kind: 'stop', stop: 'locked' });
});

it('its facts are marked only where it waits for a decision', () => {
  expect(rowMark({ stop: null, checks }, 'waiting')).toEqual({ kind: 'verdict', verdict: 'check' });
  expect(rowMark({ stop: null, checks }, 'to-pay')).toBeNull();
});
