import type { OutboundMessage } from '@talora/contract/members/outbound-console.ts';
import { LANGUAGES } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { messageCalls } from './message-calls.ts';

/** A message word for word, why it did not go out, and the way to send it once more. */
export function MessageDetail({ message }: { message: OutboundMessage }) {
  const t = useTranslations('messages');
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const language = Object.entries(LANGUAGES).find(([code]) => code === message.language)?.[1].name ?? message.language;
  return (
    <div className="grid max-w-[720px] justify-items-start gap-1.5">
      <p className="m-0 text-12 text-ink-3">
        {language} · <code>{message.template}</code>
      </p>
      {message.subject !== null && <p className="m-0 text-14 font-semibold break-words">{message.subject}</p>}
      <p className="m-0 text-13 break-words whitespace-pre-line text-ink-2">{message.text}</p>
      {message.failure !== null && <p className="m-0 text-12 break-words text-loss">{message.failure}</p>}
      {message.isRepeatable && staff.may('message.send') && (
        <Button size="small" variant="outline" onClick={() => setIsAsked(true)}>
          {t('resend')}
        </Button>
      )}
      {isAsked && (
        <DecisionDialog
          title={t('resendTitle')}
          lead={t('resendText')}
          confirm={t('resend')}
          queue="messages"
          done={t('resent')}
          act={(requestId) => messageCalls.resendMessage({ id: message.id, requestId })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
