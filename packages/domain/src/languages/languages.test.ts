import { describe, expect, it } from 'vitest';
import { hasTyVariant, LANGUAGE_SETTINGS } from './language-settings.ts';
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, shippedLanguage, shownLanguage, textIn, textsLanguage } from './languages.ts';

/** The codes of the specification, section 1. */
const SPECIFIED = 'CN EN JA TH VI MS MY ES HI ID KM KO PT TA TW TR BN AR RU FR TY'.split(' ');

describe('languages', () => {
  it('are the 21 codes of the specification, each once, and a brand may be read in any of them', () => {
    expect(LANGUAGE_CODES.toSorted()).toEqual(SPECIFIED.toSorted());
    expect(LANGUAGE_SETTINGS.settings.languages.choices).toEqual(LANGUAGE_CODES);
    expect(new Set(LANGUAGE_CODES.map((code) => LANGUAGES[code].tag)).size).toBe(21);
    expect(['ar', 'XX', 'toString', ''].filter(isLanguageCode)).toEqual([]);
  });

  it('without texts of its own, one reads those of the brand’s default; TY reads English', () => {
    expect(LANGUAGE_CODES.filter((code) => textsLanguage(code, 'CN') === 'CN')).toHaveLength(18);
    expect((['MS', 'EN', 'CN'] as const).map((code) => textsLanguage(code, 'CN'))).toEqual(['MS', 'EN', 'CN']);
    expect([textsLanguage('TY', 'CN'), textsLanguage('AR', 'EN'), textsLanguage('XX', 'EN'), textsLanguage(null, 'EN')]).toEqual([
      'EN',
      'EN',
      'EN',
      'EN',
    ]);
    expect(shippedLanguage('AR')).toBe('MS');
  });

  it('a text falls back by itself, and only where nothing is written', () => {
    const texts = { MS: 'Hai', EN: 'Hello', CN: '你好', AR: 'مرحبا', TH: ' ' };
    expect((['AR', 'TH', 'FR', 'TY', 'CN'] as const).map((code) => textIn(texts, code, 'MS'))).toEqual([
      'مرحبا',
      'Hai',
      'Hai',
      'Hello',
      '你好',
    ]);
  });

  it('what is shown in a language is shown to who reads that, or whose texts stand in for it', () => {
    expect(shownLanguage(['AR'], 'AR', 'MS')).toBe('AR');
    expect(shownLanguage(['MS', 'EN'], 'AR', 'MS')).toBe('MS');
    expect(shownLanguage(['EN'], 'AR', 'MS')).toBe('MS');
  });

  it('TY among the languages of a brand is the switch of the variant', () => {
    expect([hasTyVariant(['MS', 'TY']), hasTyVariant(['MS', 'EN'])]).toEqual([true, false]);
  });
});
