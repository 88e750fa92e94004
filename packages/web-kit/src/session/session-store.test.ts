// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readStoredLanguage, storeLanguage } from '../messages/language-store.ts';
import { openSessionStore } from './session-store.ts';

const KEY = 'session-of-a-test';
const SESSION = { token: 'a'.repeat(43), expiresAt: '2026-11-22T12:00:00.000Z' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a browser keeps', () => {
  it('a session until its logout, which leaves the language under both of its keys', () => {
    expect(readStoredLanguage()).toBe('MS');
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['MS', 'MS']);
    storeLanguage('CN');
    const store = openSessionStore(KEY);
    store.set(SESSION);
    expect(openSessionStore(KEY).get()).toEqual(SESSION);
    store.set(null);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(openSessionStore(KEY).get()).toBeNull();
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['CN', 'CN']);
  });

  it('the language of the visit before when the present one is lost', () => {
    storeLanguage('EN');
    localStorage.removeItem('lang');
    expect(readStoredLanguage()).toBe('EN');
    localStorage.setItem('hisLang', 'XX');
    expect(readStoredLanguage()).toBe('MS');
  });

  it('the brand’s own default language, and none that the brand does not have', () => {
    const { dataset } = document.documentElement;
    dataset.languages = 'EN CN';
    expect(readStoredLanguage()).toBe('EN');
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['EN', 'EN']);
    storeLanguage('CN');
    expect(readStoredLanguage()).toBe('CN');
    storeLanguage('MS');
    expect(readStoredLanguage()).toBe('EN');
    delete dataset.languages;
  });

  it('no session that cannot be read', () => {
    for (const junk of ['{', '[]', '{"token":7}', 'null']) {
      sessionStorage.setItem(KEY, junk);
      expect(openSessionStore(KEY).get()).toBeNull();
    }
  });
});
