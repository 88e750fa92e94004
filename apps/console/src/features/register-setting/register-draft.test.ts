import { describe, expect, it } from 'vitest';
import {
  changeField,
  choosePattern,
  patternChoice,
  rangeText,
  readWhole,
  registerDraftOf,
  shownNumber,
  turnSwitch,
  type RegisterDraft,
} from './register-draft.ts';

const draft = {
  isOpen: true,
  fields: [
    { field: 'username', enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '' },
    { field: 'email', enabled: false, required: false, minLength: 3, maxLength: 60, patternId: 3, acceptedPattern: '' },
  ],
  switches: [
    { module: 'USERNAMEREG3', enabled: true },
    { module: 'MOBILENUMREG3', enabled: false },
  ],
} as unknown as RegisterDraft;

describe('what registration asks for', () => {
  it('is edited without what is about the record, which is not sent', () => {
    expect(registerDraftOf({ ...draft, version: 'v1', isModuleOn: true })).toEqual(draft);
  });

  it('changes one field or one way and leaves the others', () => {
    const after = changeField(draft, 'email', { enabled: true, minLength: 5 });
    expect(after.fields[0]).toBe(draft.fields[0]);
    expect(after.fields[1]).toMatchObject({ field: 'email', enabled: true, minLength: 5, maxLength: 60 });
    expect(turnSwitch(draft, 'MOBILENUMREG3', true).switches.map(({ enabled }) => enabled)).toEqual([true, true]);
  });

  it('takes a pattern of the catalogue or any text, and shows what it has taken', () => {
    const [rule] = draft.fields;
    if (rule === undefined) throw new Error('no rule');
    expect(patternChoice(rule)).toBe('1');
    expect(choosePattern('6')).toEqual({ acceptedPattern: '', patternId: 6 });
    expect(patternChoice({ ...rule, ...choosePattern('6') })).toBe('6');
    expect(patternChoice({ ...rule, ...choosePattern('*') })).toBe('*');
    expect(choosePattern('99')).toEqual({ acceptedPattern: '*' });
  });
});

describe('a number field', () => {
  it('reads whole numbers; anything else is none', () => {
    expect([readWhole('0'), readWhole('18'), readWhole('007')]).toEqual([0, 18, 7]);
    for (const odd of ['', '-1', '1.5', 'x', '1 ']) expect(readWhole(odd)).toBeNaN();
  });

  it('shows what is typed while it stands for the value, and a value that came from elsewhere', () => {
    expect(shownNumber('07', 7)).toBe('07');
    expect(shownNumber('1x', Number.NaN)).toBe('1x');
    expect(shownNumber('7', 8)).toBe('8');
    expect(shownNumber('7', Number.NaN)).toBe('');
  });
});

it('a span of one length is one number', () => {
  expect(rangeText(6, 6)).toBe('6');
  expect(rangeText(4, 16)).toBe('4–16');
});
