import { expect, it } from 'vitest';
import { displayNo } from '../ids/display-no.ts';
import { makeUuidV7 } from '../ids/uuidv7.ts';
import { ticketNo } from './ticket-no.ts';

it('has the day of the brand, where numbers of bets have that of UTC', () => {
  const id = makeUuidV7(Date.parse('2026-11-20T17:30:00Z'), new Uint8Array(10).fill(0xab));
  expect(displayNo(id)).toBe('261120-BABABABA');
  expect(ticketNo(id, 'Asia/Kuala_Lumpur')).toBe('261121-BABABABA');
  expect(ticketNo(id, 'America/New_York')).toBe('261120-BABABABA');
});
