// @vitest-environment happy-dom
import { STAFF_ROLES, staffMay, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../messages/en.ts';
import { messages as ms } from '../messages/ms.ts';
import { messages as zh } from '../messages/zh.ts';
import { menuFor } from '../shell/menu.ts';
import { PAGE_FACTS as pages } from './pages.ts';

const textAt = (catalogue: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], catalogue);

describe('the pages of the console', () => {
  it('have an address of their own each', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('ask for a permission, but for the own passkeys', () => {
    expect(pages.filter(({ permission }) => permission === undefined).map(({ path }) => path)).toEqual(['/access']);
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

  it('give every role somewhere to start: the overview, or the players', () => {
    for (const role of Object.keys(STAFF_ROLES) as StaffRole[]) {
      const open = menuFor(pages, (permission) => staffMay(role, permission)).flatMap((group) => group.pages.map(({ path }) => path));
      expect([role, open[0] === '/' || open.includes('/members')]).toEqual([role, true]);
    }
  });
});
