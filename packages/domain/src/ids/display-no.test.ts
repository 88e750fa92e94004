import { expect, it } from 'vitest';
import { displayNo, displayNoIn } from './display-no.ts';
import { makeUuidV7 } from './uuidv7.ts';

it('names the day of UTC, or of a time zone, and the end of the id', () => {
  const id = makeUuidV7(Date.parse('2026-11-20T17:30:00Z'), new Uint8Array(10).fill(0xab));
  expect(displayNo(id)).toBe('261120-BABABABA');
  expect(displayNoIn(id, 'Asia/Kuala_Lumpur')).toBe('261121-BABABABA');
  expect(displayNoIn(id, 'America/New_York')).toBe('261120-BABABABA');
});
