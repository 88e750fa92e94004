import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { isShippedRole } from '@talora/domain/access/staff-roles.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useStaff } from '../../session/staff-context.ts';
import { rolesQuery } from './role-calls.ts';
import { useLimitLines } from './use-limit-lines.ts';

/** Roles of the brand: what each is for, how much it lets do, and who has it. */
export function RolesPage() {
  const t = useTranslations('staffRoles');
  const mayManage = useStaff().may('staff.manage');
  const { data, error, refetch } = useQuery(rolesQuery);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayManage && (
          <Link to="/roles/$code" params={{ code: 'new' }} className={buttonClass('primary')}>
            {t('add')}
          </Link>
        )}
      </PageHead>
      <section aria-label={t('title')} className={`${CARD_CLASS} max-w-[960px] overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} rows={4} />
        {data !== undefined && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.roles.map((role) => (
              <RoleItem key={role.code} role={role} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function RoleItem({ role }: { role: RoleRow }) {
  const t = useTranslations('staffRoles');
  const texts = useTranslations('staff.roleText');
  const roleName = useRoleName();
  const limitLines = useLimitLines();
  const { code, content, people, isMine, isShipped, request } = role;
  const name = roleName({ code, name: content.name });
  const facts = [
    t('permissionCount', { count: content.permissions.length }),
    content.addresses.length === 0 ? null : t('addressCount', { count: content.addresses.length }),
    ...limitLines(content),
  ];
  return (
    <li className="grid gap-x-4 gap-y-1.5 px-4 py-3.5 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:items-center md:px-5">
      <div className="min-w-0">
        <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
          <Link to="/roles/$code" params={{ code }} className="break-words text-link">
            {name}
          </Link>
          {isMine && <Tag>{t('mine')}</Tag>}
          {request !== null && <Tag tone="pending">{t('waits')}</Tag>}
        </p>
        {isShipped && isShippedRole(code) && <p className="m-0 text-13 text-ink-2">{texts(code)}</p>}
        <p className="m-0 text-12 text-ink-3">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p className="m-0 text-13 break-words text-ink-2">
        {people.length === 0 ? t('nobodyHas') : t('has', { count: people.length, names: people.join(', ') })}
      </p>
    </li>
  );
}
