import { expect, it } from 'vitest';
import { isCount, nameEvery, positionsOf, seriesOf, shownMeasures, widthsOf } from './measures.ts';

const figures = {
  deposits: '10.00',
  depositCount: 1,
  withdrawals: null,
  withdrawalCount: null,
  net: null,
  bets: null,
  stake: null,
  ggr: null,
  costs: null,
  ngr: null,
  newMembers: 2,
  firstDepositors: 0,
  players: 3,
};

it('what the reply leaves out is nowhere to be chosen', () => {
  expect(shownMeasures(figures)).toEqual(['deposits', 'newMembers', 'firstDepositors', 'players']);
  expect(shownMeasures({ ...figures, ggr: '0.00' })).toContain('ggr');
});

it('positions of sums are major units, those of counts are pieces', () => {
  expect(positionsOf(['12.30', '-0.05'], 'ggr', 'MYR')).toEqual([12.3, -0.05]);
  expect(positionsOf(['1500'], 'ggr', 'IDR')).toEqual([1500]);
  expect(positionsOf(['12'], 'players', 'MYR')).toEqual([12]);
  expect([isCount('bets'), isCount('stake')]).toEqual([true, false]);
});

it('the line ends where nothing is compared any more', () => {
  const points = [
    { from: 'a', figures, before: { ...figures, deposits: '4.00' } },
    { from: 'b', figures, before: null },
  ];
  expect(seriesOf(points, 'deposits')).toEqual({ now: ['10.00', '10.00'], before: ['4.00'] });
});

it('bars are as wide as they are large, whatever their sign', () => {
  expect(widthsOf(['100.00', '-50.00', '0.01', '0.00'])).toEqual([100, 50, 1, 0]);
  expect(widthsOf(['0.00', '0.00'])).toEqual([0, 0]);
  expect([nameEvery(24, 6), nameEvery(7, 8), nameEvery(92, 8)]).toEqual([4, 1, 12]);
});
