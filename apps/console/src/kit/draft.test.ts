import { describe, expect, it } from 'vitest';
import { followStored, isSameValue, startDraft, type DraftState } from './draft.ts';

interface Stored {
  readonly version: number;
  readonly name: string;
}
const nameOf = ({ name }: Stored): string => name;
const stored = (version: number, name: string): Stored => ({ version, name });
const state = (over: Partial<DraftState<Stored, string>> = {}): DraftState<Stored, string> => ({
  ...startDraft(stored(1, 'old'), nameOf),
  ...over,
});

describe('a form whose record is read again', () => {
  it('is left as it is while nothing has changed, even when the reply is another object', () => {
    const typed = state({ draft: 'typed' });
    expect(followStored(typed, stored(1, 'old'), nameOf)).toBe(typed);
  });

  it('follows when nobody has typed', () => {
    expect(followStored(state({ isChecked: true }), stored(2, 'new'), nameOf)).toEqual(startDraft(stored(2, 'new'), nameOf));
  });

  it('keeps what is typed when a colleague has changed it, and still saves over the old version', () => {
    const typed = state({ draft: 'typed' });
    expect(followStored(typed, stored(2, 'theirs'), nameOf)).toBe(typed);
  });

  it('takes its own saving back, as the server wrote it', () => {
    expect(followStored(state({ draft: ' mine ', sent: ' mine ' }), stored(2, 'mine'), nameOf)).toEqual(
      startDraft(stored(2, 'mine'), nameOf),
    );
  });

  it('keeps what was typed between the saving and its return, now over the new version', () => {
    const after = followStored(state({ draft: 'mine and more', sent: 'mine' }), stored(2, 'mine'), nameOf);
    expect(after).toMatchObject({ base: stored(2, 'mine'), draft: 'mine and more', sent: null });
    const colleague = followStored(after, stored(3, 'theirs'), nameOf);
    expect(colleague).toBe(after);
  });

  it('keeps what is typed when only what stands around the fields is new', () => {
    expect(followStored(state({ draft: 'typed' }), stored(2, 'old'), nameOf)).toMatchObject({ base: stored(2, 'old'), draft: 'typed' });
  });

  it('has nothing left to save when a colleague wrote the same', () => {
    expect(followStored(state({ draft: 'same' }), stored(2, 'same'), nameOf)).toEqual(startDraft(stored(2, 'same'), nameOf));
  });
});

it('values are the same when they are made of the same', () => {
  expect(isSameValue({ a: [1] }, { a: [1] })).toBe(true);
  expect(isSameValue({ a: [1] }, { a: [2] })).toBe(false);
  expect(isSameValue('x', 'x')).toBe(true);
});
