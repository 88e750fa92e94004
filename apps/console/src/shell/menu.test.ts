import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { lineOf, menuFor, waitingAt, type MenuArea } from './menu.ts';

const page = (path: string, area: MenuArea | null, permission?: StaffPermission, under?: string) => ({
  path,
  permission,
  under,
  menu: area === null ? undefined : { area, text: 'nav.overview' as const, icon: { nodes: [] } as never },
});
const PAGES = [
  page('/audit', 'system', 'audit.read'),
  page('/members', 'players', 'member.read'),
  page('/papers', 'players', 'identity.decide'),
  page('/members/$memberId', null, 'member.read'),
  page('/payments/$paymentId', null, 'pay.read', '/pay'),
  page('/pay', 'growth', 'pay.read'),
  page('/', 'work'),
  page('/access', null),
];
const shown = (...allowed: StaffPermission[]) =>
  menuFor(PAGES, (permission) => allowed.includes(permission)).map(({ area, pages }) => [area, pages.map(({ path }) => path)]);

it('a menu has the pages that the role opens, in the order of the list, and no area without one', () => {
  expect(shown('member.read', 'identity.decide')).toEqual([
    ['work', ['/']],
    ['players', ['/members', '/papers']],
  ]);
  expect(shown('audit.read')).toEqual([
    ['work', ['/']],
    ['system', ['/audit']],
  ]);
});

it('a page that asks for no permission stands in everybody’s menu', () => {
  expect(shown()).toEqual([['work', ['/']]]);
});

it('a page stands below its own line, or the one that its address goes on from', () => {
  const at = (path: string) => lineOf(PAGES, path)?.path;
  expect([at('/members'), at('/members/$memberId'), at('/')]).toEqual(['/members', '/members', '/']);
  // `/payments` does not go on from `/pay`; it says where it stands. The start is above nothing.
  expect([at('/payments/$paymentId'), at('/payroll'), at('/access')]).toEqual(['/pay', undefined, undefined]);
});

it('what waits at lines is what the person may act on, added up', () => {
  const counts = new Map([
    ['deposits', 2],
    ['payments', 3],
  ] as const);
  expect(waitingAt([{ queues: ['deposits', 'disputes'] }, {}, { queues: ['payments'] }], counts)).toBe(5);
  expect(waitingAt([{ queues: ['disputes'] }], counts)).toBe(0);
});
