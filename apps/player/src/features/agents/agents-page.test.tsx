// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import AgentsPage from './agents-page.tsx';
import { invitationLink } from './invitation-link.ts';

const hrefs = (root: Element): (string | null)[] => [...root.querySelectorAll('main a, a')].map((link) => link.getAttribute('href'));

describe('the agents’ page', () => {
  it('shows an agent the own account, codes to copy, and the ways to records and help', async () => {
    const root = await drawPart(<AgentsPage />, { kind: 'agent' });
    expect(root.querySelector('h1')?.textContent).toBe('Agent page');
    expect(hrefs(root)).toEqual(
      expect.arrayContaining(['/member/personalHistoryCopy', '/member/transactionHistory', '/member/transferFund', '/?m=help#faq']),
    );
    expect([...root.querySelectorAll('button')].length).toBeGreaterThan(0);
  });

  it('tells another member that it is for agents, and shows nothing of one', async () => {
    const root = await drawPart(<AgentsPage />, { kind: 'member' });
    expect(root.textContent).toContain('Non-agents cannot log in here.');
    expect(root.querySelector('dl')).toBeNull();
    expect(hrefs(root)).toEqual(['/']);
  });

  it('invites by the code in the address of the registration, and not without a code', () => {
    expect(invitationLink('http://localhost:8080', 'ABCDEFGHJK')).toBe('http://localhost:8080/register?affiliateCode=ABCDEFGHJK');
    expect(invitationLink('http://localhost:8080', null)).toBeNull();
  });
});
