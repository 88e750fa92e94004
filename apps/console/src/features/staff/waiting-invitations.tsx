import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../../session/role-name.ts';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';

/** Invitations that wait for a second person; who asked may take them back. */
export function WaitingInvitations({ requests }: { requests: readonly StaffRequest[] }) {
  const t = useTranslations('staff');
  const access = useTranslations('memberAccess');
  const roleName = useRoleName();
  const [taken, setTaken] = useState<StaffRequest | null>(null);
  return (
    <>
      {requests.map((request) => (
        <Callout key={request.id} tone="pending">
          <span className="block break-words">
            {t('inviteWaits', {
              asker: request.askedBy,
              name: request.about,
              role: request.role === null ? '' : roleName(request.role),
              reason: request.reason,
            })}
          </span>
          {request.isMine && (
            <Button size="small" variant="outline" className="mt-2" onClick={() => setTaken(request)}>
              {access('withdraw')}
            </Button>
          )}
        </Callout>
      ))}
      {taken !== null && (
        <DecisionDialog
          title={access('withdrawTitle')}
          confirm={access('withdraw')}
          queue="staff-desk"
          done={access('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: taken.id })}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  );
}
