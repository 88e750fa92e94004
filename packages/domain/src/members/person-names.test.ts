import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES, OTHER_PERSONS, PERSON_NAMES, SAME_PERSONS } from '../../test/person-names-table.ts';
import { matchesPattern } from './patterns.ts';
import { isSamePerson } from './person-names.ts';
import { checkRegisterField, defaultRegisterRule } from './register-fields.ts';

const rule = { ...defaultRegisterRule('payeeName'), enabled: true, required: true };

describe('names of people', () => {
  it('takes 200 shapes of names from seven countries as they are shipped', () => {
    const names = Object.values(PERSON_NAMES).flat();
    expect(new Set(names).size).toBeGreaterThanOrEqual(200);
    expect(names.filter((name) => checkRegisterField(rule, name) !== null)).toEqual([]);
  });
  it('refuses code, addresses, digits, unseen signs and blanks out of place', () => {
    expect(HOSTILE_NAMES.filter((name) => checkRegisterField(rule, name) === null)).toEqual([]);
    expect(HOSTILE_NAMES.filter((name) => matchesPattern(23, name))).toEqual([]);
  });
  it('leaves pattern 21 to brands that want a first and a last name', () => {
    const strict = { ...rule, patternId: 21 as const };
    expect(checkRegisterField(strict, 'Suresh')).toMatchObject({ problem: 'pattern', patternId: 21 });
    expect(checkRegisterField(strict, 'Siti binti Ali')).toBeNull();
  });
});

describe('the same person', () => {
  it('is known by what banks change about a name', () => {
    for (const [ours, banks] of SAME_PERSONS)
      expect([ours, banks, isSamePerson(ours, banks), isSamePerson(banks, ours)]).toEqual([ours, banks, true, true]);
    for (const name of Object.values(PERSON_NAMES).flat()) expect([name, isSamePerson(name, name.toUpperCase())]).toEqual([name, true]);
  });
  it('is nobody whose words differ', () => {
    for (const [one, other] of OTHER_PERSONS)
      expect([one, other, isSamePerson(one, other), isSamePerson(other, one)]).toEqual([one, other, false, false]);
  });
});
