import { CallRefused } from '@talora/contract/core/client.ts';
import contract from '@talora/contract/messages/en.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json' with { type: 'json' };
import staffConsole from '../features/staff/messages/en.json' with { type: 'json' };
import { referenceOf, refusalText } from './use-refusal-text.ts';

const texts = { locale: 'en', messages: { ...english, ...staffConsole, refusals: contract } };
const words = {
  refusals: createTranslator({ ...texts, namespace: 'refusals' }),
  faults: createTranslator({ ...texts, namespace: 'faults' }),
  staffConsole: createTranslator({ ...texts, namespace: 'staff' }),
};
const say = (error: unknown): string => refusalText(words, error);
const refused = (code: string, status: number, value: unknown = null): CallRefused =>
  new CallRefused(code, status, value, 'text of the server');

describe('why a call was refused', () => {
  it('a failure of the server speaks to staff and names the reference of its log', () => {
    const bug = refused('INTERNAL', 500, { reference: '0f3a9c21d4e5' });
    expect(referenceOf(bug)).toBe('0f3a9c21d4e5');
    expect(say(bug)).toContain('give the engineers the reference 0f3a9c21d4e5');
    expect(say(bug)).not.toContain('customer service');
    const away = refused('UNAVAILABLE', 503, { reference: '0f3a9c21d4e6' });
    expect(say(away)).toContain('did not respond');
    expect(say(away)).toContain('0f3a9c21d4e6');
  });

  it('what has no reference says so little that it names none', () => {
    for (const error of [
      refused('INTERNAL', 500),
      refused('INTERNAL', 500, {}),
      new TypeError('of the page'),
      refused('NEWER_CODE', 422),
    ]) {
      expect(referenceOf(error)).toBeNull();
      expect(say(error)).toBe(english.faults.unknown);
    }
    expect(say(refused('UNAVAILABLE', 503))).toBe(contract.UNAVAILABLE);
    expect(say(refused('NETWORK', 0))).toBe(contract.NETWORK);
  });

  it('a refusal has the contract’s words, and a name that looks like another names it', () => {
    expect(say(refused('STAFF_NAME_TAKEN', 422))).toBe(contract.STAFF_NAME_TAKEN);
    expect(say(refused('STAFF_NAME_ALIKE', 422, { name: 'Aminah' }))).toContain('looks like Aminah’s');
    expect(say(refused('STAFF_NAME_ALIKE', 422))).toBe(contract.STAFF_NAME_ALIKE);
  });
});
