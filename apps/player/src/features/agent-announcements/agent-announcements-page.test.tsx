// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import AgentAnnouncementsPage from './agent-announcements-page.tsx';

const one = {
  id: '1',
  title: 'New contract terms',
  content: '<p>From <strong>Monday</strong>.</p>',
  startDate: '2026-11-20T01:00:00.000Z',
};
const draw = (answer: object, kind: 'agent' | 'member' = 'agent'): Promise<HTMLElement> =>
  drawPart(<AgentAnnouncementsPage />, { kind, answers: { '/wps/x/agents/announcements?language=EN': answer } });

it('shows agents what the brand announces to them, or that there is nothing', async () => {
  const root = await draw([one]);
  await vi.waitFor(() => expect(root.textContent).toContain('New contract terms'));
  expect(root.querySelector('strong')?.textContent).toBe('Monday');
  const none = await draw([]);
  await vi.waitFor(() => expect(none.textContent).toContain('There are no announcements for agents now.'));
});

it('shows nobody else', async () => {
  const root = await draw([one], 'member');
  expect(root.textContent).not.toContain('New contract terms');
});
