// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import { describe, expect, it, vi } from 'vitest';
import ClosedPage from './closed-page.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { UnreadablePage } from './unreadable-page.tsx';

const CHAT = { resourceType: 'LIVECHAT', labelNameEn: 'Live chat', url: 'https://chat.example/talora' };
const answers = (status: 1 | 2) => ({ '/wps/system/status': { status, until: null, ip: '203.0.113.7' } });

const hrefs = (place: Element): (string | null)[] => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const languages = (place: Element): string[] => [...place.querySelectorAll('option')].map(({ value }) => value);

describe('a page in place of the whole site', () => {
  it.each([
    ['maintenance', true],
    ['region', false],
  ])('names the brand, its live chat and its mail, and lets the language be chosen (%s)', async (_, isMaintenance) => {
    const place = await drawPart(<ClosedPage isMaintenance={isMaintenance} />, {
      permission: { resources: [CHAT] },
      brand: { languages: ['EN', 'CN'] },
      answers: answers(isMaintenance ? 1 : 2),
    });
    await vi.waitFor(() =>
      expect(hrefs(place)).toEqual([CHAT.url, `mailto:help@talora.example${isMaintenance ? '' : '?subject=IP%20203.0.113.7'}`]),
    );
    expect(place.textContent).toContain('Talora');
    expect(languages(place)).toEqual(['EN', 'CN']);
    expect(place.textContent.includes('203.0.113.7')).toBe(!isMaintenance);
  });

  it('offers no chat and no mail that the brand does not have', async () => {
    const place = await drawPart(<ClosedPage isMaintenance />, { brand: { contactEmail: '' }, answers: answers(1) });
    expect(hrefs(place)).toEqual([]);
  });

  it('lets the language be chosen where no brand is known', async () => {
    const error = new CallRefused('INVALID_URL', 404, null, '');
    const place = await drawPart(<UnreadablePage error={error} isBusy={false} onRetry={() => undefined} />, { isBrandKnown: false });
    expect(languages(place)).toEqual(['MS', 'EN', 'CN']);
    expect(place.querySelector('header svg')).not.toBeNull();
    expect(place.textContent).toContain('Invalid URL');
  });
});
