// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';
import LanguageOffer from '../shell/language-offer.tsx';
import { ownLanguage } from '../shell/own-language.ts';

/** Draws the offer for a browser of these languages, on a page in Malay, the brand's default. */
const draw = (wanted: readonly string[], onEnd: () => void): Promise<HTMLElement> => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  return drawPart(<LanguageOffer onEnd={onEnd} />, { language: 'MS' });
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the offer of a language', () => {
  it('is the first of the reader’s own that the brand has, and none to a reader of the default or of a chosen one', () => {
    expect(ownLanguage(['zh-TW', 'en'], ['MS', 'EN', 'CN'], 'MS')).toBe('CN');
    expect(ownLanguage(['ta-IN', 'en-IN', 'ms'], ['MS', 'EN', 'CN'], 'MS')).toBe('EN');
    expect(ownLanguage(['zh-CN', 'en'], ['MS', 'EN'], 'MS')).toBe('EN');
    expect(ownLanguage(['ms-MY', 'en'], ['MS', 'EN', 'CN'], 'MS')).toBeNull();
    expect(ownLanguage(['constructor', 'th'], ['MS', 'EN', 'CN'], 'MS')).toBeNull();
    expect(ownLanguage(['en'], ['MS', 'EN', 'CN'], 'CN')).toBeNull();
    expect(ownLanguage([], ['MS', 'EN'], 'MS')).toBeNull();
  });

  it('is made once, in the reader’s own language, and turns the page to it', async () => {
    const onEnd = vi.fn<() => void>();
    const root = await draw(['zh-CN'], onEnd);
    await vi.waitFor(() => expect(root.querySelector('section')?.lang).toBe('zh-Hans'));
    expect(root.textContent).toContain('要用中文浏览本站吗？');
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === '切换到中文')?.click();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(localStorage.getItem('lang')).toBe('CN');
    expect(document.documentElement.lang).toBe('zh-Hans');
    const again = vi.fn<() => void>();
    const second = await draw(['zh-CN'], again);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
    expect(second.querySelector('section')).toBeNull();
  });

  it('is gone after a no, which changes nothing', async () => {
    const onEnd = vi.fn<() => void>();
    const root = await draw(['en-GB'], onEnd);
    await vi.waitFor(() => expect(root.textContent).toContain('Would you like to read this site in English?'));
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'No, thanks')?.click();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(localStorage.getItem('lang')).toBeNull();
  });

  it('is not made to a reader of the default', async () => {
    const onEnd = vi.fn<() => void>();
    const root = await draw(['ms-MY', 'en'], onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(root.querySelector('section')).toBeNull();
  });
});
