import { papersCalls, type PapersStanding } from '@talora/contract/members/papers.ts';
import {
  findPapersDoubts,
  findPapersProblems,
  PAPERS_KINDS,
  PAPERS_NAME_MOST,
  PAPERS_NUMBER_MOST,
  PAPERS_PICTURES,
  tidyPapersName,
  type PapersField,
  type PapersKind,
} from '@talora/domain/members/papers.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { PAPERS_KEY } from '../../session/use-papers.ts';

interface Filled {
  readonly kind: PapersKind;
  readonly name: string;
  readonly number: string;
  readonly bornOn: string;
}

/** Hands in papers with their pictures. What does not fit the account is told before; staff decide all the same. */
export function PapersForm({ standing }: { standing: PapersStanding }) {
  const t = useTranslations('papers');
  const refusal = useRefusalText();
  const [filled, setFilled] = useState<Filled>({ kind: 'identity_card', name: standing.payeeName ?? '', number: '', bornOn: '' });
  const [isChecked, setIsChecked] = useState(false);
  const chosen = useChosenImages(PAPERS_PICTURES);
  const send = useHandIn();
  const problems = findPapersProblems(filled, standing.today);
  const problemOf = (field: PapersField): string | undefined =>
    isChecked && problems.includes(field) ? t(`problems.${field}`) : undefined;
  const set = (change: Partial<Filled>): void => setFilled((present) => ({ ...present, ...change }));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (send.isPending) return;
    const [first] = problems;
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return;
    }
    if (!chosen.demand()) return;
    send.mutate({ filled, images: chosen.images.map(({ file }) => file) });
  }

  return (
    <form data-source="/wps/x/papers" noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('form')}</h2>
      <Fields filled={filled} problemOf={problemOf} today={standing.today} onChange={set} />
      <ImageSlots label={t('pictures')} max={PAPERS_PICTURES} chosen={chosen} />
      <p className="m-0 text-12 text-ink-3">{t('picturesHint')}</p>
      <Doubts filled={filled} problems={problems} standing={standing} />
      {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
      {send.isPending && (
        <p role="status" className="m-0 text-13 text-ink-2">
          {t('sending')}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        {t('send')}
      </Button>
      <p className="m-0 text-12 text-ink-3">{t('left', { count: standing.leftToday })}</p>
    </form>
  );
}

interface FieldsProps {
  readonly filled: Filled;
  readonly problemOf: (field: PapersField) => string | undefined;
  readonly today: string;
  readonly onChange: (change: Partial<Filled>) => void;
}

/** Kind, name, number and day of birth, as they stand on the papers. */
function Fields({ filled, problemOf, today, onChange }: FieldsProps) {
  const t = useTranslations('papers');
  const group = useId();
  return (
    <>
      <ChoiceCards
        label={t('kind')}
        name={group}
        value={filled.kind}
        onChange={(kind) => onChange({ kind })}
        choices={PAPERS_KINDS.map((value) => ({ value, title: t(`kinds.${value}`) }))}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        problem={problemOf('name')}
        isRequired
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={PAPERS_NAME_MOST}
        value={filled.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        problem={problemOf('number')}
        isRequired
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PAPERS_NUMBER_MOST}
        value={filled.number}
        onChange={({ target }) => onChange({ number: target.value })}
        className="num"
      />
      <TextField
        label={t('bornOn')}
        problem={problemOf('bornOn')}
        isRequired
        name="bornOn"
        type="date"
        autoComplete="bday"
        max={today}
        value={filled.bornOn}
        onChange={({ target }) => onChange({ bornOn: target.value })}
      />
    </>
  );
}

interface DoubtsProps {
  readonly filled: Filled;
  readonly problems: readonly PapersField[];
  readonly standing: PapersStanding;
}

/** What will be doubted of fields that are filled in. */
function Doubts({ filled, problems, standing }: DoubtsProps) {
  const t = useTranslations('papers');
  const { payeeName, minimumAge, today } = standing;
  const doubts = findPapersDoubts({ name: tidyPapersName(filled.name), bornOn: filled.bornOn }, { payeeName, minimumAge, today });
  const isFilled = { 'too-young': !problems.includes('bornOn'), 'name-differs': !problems.includes('name'), 'no-name-on-file': false };
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {doubts
        .filter((doubt) => isFilled[doubt])
        .map((doubt) => (
          <Callout key={doubt} tone="pending">
            {doubt === 'too-young' ? t('tooYoung', { age: minimumAge }) : t('nameDiffers', { name: payeeName ?? '' })}
          </Callout>
        ))}
    </div>
  );
}

interface HandedIn {
  readonly filled: Filled;
  readonly images: readonly File[];
}

/** The id of what is handed in: the same while it is the same. It stays in this page: a number of papers is put into no storage of the browser. */
function useRequestId(): (handedIn: HandedIn) => string {
  const kept = useRef({ content: '', requestId: '' });
  return ({ filled, images }) => {
    const content = JSON.stringify([filled, images.map(({ name, size, lastModified }) => [name, size, lastModified])]);
    if (kept.current.content !== content) kept.current = { content, requestId: newRequestId() };
    return kept.current.requestId;
  };
}

/** Sends the papers once: their id stays the same over retries. */
function useHandIn() {
  const t = useTranslations('papers');
  const papers = useCalls(papersCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const requestIdOf = useRequestId();
  return useMutation({
    mutationFn: (handedIn: HandedIn) => papers.handInPapers({ requestId: requestIdOf(handedIn), ...handedIn.filled }, handedIn.images),
    async onSuccess(standing) {
      toast('win', t('sent'));
      queries.setQueryData(PAPERS_KEY, standing);
      await queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'wallet'] });
    },
    onError() {
      void queries.invalidateQueries({ queryKey: PAPERS_KEY });
    },
  });
}
