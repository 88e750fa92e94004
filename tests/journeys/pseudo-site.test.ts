import { describe, expect, it } from 'vitest';
import { pseudoText } from './pseudo-site.ts';

describe('the pseudo-language', () => {
  it('stretches and turns words, and leaves values, their forms and marks alone', () => {
    expect(pseudoText('Log masuk')).toBe('\u202ELogLo\u202C \u202Emasukma\u202C');
    expect(pseudoText('{count, plural, other {# permainan}}')).toBe('{count, plural, other {# permainan}}');
    expect(pseudoText('Hai {name}, <b>baca</b> 18+')).toContain('{name}');
    expect(pseudoText('Hai {name}, <b>baca</b> 18+')).toMatch(/<b>.*<\/b> 18\+$/);
  });
});
