// @vitest-environment happy-dom
import { WORK_QUEUE_NAMES } from '@talora/contract/staff/work-console.ts';
import { STAFF_ROLES, staffMay, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../messages/en.ts';
import { messages as ms } from '../messages/ms.ts';
import { messages as zh } from '../messages/zh.ts';
import { lineOf, menuFor } from '../shell/menu.ts';
import { PAGE_FACTS as pages } from './pages.ts';

const textAt = (catalogue: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], catalogue);

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
      'approval-rules',
      'brand',
      'code-budget',
      'contracts',
      'deposit-methods',
      'deposits',
      'games',
      'look',
      'register',
      'settings',
      'staff-desk',
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

  it('give every role somewhere to start: the overview, or what waits', () => {
    for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) {
      const open = menuFor(pages, (permission) => staffMay(role, permission)).flatMap((area) => area.pages.map(({ path }) => path));
      expect([role, open[0] === '/' || open[0] === '/work']).toEqual([role, true]);
    }
  });
});
