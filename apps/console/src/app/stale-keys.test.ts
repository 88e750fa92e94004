import { expect, it } from 'vitest';
import { staleKeys } from './stale-keys.ts';

it('a change in a queue makes that queue, the counts and the trail stale, and nothing else', () => {
  expect(staleKeys('deposits', ['look', 'brand'])).toEqual(['deposits', 'overview', 'trail']);
});

it('a change of the requests makes stale what shows them beside its subject, too', () => {
  expect(staleKeys('requests', ['look', 'brand'])).toEqual(['requests', 'look', 'brand', 'overview', 'trail']);
});

it('nothing is read twice for one change', () => {
  expect(staleKeys('requests', ['requests', 'overview'])).toEqual(['requests', 'overview', 'trail']);
});

it('an act on a member makes the open page of a member stale', () => {
  expect(staleKeys('members', ['look'])).toEqual(
    expect.arrayContaining(['members', 'member', 'member-access', 'member-timeline', 'trail']),
  );
  expect(staleKeys('members', ['look'])).not.toContain('look');
});

it('who has what open makes nothing else stale', () => {
  expect(staleKeys('claims', ['look'])).toEqual(['claims']);
});
