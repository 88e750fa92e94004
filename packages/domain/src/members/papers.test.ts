import { describe, expect, it } from 'vitest';
import { findPapersDoubts, findPapersProblems, papersNumberEnding, plainPapersNumber, tidyPapersName } from './papers.ts';

const TODAY = '2026-11-26';
const FORM = { name: 'Bunga Raya', number: '900101-14-5678', bornOn: '1990-01-01' };

describe('what papers may say', () => {
  it('a name, a number and a day, each for itself', () => {
    expect(findPapersProblems(FORM, TODAY)).toEqual([]);
    for (const name of ['', '  ', '12', 'a@b.example', `A${'b'.repeat(80)}`])
      expect([name, findPapersProblems({ ...FORM, name }, TODAY)]).toEqual([name, ['name']]);
    for (const number of ['', '1234', 'A'.repeat(21), 'AB<12345', '٣٣٣٣٣٣', `12345${' '.repeat(40)}`])
      expect([number, findPapersProblems({ ...FORM, number }, TODAY)]).toEqual([number, ['number']]);
    for (const bornOn of ['', '01-01-1990', '1990-02-30', '1899-12-31', '2026-11-27'])
      expect([bornOn, findPapersProblems({ ...FORM, bornOn }, TODAY)]).toEqual([bornOn, ['bornOn']]);
    for (const number of ['12345', 'A'.repeat(20), 'a 1234567', 'K/123.456'])
      expect([number, findPapersProblems({ ...FORM, number }, TODAY)]).toEqual([number, []]);
    expect(findPapersProblems({ ...FORM, bornOn: TODAY }, TODAY)).toEqual([]);
    expect(findPapersProblems({ name: '', number: '', bornOn: '' }, TODAY)).toEqual(['name', 'number', 'bornOn']);
  });

  it('a number is one however it is written, and its last signs are shown', () => {
    expect(plainPapersNumber(' a-12 34.5/6 ')).toBe('A123456');
    expect(plainPapersNumber('ＡＢ１２３')).toBe('AB123');
    expect(papersNumberEnding('900101-14-5678')).toBe('678');
    expect(papersNumberEnding('a123-4')).toBe('234');
    expect(tidyPapersName('  Bunga   Raya ')).toBe('Bunga Raya');
  });
});

describe('doubts about papers', () => {
  const of = { payeeName: 'Bunga Raya', minimumAge: 21, today: TODAY };

  it('are none for whoever is named so and old enough', () => {
    expect(findPapersDoubts({ name: 'RAYA BUNGA', bornOn: '2005-11-26' }, of)).toEqual([]);
  });

  it('are age and name, on both sides of the line', () => {
    expect(findPapersDoubts({ name: 'Bunga Raya', bornOn: '2005-11-27' }, of)).toEqual(['too-young']);
    expect(findPapersDoubts({ name: 'Bunga Melur', bornOn: '1990-01-01' }, of)).toEqual(['name-differs']);
    expect(findPapersDoubts({ name: 'Bunga Melur', bornOn: '2010-01-01' }, of)).toEqual(['too-young', 'name-differs']);
    expect(findPapersDoubts({ name: 'Bunga Raya', bornOn: '1990-01-01' }, { ...of, payeeName: null })).toEqual(['no-name-on-file']);
  });
});
