import { describe, expect, it } from 'vitest';
import { NO_ACT, readAct, type ActDraft } from './act-draft.ts';

const NOW = Date.parse('2026-11-28T00:00:00Z');
const read = (draft: Partial<ActDraft>) => readAct({ ...NO_ACT, ...draft }, 'Asia/Kuala_Lumpur', NOW);

describe('an act on many games', () => {
  it('is read from what is typed', () => {
    expect(read({ kind: 'show' })).toEqual({ kind: 'show' });
    expect(read({ kind: 'hot-off', until: 'nonsense' })).toEqual({ kind: 'mark-hot', isOn: false, until: null });
    expect(read({ kind: 'new-on', until: '2026-12-01T08:00' })).toEqual({
      kind: 'mark-new',
      isOn: true,
      until: '2026-12-01T00:00:00.000Z',
    });
    expect(read({ kind: 'tag', tag: ' Kopi  O ' })).toEqual({ kind: 'tag', tag: 'kopi o' });
    expect(read({ kind: 'leave-category', category: 'FISH' })).toEqual({ kind: 'leave-category', category: 'FISH' });
    expect(read({ kind: 'move', position: '12' })).toEqual({ kind: 'move', position: 12, category: null });
    expect(read({ kind: 'move', position: '99999', category: 'RNG' })).toEqual({ kind: 'move', position: 99_999, category: 'RNG' });
  });

  it('names the field that is wrong', () => {
    expect(read({ kind: 'new-on', until: '2026-11-28T08:00' })).toEqual({ wrong: 'until' });
    expect(read({ kind: 'tag', tag: '  ' })).toEqual({ wrong: 'tag' });
    expect(read({ kind: 'untag', tag: 'a,b' })).toEqual({ wrong: 'tag' });
    expect(read({ kind: 'tag', tag: 'x'.repeat(25) })).toEqual({ wrong: 'tag' });
    expect(read({ kind: 'add-category' })).toEqual({ wrong: 'category' });
    for (const position of ['', '0', '-1', '1.5', '100000']) expect(read({ kind: 'move', position })).toEqual({ wrong: 'position' });
  });
});
