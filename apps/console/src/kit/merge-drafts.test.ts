import { describe, expect, it } from 'vitest';
import { mergedFields, mergeDrafts } from './merge-drafts.ts';

const before = { name: 'a', isOn: false, tags: ['x'], limit: '1' };
const mine = { ...before, name: 'mine', limit: '2' };
const theirs = { ...before, name: 'theirs', isOn: true, limit: '2' };

describe('two people at one form', () => {
  it('see what the colleague changed, and where both changed the same', () => {
    expect(mergedFields(before, mine, theirs)).toEqual([
      { field: 'name', mine: 'mine', theirs: 'theirs', isConflict: true },
      { field: 'isOn', mine: false, theirs: true, isConflict: false },
      { field: 'limit', mine: '2', theirs: '2', isConflict: false },
    ]);
    expect(mergedFields(before, mine, { ...before, tags: ['x'] })).toEqual([]);
  });

  it('lose nothing: what only one of them changed stays, and of conflicts what was chosen', () => {
    expect(mergeDrafts(before, mine, theirs, new Set(['name'] as const))).toEqual({ name: 'mine', isOn: true, tags: ['x'], limit: '2' });
    expect(mergeDrafts(before, mine, theirs, new Set())).toEqual({ name: 'theirs', isOn: true, tags: ['x'], limit: '2' });
    expect(mergeDrafts(before, { ...before, tags: [] }, theirs, new Set())).toEqual({ ...theirs, tags: [] });
  });
});
