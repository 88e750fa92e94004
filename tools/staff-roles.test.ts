import { BY_TWO, PERMISSION_AREAS, PERMISSIONS, STAFF_PERMISSIONS, staffMay } from '@talora/domain/access/permissions.ts';
import { SHIPPED_ROLE_NAMES, SHIPPED_ROLES, shippedRole } from '@talora/domain/access/staff-roles.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const DOCUMENT = read('docs/staff-roles.md');
const { roles } = JSON.parse(read('apps/console/messages/en.json')) as { readonly roles: Readonly<Record<string, string>> };
const { permissions } = JSON.parse(read('apps/console/src/session/messages/en.json')) as {
  readonly permissions: Readonly<Record<string, { readonly text: string }>>;
};
const { staffRoles } = JSON.parse(read('apps/console/src/features/staff/messages/en.json')) as {
  readonly staffRoles: { readonly area: Readonly<Record<string, string>>; readonly weight: Readonly<Record<string, string>> };
};

it('no other role is called like those that the console names', () => {
  for (const [at, language] of (['en', 'ms', 'zh'] as const).entries()) {
    const named = (JSON.parse(read(`apps/console/messages/${language}.json`)) as { readonly roles: Readonly<Record<string, string>> })
      .roles;
    for (const code of SHIPPED_ROLES) expect([code, SHIPPED_ROLE_NAMES[code][at]]).toEqual([code, named[code]]);
  }
});

const textOf = (permission: string): string => permissions[permission.replace('.', '_')]?.text ?? '';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const between = (mark: string): string | undefined => new RegExp(`<!-- ${mark} -->\\n([\\s\\S]*?)\\n<!-- /${mark} -->`).exec(DOCUMENT)?.[1];

it('docs/staff-roles.md says which permissions each shipped role has', () => {
  const rows = SHIPPED_ROLES.filter((code) => code !== 'admin').map((code) => [
    roles[code] ?? '',
    `\`${code}\``,
    STAFF_PERMISSIONS.filter((permission) => staffMay(shippedRole(code), permission))
      .map((permission) => `\`${permission}\``)
      .join(', '),
  ]);
  expect(between('roles')).toBe(table(['role', 'code', 'permissions'], rows));
});

it('docs/staff-roles.md says what each permission lets do', () => {
  const rows = PERMISSION_AREAS.flatMap((area) =>
    STAFF_PERMISSIONS.filter((permission) => PERMISSIONS[permission].area === area).map((permission) => [
      staffRoles.area[area] ?? '',
      `\`${permission}\``,
      textOf(permission),
      staffRoles.weight[PERMISSIONS[permission].weight] ?? '',
      BY_TWO.includes(permission) ? 'two' : '',
    ]),
  );
  expect(between('permissions')).toBe(table(['part', 'permission', 'what it lets do', 'weight', 'invitation'], rows));
});
