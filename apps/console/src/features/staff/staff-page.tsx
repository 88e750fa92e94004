import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ChangeRole } from './change-role.tsx';
import { rolesQuery } from './role-calls.ts';
import { InviteStaff } from './invite-staff.tsx';
import { LinkDialog, type MadeLink } from './link-dialog.tsx';
import { StaffActDialog, type StaffAct } from './staff-dialogs.tsx';
import { StaffItem } from './staff-item.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';
import { partRequests } from './staff-acts.ts';

const FRESH_MS = 20_000;
const NONE: readonly StaffRequest[] = [];

/** Who works at the console, what opens each account, and what may be done about it. */
export function StaffPage() {
  const t = useTranslations('staff');
  const [isInviting, setIsInviting] = useState(false);
  const [act, setAct] = useState<StaffAct | null>(null);
  const [moved, setMoved] = useState<StaffRow | null>(null);
  const mayManage = useStaff().may('staff.manage');
  const roles = useQuery(rolesQuery).data?.roles;
  const [link, setLink] = useState<MadeLink | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-desk', 'list'],
    queryFn: () => calls.staffConsole.staffList(),
    refetchInterval: FRESH_MS,
  });
  const requests = useQuery({
    queryKey: ['staff-desk', 'requests'],
    queryFn: () => calls.requests.staffRequests(),
    refetchInterval: FRESH_MS,
  });
  const open = partRequests(requests.data?.requests ?? NONE);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayManage && (
          <Button variant="primary" disabled={roles === undefined} onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        )}
      </PageHead>
      <div className="grid max-w-[960px] gap-3.5">
        <WaitingInvitations requests={open.invitations} />
        <section aria-label={t('title')} className={`${CARD_CLASS} overflow-hidden`}>
          <ReadState query={{ data, error, refetch }} rows={3} />
          {data !== undefined && (
            <ul className="m-0 list-none divide-y divide-line p-0">
              {data.staff.map((row) => (
                <StaffItem
                  key={row.id}
                  row={row}
                  role={roles?.find(({ code }) => code === row.role.code)}
                  requests={open.about(row.id)}
                  onAct={(kind) => (kind === 'changeRole' ? setMoved(row) : setAct({ kind, row }))}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
      {moved !== null && roles !== undefined && <ChangeRole row={moved} roles={roles} onClose={() => setMoved(null)} />}
      {isInviting && roles !== undefined && <InviteStaff roles={roles} onLink={setLink} onClose={() => setIsInviting(false)} />}
      {act !== null && <StaffActDialog act={act} onLink={setLink} onClose={() => setAct(null)} />}
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
