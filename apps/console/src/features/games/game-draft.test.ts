import { describe, expect, it } from 'vitest';
import { dropOn, gameChangeOf, gameDraftOf, gameProblems, isBetLimit, withEarlier, type GameDraft } from './game-draft.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const NOW = Date.parse('2026-11-28T00:00:00Z');
const stored = {
  isEnabled: true,
  isNew: false,
  isHot: true,
  minBet: null,
  maxBet: '100.00',
  isInMaintenance: false,
  maintenanceUntil: null,
  maintenance: null,
  newUntil: null,
  hotUntil: '2026-12-01T00:00:00.000Z',
  showAt: null,
  hideAt: null,
  names: { MS: '', EN: 'Tea', CN: '' },
  pictures: { MS: null, EN: null, CN: null },
  tags: ['kopi', 'teh'],
  categories: [],
} as never;
const before = gameDraftOf(stored, ZONE);
const VENDOR = { vendorMinBet: '0.20', vendorMaxBet: '500.00' };
const problems = (change: Partial<GameDraft>) => gameProblems({ ...before, ...change }, before, VENDOR, ZONE, NOW);

describe('limits of a game', () => {
  it('are sums above nothing, or none', () => {
    for (const text of ['', '0.01', '5', '5.5', '999999999999']) expect([text, isBetLimit(text)]).toEqual([text, true]);
    for (const text of ['0', '0.00', '-1', '5.555', '1,000', '1e3', '1234567890123', '.5'])
      expect([text, isBetLimit(text)]).toEqual([text, false]);
  });

  it('stand in their order and within the vendor’s', () => {
    expect([problems({ minBet: '100' }), problems({ minBet: '0.20', maxBet: '500' })]).toEqual([{}, {}]);
    expect(problems({ minBet: '100.01' })).toEqual({ maxBet: 'limitOrder' });
    expect(problems({ minBet: '0.19' })).toEqual({ minBet: 'limitWider' });
    expect(problems({ maxBet: '500.01' })).toEqual({ maxBet: 'limitWider' });
    expect(problems({ minBet: 'x' })).toEqual({ minBet: 'limitWrong' });
  });

  it('are nobody’s fault while they stay what they were', () => {
    expect(gameProblems(before, before, { vendorMinBet: null, vendorMaxBet: '50.00' }, ZONE, NOW)).toEqual({});
  });
});

describe('times of a game', () => {
  it('are still to come, in the zone of the brand, and in their order', () => {
    expect(before.hotUntil).toBe('2026-12-01T08:00');
    expect(problems({ showAt: '2026-11-28T08:01' })).toEqual({});
    expect(problems({ showAt: '2026-11-28T08:00' })).toEqual({ showAt: 'untilWrong' });
    expect(problems({ showAt: '2026-12-02T08:00', hideAt: '2026-12-02T08:00' })).toEqual({ hideAt: 'timeOrder' });
    expect(problems({ isNew: false, newUntil: '2020-01-01T00:00' })).toEqual({});
    expect(problems({ isNew: true, newUntil: '2020-01-01T00:00' })).toEqual({ newUntil: 'untilWrong' });
    expect(problems({ isInMaintenance: true, maintenanceUntil: 'soon' })).toEqual({ maintenanceUntil: 'untilWrong' });
  });

  it('are at most so many words', () => {
    expect(problems({ tags: Array.from({ length: 13 }, (_, at) => `t${at}`).join(',') })).toEqual({ tags: 'tagsWrong' });
    expect(problems({ tags: 'Kopi, kopi , teh' })).toEqual({});
  });
});

describe('a change of a game', () => {
  it('carries what differs and nothing else', () => {
    expect(gameChangeOf(before, before, ZONE)).toEqual({});
    expect(gameChangeOf({ ...before, minBet: '5', maxBet: '', tags: ' Teh tarik,' }, before, ZONE)).toEqual({
      minBet: '5',
      maxBet: null,
      tags: ['teh tarik'],
    });
    expect(gameChangeOf({ ...before, showAt: '2026-12-02T08:00', names: { ...before.names, MS: ' Teh ' } }, before, ZONE)).toEqual({
      showAt: '2026-12-02T00:00:00.000Z',
      names: { MS: 'Teh', EN: 'Tea', CN: '' },
    });
  });

  it('that is taken back fills the form with what stood before', () => {
    const draft = withEarlier(before, { hotUntil: '2026-12-05T00:00:00.000Z', tags: ['old'], minBet: null, showAt: null, other: 1 }, ZONE);
    expect(draft).toEqual({ ...before, hotUntil: '2026-12-05T08:00', tags: 'old', minBet: '', showAt: '' });
  });
});

describe('a game that is dropped on another', () => {
  const games = ['a', 'b', 'c'].map((nodeId) => ({ nodeId }));

  it('takes its place: behind it from above, before it from below', () => {
    expect(dropOn(games, 'a', 'c')).toEqual({ game: games[0], side: 'after', of: games[2] });
    expect(dropOn(games, 'c', 'a')).toEqual({ game: games[2], side: 'before', of: games[0] });
  });

  it('goes nowhere when it is dropped on itself or when either is gone', () => {
    expect([dropOn(games, 'a', 'a'), dropOn(games, 'gone', 'a'), dropOn(games, 'a', 'gone')]).toEqual([null, null, null]);
  });
});
