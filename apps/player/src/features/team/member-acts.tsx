import { openingCalls } from '@talora/contract/agents/opening.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useModule } from '../../brand/modules.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { PATHS } from '../../routing/paths.ts';
import { WriteMessage } from './write-message.tsx';

interface MemberActsProps {
  readonly member: { readonly id: string; readonly name: string; readonly isAgent: boolean };
}

/** What an agent does for somebody right below: send money, write, offer a contract to an agent, have a link for a new password sent. */
export function MemberActs({ member }: MemberActsProps) {
  const t = useTranslations('team');
  const hasContracts = useModule('AGENTPOLICY3');
  const [isAsking, setIsAsking] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const to = { for: member.name };
  return (
    <div className="flex flex-wrap gap-2.5 pt-3">
      <Link to={PATHS.transfers} search={to} className={buttonClass('secondary')}>
        {t('acts.transfer')}
      </Link>
      {hasContracts && member.isAgent && (
        <Link to={PATHS.agentDividend} search={to} className={buttonClass('secondary')}>
          {t('acts.contract')}
        </Link>
      )}
      <Button onClick={() => setIsWriting(true)}>{t('acts.message')}</Button>
      <Button onClick={() => setIsAsking(true)}>{t('acts.reset')}</Button>
      {isWriting && <WriteMessage member={member} onClose={() => setIsWriting(false)} />}
      {isAsking && <ResetLink member={member} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Asks once before the link is sent, and says that it was: neither link nor address is shown. */
function ResetLink({ member: { id, name }, onClose }: MemberActsProps & { onClose: () => void }) {
  const t = useTranslations('team');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const calls = useCalls(openingCalls);
  const send = useMutation({ mutationFn: () => calls.sendResetLink({ id }) });
  return (
    <Dialog title={t('acts.resetTitle', { name })} lead={t('acts.resetLead')} closeLabel={account('close')} onClose={onClose}>
      <div className="grid gap-3">
        {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
        {send.isSuccess ? (
          <>
            <Callout tone="win">{t('acts.resetSent', { name })}</Callout>
            <Button size="large" onClick={onClose}>
              {account('close')}
            </Button>
          </>
        ) : (
          <Button variant="primary" size="large" isBusy={send.isPending} onClick={() => send.mutate()}>
            {t('acts.resetSend')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
