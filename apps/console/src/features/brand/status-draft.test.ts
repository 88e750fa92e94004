import { describe, expect, it } from 'vitest';
import { isToCome, readStatus, statusDraftOf, takeEarlier } from './status-draft.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const END = '2026-11-23T14:30:20.000Z';
const stopped = { status: 1, until: END } as const;

describe('the status of the brand', () => {
  it('shows its end in the brand’s time, and an end that nobody touched keeps its seconds', () => {
    const draft = statusDraftOf(stopped, ZONE);
    expect(draft).toEqual({ status: 1, until: '2026-11-23T22:30' });
    expect(readStatus(draft, stopped, ZONE)).toEqual({ end: new Date(END), isUnreadable: false, isSame: true });
  });

  it('is another one with another end, with none, and with another status', () => {
    expect(readStatus({ status: 1, until: '2026-11-23T22:31' }, stopped, ZONE)).toMatchObject({
      end: new Date('2026-11-23T14:31:00.000Z'),
      isSame: false,
    });
    expect(readStatus({ status: 1, until: '' }, stopped, ZONE)).toEqual({ end: null, isUnreadable: false, isSame: false });
    expect(readStatus({ status: 2, until: '' }, stopped, ZONE).isSame).toBe(false);
  });

  it('has an end in maintenance alone: what stands in the field of another status is not sent', () => {
    expect(readStatus({ status: 0, until: '2026-11-23T22:31' }, { status: 0, until: null }, ZONE)).toEqual({
      end: null,
      isUnreadable: false,
      isSame: true,
    });
  });

  it('cannot be set with an end that is no time', () => {
    expect(readStatus({ status: 1, until: '2026-13-40T99:00' }, stopped, ZONE)).toMatchObject({ end: null, isUnreadable: true });
  });

  it('cannot end at this moment or before', () => {
    const now = Date.parse(END);
    expect(isToCome(new Date(now + 1), now)).toBe(true);
    expect(isToCome(new Date(now), now)).toBe(false);
    expect(isToCome(null, now)).toBe(true);
  });

  it('is taken back without an end that has passed', () => {
    expect(takeEarlier(stopped, ZONE, Date.parse(END))).toEqual({ status: 1, until: '' });
    expect(takeEarlier(stopped, ZONE, Date.parse(END) - 1)).toEqual({ status: 1, until: '2026-11-23T22:30' });
  });
});
