import { describe, expect, it } from 'vitest';
import { HOLDERS_ACCEPTED, HOLDERS_REFUSED } from '../../test/holders-table.ts';
import { findHolderProblem, PAYEE_ACCOUNT, tidyHolder } from './payee-rules.ts';

describe('the holder of an account', () => {
  it('is the member as a bank of seven countries would write the name on file', () => {
    expect(HOLDERS_ACCEPTED.length).toBeGreaterThanOrEqual(40);
    for (const [onFile, typed] of HOLDERS_ACCEPTED)
      expect([onFile, typed, findHolderProblem(onFile, typed)]).toEqual([onFile, typed, null]);
  });

  it('is nobody else, however near the name is', () => {
    for (const [onFile, typed] of HOLDERS_REFUSED)
      expect([onFile, typed, findHolderProblem(onFile, typed)]).toEqual([onFile, typed, 'differs']);
  });

  it('is the name on file where nothing is typed, also one that no pattern takes', () => {
    expect(findHolderProblem('Ali 9', '  ')).toBeNull();
    expect(findHolderProblem('Ali 9', 'Ali 9')).toBeNull();
  });

  it('is a name, and has to be given where none is on file', () => {
    expect(findHolderProblem(null, '')).toBe('name');
    expect(findHolderProblem(null, '12345')).toBe('name');
    expect(findHolderProblem(null, 'Tan Ah Kow')).toBeNull();
    expect(findHolderProblem('Tan Ah Kow', 'Tan <b>Ah Kow')).toBe('name');
  });

  it('is stored with one blank between two words', () => {
    expect(tidyHolder('  Tan   Ah\u00A0Kow ')).toBe('Tan Ah Kow');
  });
});

it.each([
  ['12345', false],
  ['123456', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['12 3456', false],
  ['٣٣٣٣٣٣', false],
])('%s is an account number: %s', (text, is) => expect(PAYEE_ACCOUNT.test(text)).toBe(is));
