// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import OverviewPage from './overview-page.tsx';
import TeamBettingPage from './team-betting-page.tsx';
import TeamMoneyPage from './team-money-page.tsx';
import TeamPage from './team-page.tsx';

const ME = '019ab2c3-4d5e-7f60-8123-456789abcdef';
const LIM = '019ab2c3-4d5e-7f60-8123-456789abc001';
const MEI = '019ab2c3-4d5e-7f60-8123-456789abc002';
const figures = {
  count: 12,
  stake: '1200.00',
  validBet: '1100.00',
  payout: '900.00',
  net: '-300.00',
  pendingCount: 1,
  pendingStake: '5.00',
  deposits: '400.00',
  withdrawals: '50.00',
};
const nothing = {
  ...figures,
  count: 0,
  stake: '0.00',
  validBet: '0.00',
  payout: '0.00',
  net: '0.00',
  pendingCount: 0,
  pendingStake: '0.00',
  deposits: '0.00',
  withdrawals: '0.00',
};
const of = { currency: 'MYR', from: '2026-11-20', to: '2026-11-21' };
const line = [
  { id: ME, name: 'wei_agent' },
  { id: LIM, name: 'lim_group' },
];
const row = (id: string, name: string, isAgent: boolean, members: number) => ({
  id,
  no: '100002',
  name,
  isAgent,
  level: 1,
  members,
  registeredAt: '2026-11-01T00:00:00.000Z',
  ...figures,
});
const list = (content: unknown[], steps = line.slice(0, 1)) => ({
  content,
  pageNo: 1,
  totalPages: 1,
  totalElements: content.length,
  line: steps,
  team: figures,
  own: nothing,
  ...of,
});
const answers = {
  '/wps/relay/AGT_teamOverview': {
    sums: { ...figures, players: 3, joined: 1 },
    before: { ...figures, validBet: '1000.00', players: 0, joined: 0, from: '2026-11-18', to: '2026-11-19' },
    days: [
      { day: '2026-11-20', ...figures, players: 3, joined: 1 },
      { day: '2026-11-21', ...nothing, players: 0, joined: 0 },
    ],
    members: 4,
    direct: 2,
    updatedAt: '2026-11-21T06:05:00.000Z',
    ...of,
  },
  '/wps/relay/AGT_teamMembers': list([row(LIM, 'lim_group', true, 2), row(MEI, 'mei_ling', false, 0)]),
  '/wps/relay/AGT_teamMember': {
    id: LIM,
    no: '100002',
    name: 'lim_group',
    isAgent: true,
    isLocked: false,
    isDirect: true,
    line,
    members: 2,
    direct: 1,
    registeredAt: '2026-11-01T00:00:00.000Z',
    lastLoginAt: null,
    own: figures,
    team: nothing,
    ...of,
  },
  '/wps/relay/AGT_teamDays': {
    days: [{ day: '2026-11-20', ...figures, players: 1, joined: 0 }],
    sums: { ...figures, players: 1, joined: 0 },
    line,
    ...of,
  },
  '/wps/relay/AGT_teamPlays': {
    content: [],
    pageNo: 1,
    totalPages: 1,
    totalElements: 0,
    sums: { count: 0, stake: '0.00', validBet: '0.00', payout: '0.00', net: '0.00', pendingCount: 0, pendingStake: '0.00' },
    games: [{ nodeId: '1001', gameName: 'Kopitiam Sevens', count: 12, stake: '1200.00', net: '-300.00' }],
    line,
    ...of,
  },
  '/wps/relay/AGT_teamMoney': {
    content: [{ id: 'x.deposit', kind: 'deposit', effect: 'in', amount: '400.00', at: '2026-11-20T02:00:00.000Z' }],
    pageNo: 1,
    totalPages: 1,
    totalElements: 1,
    sums: { in: '400.00', out: '0.00', net: '400.00' },
    line,
    ...of,
  },
};
/** Draws a page with answers whatever days and members it asks for, and waits until it shows something of them. */
async function drawTeam(
  page: ReactNode,
  path: string,
  shows: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<HTMLElement> {
  const all: Readonly<Record<string, unknown>> = { ...answers, ...change };
  const byPath = new Proxy(all, { get: (target, url) => target[String(url).split('?')[0] ?? ''] });
  const root = await drawPart(page, { kind: 'agent', answers: byPath, path });
  await vi.waitFor(() => expect(root.textContent).toContain(shows));
  return root;
}

const hrefs = (root: Element): string[] => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

describe('pages of a team', () => {
  it('show an agent what the team comes to, how that changed, and where each figure leads', async () => {
    const root = await drawTeam(<OverviewPage />, '/agent/agentTeamOverview?from=2026-11-20&to=2026-11-21', '1,100.00');
    expect(root.querySelector('h1')?.textContent).toBe('Team overview');
    expect(root.textContent).toContain('1,100.00');
    expect(root.textContent).toContain('+10%');
    expect(root.textContent).toContain('4 members, 2 right below');
    expect(hrefs(root)).toEqual(
      expect.arrayContaining([
        '/agent/personalHistoryCopy?from=2026-11-20&to=2026-11-21',
        '/agent/palStatementsAgentCopy?from=2026-11-20&to=2026-11-21',
        '/agent/personalHistoryCopy?from=2026-11-20&to=2026-11-20',
      ]),
    );
    expect(root.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/agent/agentTeamOverview');
  });

  it('lead from a branch to its team and to the member alone, with the days of the page', async () => {
    const root = await drawTeam(<TeamPage />, '/agent/downlineManagmentView?from=2026-11-20&to=2026-11-21', 'mei_ling');
    const found = hrefs(root);
    expect(found).toContain(`/agent/downlineManagmentView?from=2026-11-20&to=2026-11-21&member=${LIM}`);
    expect(found).toContain(`/agent/personalHistoryCopy?from=2026-11-20&to=2026-11-21&member=${MEI}&own=1`);
    expect(found.filter((href) => href.includes(`member=${MEI}`) && !href.includes('own=1'))).toEqual([]);
    expect(root.querySelector('[aria-sort]')?.textContent).toBe('Registered');
  });

  it('go on to the days, games and bets of a member alone, and back up the line', async () => {
    const root = await drawTeam(<TeamBettingPage />, `/agent/personalHistoryCopy?member=${LIM}&own=1`, 'Kopitiam Sevens');
    expect(root.textContent).toContain('Kopitiam Sevens');
    expect(root.textContent).toContain('No bets in this period.');
    const found = hrefs(root);
    expect(found).toContain(`/agent/personalHistoryCopy?from=2026-11-20&to=2026-11-20&member=${LIM}&own=1`);
    expect(found).toContain(`/agent/personalHistoryCopy?member=${LIM}&own=1&game=1001`);
    expect(root.textContent).not.toContain('New members');
    await vi.waitFor(() => expect(root.textContent).toContain('2 members, 1 right below'));
    expect(hrefs(root)).toContain(`/agent/agentDownlineTransactionDetailsCopy?member=${LIM}&own=1`);
    expect(hrefs(root)).toContain('/member/transferUpline?for=lim_group');
    expect([...root.querySelectorAll('button')].map((button) => button.textContent)).toContain('Message');
  });

  it('let an agent write to whoever stands right below, and say what is left of the day', async () => {
    const url = `/wps/x/agents/downlines/${LIM}/message`;
    const root = await drawTeam(<TeamPage />, '/agent/downlineManagmentView', 'mei_ling', {
      '/wps/relay/AGT_teamMembers': list([row(LIM, 'lim_group', true, 2), { ...row(MEI, 'mei_ling', false, 0), level: 2 }]),
      [url]: { toAll: 19, toMember: 2 },
    });
    expect(root.querySelector('button[aria-label="Message mei_ling"]')).toBeNull();
    root.querySelector<HTMLButtonElement>('button[aria-label="Message lim_group"]')?.click();
    await vi.waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
    const form = document.querySelector('form textarea')?.closest('form');
    form?.requestSubmit();
    await vi.waitFor(() => expect(form?.textContent).toContain('Write a text of at most 500 characters'));
    const field = document.querySelector<HTMLTextAreaElement>('form textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Hello');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(form?.textContent).toContain('5 / 500'));
    form?.requestSubmit();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Left today: 2 to this member, 19 in all.'));
  });

  it('offer nothing for a member further down than right below', async () => {
    const root = await drawTeam(<TeamBettingPage />, `/agent/personalHistoryCopy?member=${LIM}&own=1`, '2 members, 1 right below', {
      '/wps/relay/AGT_teamMember': { ...answers['/wps/relay/AGT_teamMember'], isDirect: false },
    });
    expect(root.textContent).not.toContain('Send reset link');
    expect([...root.querySelectorAll('button')].map((button) => button.textContent)).not.toContain('Message');
    expect(hrefs(root).filter((href) => href.includes('for='))).toEqual([]);
  });

  it('show what a member paid in', async () => {
    const root = await drawTeam(<TeamMoneyPage />, `/agent/agentDownlineTransactionDetailsCopy?member=${LIM}&own=1`, '1 movement');
    expect(root.textContent).toContain('1 movement');
    expect(root.textContent).toContain('+RM 400.00');
  });

  it('say in place of themselves to a member that they are for agents, and ask for nothing', async () => {
    for (const Page of [OverviewPage, TeamPage, TeamBettingPage, TeamMoneyPage]) {
      const root = await drawPart(<Page />, { kind: 'member' });
      expect(root.textContent).toContain('Non-agents cannot log in here.');
      expect(root.querySelector('table')).toBeNull();
    }
  });

  it('speak of a team without anybody', async () => {
    const root = await drawTeam(<TeamPage />, '/agent/downlineManagmentView', 'Nobody stands right below here yet.', {
      '/wps/relay/AGT_teamMembers': list([]),
    });
    expect(root.textContent).toContain('Nobody stands right below here yet.');
  });
});
