import { contentCalls } from '@talora/contract/content/content.ts';
import {
  FEEDBACK_IMAGES,
  FEEDBACK_LENGTH,
  FEEDBACK_TOPICS,
  feedbackLength,
  isFeedbackText,
  type FeedbackTopic,
} from '@talora/domain/content/feedback.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useModal } from '../../modals/use-modal.ts';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { TICKETS_KEY } from '../../session/use-tickets.ts';
import { useSession } from '../../session/use-session.ts';

const ACT = 'feedback';
const MAIL = /^[!-~]+@[!-~]+$/;

/** Writes to the brand: topic, a short text, up to three pictures; a guest may leave an address for the answer. */
export default function FeedbackModal() {
  const t = useTranslations('feedback');
  const account = useTranslations('account');
  const textOf = useRefusalText();
  const content = useCalls(contentCalls);
  const toast = useToast();
  const { close } = useModal();
  const queries = useQueryClient();
  const isMember = useSession() !== null;
  const chosen = useChosenImages(FEEDBACK_IMAGES);
  const [topic, setTopic] = useState<FeedbackTopic | ''>('');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const length = feedbackLength(text);
  const isMailWrong = contact.trim() !== '' && !MAIL.test(contact.trim());
  const send = useMutation({
    mutationFn: (about: FeedbackTopic) => {
      const letter = { topic: about, content: text.trim(), ...(contact.trim() === '' ? {} : { contact: contact.trim() }) };
      const files = chosen.images.map(({ file }) => file);
      const named = files.map(({ name, size }) => [name, size]);
      return content.feedback({ requestId: requestIdOf(ACT, JSON.stringify([letter, named])), ...letter }, files);
    },
    onSuccess: () => {
      endRequest(ACT);
      void queries.invalidateQueries({ queryKey: TICKETS_KEY });
      toast('win', t(isMember ? 'sentMember' : 'sent'));
      close();
    },
    onError: (error) => endRequest(ACT, error),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (topic === '') event.currentTarget.querySelector('select')?.focus();
    else if (!isFeedbackText(text)) event.currentTarget.querySelector('textarea')?.focus();
    else if (isMailWrong) event.currentTarget.querySelector<HTMLElement>('input[type="email"]')?.focus();
    else if (!send.isPending) send.mutate(topic);
  };
  return (
    <Dialog title={t('title')} lead={t('lead')} closeLabel={account('close')} onClose={close} width="medium">
      <form data-source="/wps/feedback" noValidate onSubmit={submit} className="grid gap-4">
        <FieldShell label={t('topic')} isRequired problem={isChecked && topic === '' ? t('topicNeeded') : undefined}>
          {({ id, describedBy, isInvalid }) => (
            <div className={inputBoxClass(isInvalid)}>
              <select
                id={id}
                value={topic}
                onChange={(event) => setTopic(FEEDBACK_TOPICS.find((name) => name === event.target.value) ?? '')}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                aria-required
                className={`${INPUT_CLASS} bg-surface-2`}
              >
                <option value="">{t('topicChoose')}</option>
                {FEEDBACK_TOPICS.map((name) => (
                  <option key={name} value={name}>
                    {t(`topics.${name}`)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </FieldShell>
        <FieldShell
          label={t('text')}
          isRequired
          aside={<span className="num">{`${length} / ${FEEDBACK_LENGTH.max}`}</span>}
          problem={isChecked && !isFeedbackText(text) ? (text.trim() === '' ? t('empty') : t('length', FEEDBACK_LENGTH)) : undefined}
        >
          {({ id, describedBy, isInvalid }) => (
            <div className={inputBoxClass(isInvalid)}>
              <textarea
                id={id}
                rows={4}
                value={text}
                onChange={(event) => setText(event.target.value)}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                aria-required
                className={`${INPUT_CLASS} resize-y`}
              />
            </div>
          )}
        </FieldShell>
        {!isMember && (
          <TextField
            label={t('contact')}
            hint={t('contactHint')}
            problem={isChecked && isMailWrong ? t('contactWrong') : undefined}
            type="email"
            autoComplete="email"
            maxLength={120}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
        )}
        <ImageSlots label={t('pictures')} max={FEEDBACK_IMAGES} chosen={chosen} isRequired={false} />
        {send.error !== null && <Callout tone="loss">{textOf(send.error)}</Callout>}
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
