import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { menuFor, type MenuGroup } from './menu.ts';

const page = (path: string, group: MenuGroup | null, permission?: StaffPermission) => ({
  path,
  permission,
  menu: group === null ? undefined : { group, text: 'nav.overview' as const, icon: { nodes: [] } as never },
});
const PAGES = [
  page('/audit', 'system', 'audit.read'),
  page('/members', 'players', 'member.read'),
  page('/approvals', 'players', 'request.decide'),
  page('/members/1', null, 'member.read'),
  page('/free', 'start'),
];
const shown = (...allowed: StaffPermission[]) =>
  menuFor(PAGES, (permission) => allowed.includes(permission)).map(({ group, pages }) => [group, pages.map(({ path }) => path)]);

it('a menu has the pages that the role opens, in the order of the list, and no heading without a line', () => {
  expect(shown('member.read', 'request.decide')).toEqual([
    ['start', ['/free']],
    ['players', ['/members', '/approvals']],
  ]);
  expect(shown('audit.read')).toEqual([
    ['start', ['/free']],
    ['system', ['/audit']],
  ]);
});

it('a page that asks for no permission stands in everybody’s menu', () => {
  expect(shown()).toEqual([['start', ['/free']]]);
});
