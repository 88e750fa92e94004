import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { confirmByPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';

/** What staff do about a member's access. */
export type AccessAct =
  | { readonly kind: 'lock' }
  | { readonly kind: 'unlock'; readonly reason: string }
  | { readonly kind: 'force' }
  | { readonly kind: 'end'; readonly sessionId: string; readonly device: string }
  | { readonly kind: 'end-all' };

interface AccessDialogProps {
  readonly act: AccessAct;
  readonly memberId: string;
  readonly account: string;
  readonly onClose: () => void;
}

/** Asks before a member is locked, let in again, made to change the password, or logged out. */
export function AccessDialog({ act, ...rest }: AccessDialogProps) {
  return act.kind === 'end' || act.kind === 'end-all' ? <EndSessions act={act} {...rest} /> : <ReasonedAct act={act} {...rest} />;
}

function ReasonedAct({
  act,
  memberId: id,
  account,
  onClose,
}: AccessDialogProps & { act: Extract<AccessAct, { kind: 'lock' | 'unlock' | 'force' }> }) {
  const t = useTranslations('memberAccess');
  const staffer = calls.membersConsole;
  const does = { lock: staffer.lockMember, unlock: staffer.unlockMember, force: staffer.forcePasswordChange };
  return (
    <ReasonDialog
      title={t(`${act.kind}Title`, { account })}
      lead={act.kind === 'unlock' ? t('unlockText', { reason: act.reason }) : t(`${act.kind}Text`)}
      confirm={t(act.kind)}
      variant={act.kind === 'lock' ? 'danger' : 'primary'}
      queue="member-access"
      done={t(`${act.kind}Done`, { account })}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={async (reason) => {
        if (act.kind === 'unlock') await confirmByPasskey();
        return does[act.kind]({ id, reason });
      }}
      onClose={onClose}
    />
  );
}

function EndSessions({
  act,
  memberId: id,
  account,
  onClose,
}: AccessDialogProps & { act: Extract<AccessAct, { kind: 'end' | 'end-all' }> }) {
  const t = useTranslations('memberAccess');
  const one = act.kind === 'end' ? act : null;
  return (
    <DecisionDialog
      title={one === null ? t('endAllTitle', { account }) : t('endTitle', { device: one.device })}
      lead={one === null ? t('endAllText') : t('endText')}
      confirm={one === null ? t('endAll') : t('end')}
      variant="danger"
      queue="member-access"
      done={one === null ? t('endedAll') : t('ended')}
      act={() => calls.membersConsole.endMemberSessions({ id, sessionId: one?.sessionId ?? null })}
      onClose={onClose}
    />
  );
}
