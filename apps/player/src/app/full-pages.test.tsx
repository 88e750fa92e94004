// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import ClosedPage from './closed-page.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { UnreadablePage } from './unreadable-page.tsx';

const CHAT = { resourceType: 'LIVECHAT', labelNameEn: 'Live chat', url: 'https://chat.example/talora' };
const answers = (status: 1 | 2) => ({ '/wps/system/status': { status, until: null, ip: '203.0.113.7' } });

const hrefs = (root: Element): (string | null)[] => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const languages = (root: Element): string[] => [...root.querySelectorAll('option')].map(({ value }) => value);

describe('a page in place of the whole site', () => {
  it.each([
    ['maintenance', true],
    ['region', false],
  ])('names the brand, its live chat and its mail, and lets the language be chosen (%s)', async (_, isMaintenance) => {
    const root = await drawPart(<ClosedPage isMaintenance={isMaintenance} />, {
      permission: { resources: [CHAT] },
      brand: { languages: ['EN', 'CN'] },
      answers: answers(isMaintenance ? 1 : 2),
    });
    await vi.waitFor(() =>
      expect(hrefs(root)).toEqual([CHAT.url, `mailto:help@talora.example${isMaintenance ? '' : '?subject=IP%20203.0.113.7'}`]),
    );
    expect(root.textContent).toContain('Talora');
    expect(languages(root)).toEqual(['EN', 'CN']);
    expect(root.textContent.includes('203.0.113.7')).toBe(!isMaintenance);
  });

  it('offers no chat and no mail that the brand does not have', async () => {
    const root = await drawPart(<ClosedPage isMaintenance />, { brand: { contactEmail: '' }, answers: answers(1) });
    expect(hrefs(root)).toEqual([]);
  });

  it('lets the language be chosen where no brand is known', async () => {
    const error = new CallRefused('INVALID_URL', 404, null, '');
    const root = await drawPart(<UnreadablePage error={error} isBusy={false} onRetry={() => undefined} />, { isBrandKnown: false });
    expect(languages(root)).toEqual(['MS', 'EN', 'CN']);
    expect(root.querySelector('header svg')).not.toBeNull();
    expect(root.textContent).toContain('Invalid URL');
  });
});
