import { expect, it } from 'vitest';
import { kindWordsOf } from './kind-words.ts';

it.each([
  ['HSC_TUAH', 'Kad gores'],
  ['HA_MINES', '扫雷'],
  ['HA_CRASH', 'Crash'],
])('%s is looked for as %s too', (code, word) => expect(kindWordsOf(code)).toContain(word));

it('has no more words for slots, for tables that are called what they are, and for games of others', () => {
  for (const code of ['HOUSE_777', 'HTB_ROULETTE', 'SOMETHING']) expect(kindWordsOf(code)).toEqual([]);
});
