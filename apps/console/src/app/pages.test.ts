// @vitest-environment happy-dom
import { WORK_QUEUE_NAMES } from '@talora/contract/staff/work-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { SHIPPED_ROLES, shippedRole } from '@talora/domain/access/staff-roles.ts';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../messages/en.ts';
import { messages as ms } from '../messages/ms.ts';
import { messages as zh } from '../messages/zh.ts';
import { lineOf, menuFor } from '../shell/menu.ts';
import { PAGE_FACTS as pages } from './pages.ts';

const textAt = (catalogue: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], catalogue);

/** Which pages each shipped role may open. Whoever widens a role writes it down here. */
const PAGES_OF_ROLES = {
  admin: [
    '/work',
    '/alerts',
    '/',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/batches',
    '/statements',
    '/banklines',
    '/reconciliation',
    '/cash',
    '/jackpots',
    '/methods',
    '/transfers',
    '/agentpay',
    '/agentpay/$runId',
    '/agentpayments/$paymentId',
    '/agentcost',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/papers',
    '/affiliates',
    '/contracts',
    '/contracts/offer',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/tree/move',
    '/protection',
    '/approvals',
    '/approvals/rules',
    '/feedback',
    '/feedback/texts',
    '/feedback/$ticketId',
    '/messages',
    '/games',
    '/games/$nodeId',
    '/decks',
    '/returns',
    '/vendors',
    '/vendors/new',
    '/vendors/$code',
    '/invoices',
    '/invoices/$code',
    '/navigation',
    '/look',
    '/banners',
    '/announcements',
    '/notices',
    '/help',
    '/entries',
    '/templates',
    '/brand',
    '/settings',
    '/register',
    '/budget',
    '/staff',
    '/roles',
    '/roles/$code',
    '/audit',
    '/access',
    '/integrations',
  ],
  cashier: [
    '/work',
    '/alerts',
    '/',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/batches',
    '/statements',
    '/banklines',
    '/reconciliation',
    '/cash',
    '/jackpots',
    '/methods',
    '/transfers',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/contracts',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/protection',
    '/access',
  ],
  payer: [
    '/work',
    '/alerts',
    '/',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/batches',
    '/statements',
    '/banklines',
    '/reconciliation',
    '/cash',
    '/jackpots',
    '/methods',
    '/transfers',
    '/agentpay',
    '/agentpay/$runId',
    '/agentpayments/$paymentId',
    '/agentcost',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/contracts',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/protection',
    '/access',
  ],
  risk: [
    '/work',
    '/alerts',
    '/',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/batches',
    '/statements',
    '/banklines',
    '/reconciliation',
    '/cash',
    '/jackpots',
    '/methods',
    '/transfers',
    '/agentpay',
    '/agentpay/$runId',
    '/agentpayments/$paymentId',
    '/agentcost',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/papers',
    '/contracts',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/protection',
    '/games',
    '/games/$nodeId',
    '/decks',
    '/returns',
    '/vendors',
    '/vendors/$code',
    '/invoices',
    '/invoices/$code',
    '/access',
  ],
  content: [
    '/work',
    '/alerts',
    '/games',
    '/games/$nodeId',
    '/decks',
    '/returns',
    '/banners',
    '/announcements',
    '/notices',
    '/help',
    '/entries',
    '/templates',
    '/access',
  ],
  games: ['/work', '/alerts', '/games', '/games/$nodeId', '/decks', '/returns', '/vendors', '/vendors/$code', '/access'],
  support: [
    '/work',
    '/alerts',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/methods',
    '/transfers',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/papers',
    '/affiliates',
    '/contracts',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/protection',
    '/feedback',
    '/feedback/texts',
    '/feedback/$ticketId',
    '/vendors',
    '/vendors/$code',
    '/access',
  ],
  auditor: [
    '/work',
    '/alerts',
    '/',
    '/deposits',
    '/deposits/history',
    '/withdrawals',
    '/withdrawals/history',
    '/batches',
    '/statements',
    '/banklines',
    '/reconciliation',
    '/cash',
    '/jackpots',
    '/methods',
    '/transfers',
    '/agentpay',
    '/agentpay/$runId',
    '/agentpayments/$paymentId',
    '/agentcost',
    '/members',
    '/segments',
    '/members/$memberId',
    '/figures/members',
    '/papers',
    '/affiliates',
    '/contracts',
    '/contracts/$contractId',
    '/tree',
    '/tree/moves',
    '/protection',
    '/approvals',
    '/feedback',
    '/feedback/texts',
    '/feedback/$ticketId',
    '/messages',
    '/games',
    '/games/$nodeId',
    '/decks',
    '/returns',
    '/vendors',
    '/vendors/$code',
    '/invoices',
    '/invoices/$code',
    '/staff',
    '/roles',
    '/roles/$code',
    '/audit',
    '/access',
    '/integrations',
  ],
};

describe('the pages of the console', () => {
  it('have an address of their own each', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('ask for a permission, but for what is answered to everybody of what they may, and the own passkeys', () => {
    expect(pages.filter(({ permission }) => permission === undefined).map(({ path }) => path)).toEqual(['/work', '/alerts', '/access']);
  });

  it('lead from the menu to addresses that need no value', () => {
    const lines = pages.filter(({ menu }) => menu !== undefined).map(({ path }) => path);
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((path) => !/^\/[a-z]*$/.test(path))).toEqual([]);
  });

  it('have a name in the menu in every language', () => {
    for (const { path, menu } of pages.filter((page) => page.menu !== undefined))
      for (const catalogue of [ms, en, zh]) expect([path, textAt(catalogue, menu?.text ?? '')]).toEqual([path, expect.any(String)]);
  });

  it('are told of requests that stand on them', () => {
    expect(pages.flatMap(({ withRequests }) => withRequests).toSorted()).toEqual([
      'announcements',
      'approval-rules',
      'banners',
      'brand',
      'code-budget',
      'contracts',
      'deposit-methods',
      'deposits',
      'entries',
      'games',
      'help-articles',
      'look',
      'notices',
      'register',
      'roles',
      'settings',
      'staff-desk',
      'vendor-months',
      'vendors',
      'withdrawals',
    ]);
  });

  it('stand in an area each, but for the own passkeys', () => {
    expect(pages.filter(({ path }) => lineOf(pages, path) === undefined).map(({ path }) => path)).toEqual(['/access']);
    for (const { under } of pages)
      if (under !== undefined) expect(pages.some(({ path, menu }) => path === under && menu !== undefined)).toBe(true);
  });

  it('show each queue at one line', () => {
    expect(pages.flatMap(({ menu }) => menu?.queues ?? []).toSorted()).toEqual(WORK_QUEUE_NAMES.toSorted());
  });

  it('shown to each shipped role are those written here', () => {
    const shown = Object.fromEntries(
      SHIPPED_ROLES.map((code) => [
        code,
        pages.flatMap(({ path, permission }) => (permission === undefined || staffMay(shippedRole(code), permission) ? [path] : [])),
      ]),
    );
    const inOrder = (table: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(table).map(([code, paths]) => [code, paths.toSorted()]);
    expect(inOrder(shown)).toEqual(inOrder(PAGES_OF_ROLES));
  });

  it('give every role somewhere to start', () => {
    for (const code of SHIPPED_ROLES)
      expect([code, menuFor(pages, (permission) => staffMay(shippedRole(code), permission)).length > 0]).toEqual([code, true]);
  });
});
