import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useStaff } from '../../session/staff-context.ts';
import { roleCalls, rolesQuery } from './role-calls.ts';
import { EMPTY_CONTENT } from './role-draft.ts';
import { RoleForm } from './role-form.tsx';
import { RoleHistory } from './role-history.tsx';

/** One role: what it lets do, who has it, and how it came to be so; or a new one. */
export function RolePage() {
  const t = useTranslations('staffRoles');
  const { code } = useParams({ from: '/desk/roles/$code' });
  const { data, error, refetch } = useQuery(rolesQuery);
  if (data === undefined) return <ReadCard query={{ data, error, refetch }} rows={6} />;
  if (code === 'new') return <NewRole currency={data.currency} roles={data.roles} />;
  const role = data.roles.find((one) => one.code === code);
  if (role === undefined) return <NothingHere title={t('gone')} />;
  return <Role key={code} role={role} currency={data.currency} />;
}

function NewRole({ currency, roles }: { currency: string; roles: readonly RoleRow[] }) {
  const t = useTranslations('staffRoles');
  const navigate = useNavigate();
  const [code] = useState(newRequestId);
  const made = roles.find((role) => role.code === code);
  const fresh: RoleRow = {
    code,
    content: EMPTY_CONTENT,
    version: 0,
    isShipped: false,
    isMine: false,
    inviteTakesTwo: false,
    people: [],
    request: null,
  };
  return (
    <>
      <PageHead title={t('newTitle')} lead={t('newLead')} />
      <RoleForm role={made ?? fresh} currency={currency} onSaved={() => void navigate({ to: '/roles/$code', params: { code } })} />
    </>
  );
}

function Role({ role, currency }: { role: RoleRow; currency: string }) {
  const t = useTranslations('staffRoles');
  const roleName = useRoleName();
  const mayManage = useStaff().may('staff.manage');
  const [isDeleting, setIsDeleting] = useState(false);
  const { code, content, people, isShipped, isMine, request } = role;
  return (
    <>
      <PageHead
        title={roleName({ code, name: content.name })}
        lead={people.length === 0 ? t('nobodyHas') : t('has', { count: people.length, names: people.join(', ') })}
      >
        <Link to="/roles" className="text-link">
          {t('all')}
        </Link>
      </PageHead>
      <div className="grid gap-3.5">
        {request !== null && <OpenRequest request={request} queue="roles" isOnly />}
        {isMine && mayManage && <p className="m-0 text-13 text-ink-2">{t('ownHint')}</p>}
        <RoleForm role={role} currency={currency} onSaved={() => undefined} />
        <RoleHistory code={code} version={role.version} />
        {mayManage && !isShipped && (
          <div className="grid justify-items-start gap-1.5">
            <Button variant="danger" disabled={people.length > 0} onClick={() => setIsDeleting(true)}>
              {t('delete')}
            </Button>
            {people.length > 0 && <p className="m-0 text-12 text-ink-3">{t('deleteHint')}</p>}
          </div>
        )}
      </div>
      {isDeleting && <DeleteRole role={role} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function DeleteRole({ role: { code, content }, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useTranslations('staffRoles');
  const reason = useReasonTexts();
  const roleName = useRoleName();
  const navigate = useNavigate();
  const name = roleName({ code, name: content.name });
  return (
    <ReasonDialog
      title={t('deleteTitle', { name })}
      lead={t('deleteText')}
      confirm={t('delete')}
      variant="danger"
      queue="roles"
      done={t('deleted', { name })}
      texts={reason}
      act={async (why) => {
        await roleCalls.deleteRole({ code, reason: why });
        await navigate({ to: '/roles' });
      }}
      onClose={onClose}
    />
  );
}
