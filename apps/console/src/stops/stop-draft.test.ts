import { expect, it } from 'vitest';
import { isClosing, readStopEnd, stopDraftOf } from './stop-draft.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const END = '2026-11-23T14:30:00.000Z';
const now = Date.parse(END);

it('a maintenance shows its end in the brand’s time and sends it back; one that is over leaves none', () => {
  const draft = stopDraftOf(true, END, ZONE);
  expect(draft).toEqual({ isOn: true, clock: '2026-11-23T22:30' });
  expect(readStopEnd(draft, ZONE, now - 1)).toBe(END);
  expect(stopDraftOf(false, END, ZONE).clock).toBe('');
  expect(stopDraftOf(true, null, ZONE).clock).toBe('');
});

it('an end that has come, or is no time, cannot be saved', () => {
  expect(readStopEnd({ isOn: true, clock: '2026-11-23T22:30' }, ZONE, now)).toBeUndefined();
  expect(readStopEnd({ isOn: true, clock: 'later' }, ZONE, now)).toBeUndefined();
});

it('without a maintenance there is no end, whatever stands in the field', () => {
  expect(readStopEnd({ isOn: false, clock: 'later' }, ZONE, now)).toBeNull();
  expect(readStopEnd({ isOn: true, clock: '' }, ZONE, now)).toBeNull();
});

it('closes what is shown and runs, and nothing that is closed already', () => {
  const open = { isEnabled: true, isStopped: false };
  expect(isClosing(open, open)).toBe(false);
  expect(isClosing(open, { isEnabled: false, isStopped: false })).toBe(true);
  expect(isClosing(open, { isEnabled: true, isStopped: true })).toBe(true);
  expect(isClosing({ isEnabled: true, isStopped: true }, { isEnabled: true, isStopped: true })).toBe(false);
  expect(isClosing({ isEnabled: true, isStopped: true }, { isEnabled: false, isStopped: true })).toBe(true);
  expect(isClosing({ isEnabled: false, isStopped: false }, { isEnabled: false, isStopped: true })).toBe(false);
  expect(isClosing({ isEnabled: false, isStopped: true }, open)).toBe(false);
});
