import { affiliateCalls } from '@talora/contract/agents/applications.ts';
import { AFFILIATE_CHANNELS, AFFILIATE_LENGTHS, AFFILIATE_PLAYERS } from '@talora/domain/agents/opening-applications.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CodeInput } from '../../account-form/code-input.tsx';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { draftProblems, EMPTY_DRAFT, refusedFields, type AffiliateDraft, type AffiliateProblems } from './affiliate-draft.ts';

const ACT = 'affiliate';

type Change = (change: Partial<AffiliateDraft>) => void;
type Marked = Partial<Record<keyof AffiliateDraft, string>>;

/** The application: who it is, an e-mail address that is proven by a code, channels, and what is to come of it. */
export function AffiliateForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('affiliate');
  const texts = useFieldTexts();
  const refusal = useRefusalText();
  const calls = useCalls(affiliateCalls);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<AffiliateProblems>({});
  const change: Change = (part) => setDraft((present) => ({ ...present, ...part }));
  const mark = (found: AffiliateProblems): void => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = useMutation({
    mutationFn: () => {
      const { contact, channels, ...rest } = draft;
      const sent = { ...rest, channels: [...channels], ...(contact.trim() === '' ? {} : { contact: contact.trim() }) };
      const { code: _code, ...content } = sent;
      return calls.applyAffiliate({ requestId: requestIdOf(ACT, JSON.stringify(content)), ...sent });
    },
    onSuccess: () => {
      endRequest(ACT);
      onSent();
    },
    onError: (error) => {
      endRequest(ACT, error);
      mark(refusedFields(error));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = draftProblems(draft);
    mark(found);
    if (Object.keys(found).length === 0 && !send.isPending) send.mutate();
  };
  // The words of the other forms speak of an SMS.
  const marked: Marked = { ...problemTexts(texts, problems), ...(problems.code?.problem === 'required' ? { code: t('codeMissing') } : {}) };
  return (
    <form ref={form} noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('you')}</h2>
      <Person draft={draft} change={change} marked={marked} mayFetch={() => mayFetch(draft, mark)} />
      <Players draft={draft} change={change} isMissing={problems.channels !== undefined} />
      <FieldShell label={t('about')} isRequired problem={marked.about}>
        {({ id, describedBy, isInvalid }) => (
          <div className={inputBoxClass(isInvalid)}>
            <textarea
              id={id}
              rows={4}
              maxLength={AFFILIATE_LENGTHS.about}
              value={draft.about}
              onChange={(event) => change({ about: event.target.value })}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required
              className={`${INPUT_CLASS} resize-y`}
            />
          </div>
        )}
      </FieldShell>
      {send.error !== null && Object.keys(refusedFields(send.error)).length === 0 && <Callout tone="loss">{refusal(send.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** A code goes to a right address only. */
function mayFetch(draft: AffiliateDraft, mark: (found: AffiliateProblems) => void): boolean {
  const { email } = draftProblems(draft);
  if (email !== undefined) mark({ email });
  return email === undefined;
}

interface PersonProps {
  readonly draft: AffiliateDraft;
  readonly change: Change;
  readonly marked: Marked;
  readonly mayFetch: () => boolean;
}

function Person({ draft, change, marked, mayFetch: mayFetchCode }: PersonProps) {
  const t = useTranslations('affiliate');
  const calls = useCalls(affiliateCalls);
  const withBotCheck = useBotCheck('sms', false);
  return (
    <>
      <TextField
        label={t('name')}
        isRequired
        autoComplete="name"
        maxLength={AFFILIATE_LENGTHS.name}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        problem={marked.name}
      />
      <TextField
        label={t('username')}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
        hint={t('usernameHint')}
        problem={marked.username}
      />
      <TextField
        label={t('email')}
        isRequired
        type="email"
        autoComplete="email"
        maxLength={120}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        problem={marked.email}
      />
      <CodeInput
        label={t('code')}
        name="code"
        isRequired
        value={draft.code}
        problem={marked.code}
        onChange={(code) => change({ code })}
        mayFetch={mayFetchCode}
        onSend={() => withBotCheck((check) => calls.affiliateCode({ ...check, email: draft.email.trim() }))}
      />
      <TextField
        label={t('contact')}
        autoComplete="tel"
        maxLength={AFFILIATE_LENGTHS.contact}
        value={draft.contact}
        onChange={(event) => change({ contact: event.target.value })}
        hint={t('contactHint')}
      />
    </>
  );
}

function Players({ draft, change, isMissing }: { draft: AffiliateDraft; change: Change; isMissing: boolean }) {
  const t = useTranslations('affiliate');
  return (
    <>
      <FieldShell label={t('players')}>
        {({ id }) => (
          <div className={inputBoxClass(false)}>
            <select
              id={id}
              value={draft.players}
              onChange={(event) =>
                change({ players: AFFILIATE_PLAYERS.find((value) => value === event.target.value) ?? EMPTY_DRAFT.players })
              }
              className={`${INPUT_CLASS} bg-surface-2`}
            >
              {AFFILIATE_PLAYERS.map((value) => (
                <option key={value} value={value}>
                  {t(`playersOf.${value}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </FieldShell>
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="p-0 pb-1.5 text-13 font-semibold">{t('channels')}</legend>
        {AFFILIATE_CHANNELS.map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-2.5 text-14">
            <input
              type="checkbox"
              checked={draft.channels.includes(channel)}
              aria-invalid={isMissing || undefined}
              onChange={(event) =>
                change({
                  channels: event.target.checked ? [...draft.channels, channel] : draft.channels.filter((one) => one !== channel),
                })
              }
              className="size-5"
            />
            {t(`channel.${channel}`)}
          </label>
        ))}
        {isMissing && (
          <p role="alert" className="m-0 text-12 text-danger">
            {t('channelsMissing')}
          </p>
        )}
      </fieldset>
    </>
  );
}
