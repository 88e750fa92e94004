import { expect, it } from 'vitest';
import type { Asked } from '../../shell/search.ts';
import { readSettingsSearch } from './settings-search.ts';

const opened = (search: object) => readSettingsSearch(search as Asked<{ field: string }>).field;

it('an address names a setting that there is, or none', () => {
  expect([opened({ field: 'requestHours' }), opened({ field: 'toString' }), opened({ field: 7 }), opened({})]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(opened({ field: 'depositMinutes' })).toBe('depositMinutes');
});
