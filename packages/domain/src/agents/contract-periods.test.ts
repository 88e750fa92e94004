import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT_KINDS, DIVIDEND_PERIODS } from './contract-kinds.ts';
import { nextDue, payableFrom, periodAt, previewSpans, type InForce, type PeriodTerms } from './contract-periods.ts';

const KL = 'Asia/Kuala_Lumpur';
const ZONES = [KL, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago', 'UTC'];
const dividend = (period: (typeof DIVIDEND_PERIODS)[number]): PeriodTerms => ({ kind: 'dividend', period });
const span = (at: string, terms: PeriodTerms, zone = KL) => {
  const { from, to } = periodAt(new Date(at), terms, zone);
  return [from.toISOString(), to.toISOString()];
};

describe('periods of a contract', () => {
  it('are days, weeks from Monday, halves of a month and months of the brand', () => {
    const at = '2026-02-27T17:00:00.000Z'; // Saturday, 28 February, 01:00
    expect(span(at, dividend('D'))).toEqual(['2026-02-27T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
    expect(span(at, dividend('W'))).toEqual(['2026-02-22T16:00:00.000Z', '2026-03-01T16:00:00.000Z']);
    expect(span(at, dividend('H'))).toEqual(['2026-02-15T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
    expect(span(at, dividend('M'))).toEqual(['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
    expect(span('2026-02-15T15:59:59.999Z', dividend('H'))).toEqual(['2026-01-31T16:00:00.000Z', '2026-02-15T16:00:00.000Z']);
    expect(span(at, { kind: 'hourly', period: null })).toEqual([at, '2026-02-27T18:00:00.000Z']);
    expect(span('2026-02-27T17:04:59.999Z', { kind: 'realtime', period: null })).toEqual([at, '2026-02-27T17:05:00.000Z']);
  });

  it('are an hour shorter or longer where the clocks are changed, and hours never are', () => {
    expect(span('2026-03-08T12:00:00.000Z', dividend('D'), 'America/New_York')).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(span('2026-11-01T12:00:00.000Z', dividend('D'), 'America/New_York')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    // Midnight itself is left out here: the day begins at one.
    expect(span('2026-09-06T12:00:00.000Z', dividend('D'), 'America/Santiago')[0]).toBe('2026-09-06T04:00:00.000Z');
  });

  it('follow one another without a gap in every zone, and hold their moment', () => {
    const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...CONTRACT_KINDS),
        fc.constantFrom(...DIVIDEND_PERIODS),
        (at, zone, kind, period) => {
          const terms = { kind, period: kind === 'dividend' ? period : null };
          const { from, to } = periodAt(at, terms, zone);
          expect(from <= at && at < to).toBe(true);
          expect(periodAt(to, terms, zone).from).toEqual(to);
          expect(periodAt(new Date(from.getTime() - 1), terms, zone).to).toEqual(from);
        },
      ),
    );
  });

  it('are paid when they are over, months on the 15th', () => {
    const to = new Date('2026-02-28T16:00:00.000Z');
    expect(payableFrom(to, dividend('H'), KL).toISOString()).toBe('2026-02-28T18:30:00.000Z');
    expect(payableFrom(to, { kind: 'daily', period: null }, KL).toISOString()).toBe('2026-02-28T18:00:00.000Z');
    expect(payableFrom(to, { kind: 'hourly', period: null }, KL).toISOString()).toBe('2026-02-28T16:05:00.000Z');
    expect(payableFrom(to, { kind: 'realtime', period: null }, KL)).toEqual(to);
    expect(payableFrom(to, dividend('M'), KL).toISOString()).toBe('2026-03-14T16:00:00.000Z');
    // A month that was cut short waits as long as the others.
    expect(payableFrom(new Date('2026-02-09T16:00:00.000Z'), dividend('M'), KL).toISOString()).toBe('2026-03-14T16:00:00.000Z');
  });
});

describe('what a contract is shown by before it has paid', () => {
  const shown = (terms: PeriodTerms) => {
    const { last, running } = previewSpans(terms, new Date('2026-03-10T03:02:00.000Z'), KL);
    return [last.from, last.to, running.from, running.to].map((at) => at.toISOString().slice(0, 16));
  };

  it('is the last period that is over, and the one that runs, up to now', () => {
    expect(shown(dividend('M'))).toEqual(['2026-01-31T16:00', '2026-02-28T16:00', '2026-02-28T16:00', '2026-03-10T03:02']);
    expect(shown({ kind: 'hourly', period: null })).toEqual([
      '2026-03-10T02:00',
      '2026-03-10T03:00',
      '2026-03-10T03:00',
      '2026-03-10T03:02',
    ]);
  });

  it('is the day of marks', () => {
    expect(shown({ kind: 'realtime', period: null })).toEqual(shown({ kind: 'daily', period: null }));
    expect(shown({ kind: 'realtime', period: null })).toEqual([
      '2026-03-08T16:00',
      '2026-03-09T16:00',
      '2026-03-09T16:00',
      '2026-03-10T03:02',
    ]);
  });
});

describe('what of a contract is due', () => {
  const contract = (change: Partial<InForce> = {}): InForce => ({
    kind: 'daily',
    period: null,
    startsAt: new Date('2026-03-01T16:00:00.000Z'),
    endsAt: null,
    ...change,
  });
  const due = (one: InForce, paidTo: string | null, now: string) => {
    const found = nextDue(one, paidTo === null ? null : new Date(paidTo), new Date(now), KL);
    return found === null ? null : [found.from.toISOString(), found.to.toISOString()];
  };

  it('is nothing before its first period is over, and one period after another then', () => {
    expect(due(contract(), null, '2026-03-02T17:59:59.999Z')).toBeNull();
    expect(due(contract(), null, '2026-03-02T18:00:00.000Z')).toEqual(['2026-03-01T16:00:00.000Z', '2026-03-02T16:00:00.000Z']);
    expect(due(contract(), '2026-03-02T16:00:00.000Z', '2026-03-03T15:00:00.000Z')).toBeNull();
    // The clock turned back: what is paid is paid.
    expect(due(contract(), '2026-03-02T16:00:00.000Z', '2026-03-01T18:00:00.000Z')).toBeNull();
  });

  it('ends with the contract', () => {
    const ending = contract({ kind: 'dividend', period: 'W', endsAt: new Date('2026-03-04T16:00:00.000Z') });
    expect(due(ending, null, '2026-03-04T18:29:00.000Z')).toBeNull();
    expect(due(ending, null, '2026-03-04T18:30:00.000Z')).toEqual(['2026-03-01T16:00:00.000Z', '2026-03-04T16:00:00.000Z']);
    expect(due(ending, '2026-03-04T16:00:00.000Z', '2026-04-04T16:00:00.000Z')).toBeNull();
    const never = contract({ endsAt: new Date('2026-03-01T16:00:00.000Z') });
    expect(due(never, null, '2026-03-09T16:00:00.000Z')).toBeNull();
  });

  it('is one period of all marks that were missed, up to midnight', () => {
    const marks = contract({ kind: 'realtime' });
    expect(due(marks, '2026-03-02T10:00:00.000Z', '2026-03-02T10:04:59.000Z')).toBeNull();
    expect(due(marks, '2026-03-02T10:00:00.000Z', '2026-03-02T10:17:00.000Z')).toEqual([
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T10:15:00.000Z',
    ]);
    expect(due(marks, '2026-03-02T15:50:00.000Z', '2026-03-02T16:07:00.000Z')).toEqual([
      '2026-03-02T15:50:00.000Z',
      '2026-03-02T16:00:00.000Z',
    ]);
    expect(due(marks, '2026-03-02T16:00:00.000Z', '2026-03-02T16:07:00.000Z')).toEqual([
      '2026-03-02T16:00:00.000Z',
      '2026-03-02T16:05:00.000Z',
    ]);
  });
});
