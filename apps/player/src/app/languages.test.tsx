// @vitest-environment happy-dom
import { useTimeZone } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguagePicker } from '../shell/language-picker.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { renderOffline } from './offline-page.ts';

/** Languages whose file is gone. */
const gone = new Set<string>();

vi.mock('../messages/load-messages.ts', async (original) => {
  const { loadMessages } = await original<typeof import('../messages/load-messages.ts')>();
  const load: typeof loadMessages = (language) => (gone.has(language) ? Promise.reject(new Error('gone')) : loadMessages(language));
  return { loadMessages: load };
});

afterEach(() => {
  gone.clear();
  localStorage.clear();
});

function choose(root: Element, language: string): void {
  const select = root.querySelector('select') as HTMLSelectElement;
  select.value = language;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const chosen = (root: Element): string | undefined => root.querySelector('select')?.value;

function Zone() {
  return <p>{useTimeZone()}</p>;
}

describe('the choice of the language', () => {
  it('changes the page and is kept', async () => {
    const root = await drawPart(<LanguagePicker />);
    choose(root, 'CN');
    await vi.waitFor(() => expect(chosen(root)).toBe('CN'));
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['CN', 'CN']);
    await vi.waitFor(() => expect(document.documentElement.lang).toBe('zh-Hans'));
  });

  it('says when a language cannot be loaded, and stays with the one that the page is in', async () => {
    const root = await drawPart(<LanguagePicker />);
    gone.add('CN');
    choose(root, 'CN');
    await vi.waitFor(() => expect(root.querySelector('[role=status]')?.textContent).toContain('中文 could not be loaded.'));
    expect(root.querySelector('[role=status]')?.textContent).toContain('The page stays in English.');
    expect(chosen(root)).toBe('EN');
    expect(localStorage.getItem('lang')).toBeNull();
  });
});

describe('what goes by the brand', () => {
  it('clocks show its time zone', async () => {
    expect((await drawPart(<Zone />, { brand: { timeZone: 'Asia/Tokyo' } })).textContent).toBe('Asia/Tokyo');
    expect((await drawPart(<Zone />, { isBrandKnown: false })).textContent).toBe('Asia/Kuala_Lumpur');
  });

  it('the page without a connection is in its languages, and begins with its default', () => {
    const html = renderOffline('Talora', ['EN', 'CN']);
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="dark" data-languages="EN CN">/);
    expect([...html.matchAll(/<section lang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'zh-Hans']);
    expect(html).not.toContain('lang=ms');
  });
});
