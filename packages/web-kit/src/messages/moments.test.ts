import { SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { describe, expect, it } from 'vitest';
import { FORMAT_TAGS, MOMENT } from './moments.ts';

const at = new Date('2026-11-05T16:20:09Z');
const say = (language: ShippedLanguage, kind: keyof typeof MOMENT): string =>
  new Intl.DateTimeFormat(FORMAT_TAGS[language], { ...MOMENT[kind], timeZone: 'Asia/Kuala_Lumpur' }).format(at).replaceAll(/\s/gu, ' ');

describe('a moment', () => {
  it('is written with the day first in Malay and English, and by a clock of 24 hours in all three', () => {
    expect(say('EN', 'exact')).toBe('06 Nov 2026, 00:20:09');
    expect(say('EN', 'dayTime')).toBe('06 Nov, 00:20');
    expect(say('MS', 'dateTime')).toBe('06 Nov 2026, 00:20');
    expect(say('CN', 'dateTime')).toBe('2026年11月06日 00:20');
    expect(say('CN', 'day')).toBe('11月06日');
    expect(SHIPPED_LANGUAGES.map((language) => say(language, 'time'))).toEqual(['00:20', '00:20', '00:20']);
  });
});
