import type { StaffRow } from '@talora/contract/staff/staff-console.ts';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import type { MadeLink } from './link-dialog.tsx';
import type { StaffActKind } from './staff-acts.ts';

/** What is done about a colleague's account. */
export interface StaffAct {
  readonly kind: Exclude<StaffActKind, 'changeRole'>;
  readonly row: StaffRow;
}

interface StaffActProps {
  readonly act: StaffAct;
  readonly onLink: (link: MadeLink) => void;
  readonly onClose: () => void;
}

/** Asks before something is done to a colleague's account; what opens or shuts it needs the own passkey. */
export function StaffActDialog({ act: { kind, row }, onLink, onClose }: StaffActProps) {
  const t = useTranslations('staff');
  const reason = useReasonTexts();
  const { id, name } = row;
  const texts = {
    title: t(`${kind}Title`, { name }),
    lead: t(`${kind}Text`, { name }),
    confirm: t(kind),
    done: t(`${kind}Done`, { name }),
  };
  const staffer = calls.staffConsole;
  if (kind === 'renew')
    return (
      <DecisionDialog
        {...texts}
        queue="staff-desk"
        act={async () => {
          await confirmByPasskey();
          return staffer.makeStaffLink({ id });
        }}
        onDone={(link) => {
          onClose();
          onLink(link);
        }}
        onClose={onClose}
      />
    );
  if (kind === 'revoke')
    return <DecisionDialog {...texts} queue="staff-desk" act={() => staffer.revokeStaffLink({ id })} onClose={onClose} />;
  if (kind === 'reset' || kind === 'askLink')
    return (
      <ReasonDialog
        {...texts}
        queue="staff-desk"
        texts={reason}
        act={(why, requestId) => calls.requests.askPasskeyReset({ id, requestId, reason: why })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      {...texts}
      queue="staff-desk"
      variant={kind === 'disable' ? 'danger' : 'primary'}
      texts={reason}
      act={async (why, requestId) => {
        await confirmByPasskey();
        return kind === 'disable'
          ? staffer.disableStaff({ id, reason: why })
          : calls.requests.askStaffEnable({ id, requestId, reason: why });
      }}
      onClose={onClose}
    />
  );
}
