import { expect, it } from 'vitest';
import { valueText, verdictTone } from './record-text.ts';

it('a detail of a record is read as it was stored', () => {
  expect(valueText('5.00')).toBe('5.00');
  expect(valueText({ from: 1, to: [2] })).toBe('{"from":1,"to":[2]}');
  expect([valueText(null), valueText(false), valueText(undefined)]).toEqual(['null', 'false', '–']);
});

it('a chain that has not been checked is neither whole nor broken', () => {
  expect([verdictTone(undefined), verdictTone({ isIntact: true }), verdictTone({ isIntact: false })]).toEqual(['none', 'intact', 'broken']);
});
