// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import InboxPage from './inbox-page.tsx';

const NOTE = '019ab2c3-4d5e-7f60-8123-456789abc010';
const PAID = '019ab2c3-4d5e-7f60-8123-456789abc011';
const PAY = '019ab2c3-4d5e-7f60-8123-456789abc012';
const about = { at: '2026-11-22T00:00:00.000Z', isRead: true, isPinned: false };
const messages = {
  content: [
    { ...about, id: NOTE, kind: 'agent', title: 'Message from your agent ej***a', text: '<b>Hi</b> https://talora.example', links: [] },
    {
      ...about,
      id: PAID,
      kind: 'money',
      title: 'You were paid: daily salary',
      text: 'RM 1.50',
      links: [{ page: 'payment', id: PAY, contract: 'daily' }],
    },
  ],
  pageNo: 1,
  totalPages: 1,
  totalElements: 2,
  unread: 0,
  version: 1,
};

async function draw(message: string, upline: object): Promise<HTMLElement> {
  const all: Readonly<Record<string, unknown>> = { '/wps/x/inbox/messages': messages, '/wps/x/agents/upline/messages': upline };
  const answers = new Proxy(all, { get: (target, url) => target[String(url).split('?')[0] ?? ''] });
  return drawPart(<InboxPage />, { kind: 'member', answers, path: `/member/messageV2?message=${message}` });
}

describe('a message in the inbox', () => {
  it('of the own agent is plain text, and can be turned off where it stands', async () => {
    const root = await draw(NOTE, { name: 'ej***a', isMuted: false });
    await vi.waitFor(() => expect(root.textContent).toContain('Take messages from my agent ej***a'));
    const article = root.querySelector('article');
    expect(article?.textContent).toContain('<b>Hi</b> https://talora.example');
    expect([article?.querySelector('b'), article?.querySelector('a')]).toEqual([null, null]);
    expect(article?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);
  });

  it('about pay leads to the explanation of the payment, and has no switch', async () => {
    const root = await draw(PAID, { name: 'ej***a', isMuted: true });
    await vi.waitFor(() => expect(root.querySelector('article')?.textContent).toContain('RM 1.50'));
    const article = root.querySelector('article');
    expect(article?.querySelector('a')?.getAttribute('href')).toBe(`/agent/agentDailyWages2?payment=${PAY}`);
    expect(article?.querySelector('input')).toBeNull();
  });
});
