// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import FeedbackPage from './feedback-page.tsx';

const AT = '2026-11-20T02:00:00.000Z';
const ID = '019ab2c3-4d5e-7f60-8123-456789000001';
const ticket = {
  id: ID,
  no: '261120-89000001',
  topic: 'deposit',
  text: 'Where is my money?',
  state: 'done',
  at: AT,
  lastAt: AT,
  isUnread: true,
};
const answers = (change: object) => ({
  '/wps/x/tickets?pageNo=1': { content: [{ ...ticket, ...change }], pageNo: 1, totalPages: 1, totalElements: 1, unread: 1 },
  [`/wps/x/tickets/${ID}`]: {
    ...ticket,
    messages: [
      { id: ID, at: AT, isMine: true, text: 'Where is my money?', images: 0 },
      { id: '019ab2c3-4d5e-7f60-8123-456789000002', at: AT, isMine: false, text: 'It has come.', images: 0 },
    ],
    mayReply: true,
    reopenUntil: AT,
    ...change,
  },
  [`/wps/x/tickets/${ID}/read`]: null,
});
const draw = (change: object, query = '') =>
  drawPart(<FeedbackPage />, { answers: answers(change), path: `/member/feedback${query}`, kind: 'member' });
const button = (root: HTMLElement, text: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);

it('lists what was written, and says that an answer is unread', async () => {
  const root = await draw({});
  await vi.waitFor(() => expect(root.textContent).toContain('Where is my money?'));
  expect(root.textContent).toContain('Unread answer');
  const read = await draw({ isUnread: false });
  await vi.waitFor(() => expect(read.textContent).toContain('Where is my money?'));
  expect(read.textContent).not.toContain('Unread answer');
});

it('shows a conversation, and opens a closed one again only while the brand lets it', async () => {
  const root = await draw({}, `?ticket=${ID}`);
  await vi.waitFor(() => expect(root.textContent).toContain('It has come.'));
  expect(button(root, 'Send and reopen')).toBeDefined();
  const over = await draw({ mayReply: false, reopenUntil: null }, `?ticket=${ID}`);
  await vi.waitFor(() => expect(over.textContent).toContain('write to us anew'));
  expect(button(over, 'Send and reopen')).toBeUndefined();
});
