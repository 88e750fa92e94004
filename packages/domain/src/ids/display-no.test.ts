import { expect, it } from 'vitest';
import { displayNo, readDisplayNo } from './display-no.ts';
import { makeUuidV7 } from './uuidv7.ts';

it('a number is read as the day and the end of the id that it was made of', () => {
  const at = Date.parse('2026-11-28T23:59:59.999Z');
  const id = makeUuidV7(at, new Uint8Array(10).fill(171));
  const read = readDisplayNo(` ${displayNo(id).toLowerCase()} `);
  expect(read?.end).toBe(id.slice(-8));
  expect([read?.from.toISOString(), read?.to.toISOString()]).toEqual(['2026-11-28T00:00:00.000Z', '2026-11-29T00:00:00.000Z']);
});

it('anything else is no number', () => {
  for (const text of [
    '',
    '261128',
    '261128-0A1B2C3',
    '261128-0A1B2C3DE',
    '261128-0A1B2C3G',
    '261332-0A1B2C3D',
    '260230-0A1B2C3D',
    '260001-0A1B2C3D',
  ])
    expect(readDisplayNo(text), text).toBeNull();
});
