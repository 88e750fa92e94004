import { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import { AGENT_MESSAGE, readAgentMessage } from '@talora/domain/agents/agent-message.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';

interface WriteMessageProps {
  readonly member: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const ACT = 'agent-message';

/** Writes to one member right below: plain text, sent once, with what may still be sent today. */
export function WriteMessage({ member: { id, name }, onClose }: WriteMessageProps) {
  const t = useTranslations('team');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const calls = useCalls(agentMessagesCalls);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const send = useMutation({
    mutationFn: () => calls.sendToDownline({ id, text, requestId: requestIdOf(ACT, JSON.stringify({ id, text })) }),
    onSuccess: () => endRequest(ACT),
    onError: (error) => endRequest(ACT, error),
  });
  const isFit = readAgentMessage(text) !== null;
  function submit(): void {
    setIsChecked(true);
    if (isFit) send.mutate();
  }
  return (
    <Dialog
      title={t('message.title', { name })}
      lead={t('message.lead', { toMember: AGENT_MESSAGE.perMember, toAll: AGENT_MESSAGE.perDay })}
      closeLabel={account('close')}
      onClose={onClose}
    >
      {send.isSuccess ? (
        <div className="grid gap-3">
          <Callout tone="win">{t('message.sent', { name })}</Callout>
          <p className="m-0 text-13 text-ink-2">{t('message.left', { toMember: send.data.toMember, toAll: send.data.toAll })}</p>
          <Button size="large" onClick={onClose}>
            {account('close')}
          </Button>
        </div>
      ) : (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
          <FieldShell
            label={t('message.text')}
            aside={`${text.length} / ${AGENT_MESSAGE.length}`}
            problem={isChecked && !isFit ? t('message.unfit', { max: AGENT_MESSAGE.length }) : undefined}
          >
            {({ id: fieldId, describedBy, isInvalid }) => (
              <div className={inputBoxClass(isInvalid)}>
                <textarea
                  id={fieldId}
                  rows={4}
                  value={text}
                  maxLength={AGENT_MESSAGE.length}
                  onChange={({ target }) => setText(target.value)}
                  aria-describedby={describedBy}
                  aria-invalid={isInvalid || undefined}
                  className={`${INPUT_CLASS} resize-y`}
                />
              </div>
            )}
          </FieldShell>
          <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
            {t('message.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
