import { openingCalls } from '@talora/contract/agents/opening.ts';
import { LINK_BOUNDS } from '@talora/domain/agents/opening-links.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { readWhole } from './typed-list.ts';
import { TypeField } from './type-field.tsx';
import { useReadAgain, type OpeningTerms } from './use-opening.ts';

const ACT = 'make-link';

/** A new registration link: note, type, end and most registrations. */
export function LinkForm({ terms }: { terms: OpeningTerms }) {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  const [note, setNote] = useState('');
  const [days, setDays] = useState('');
  const [uses, setUses] = useState('');
  const [type, setType] = useState(terms.types[0]?.type ?? 0);
  const [isChecked, setIsChecked] = useState(false);
  const wholeDays = readWhole(days, 1, LINK_BOUNDS.days);
  const wholeUses = readWhole(uses, 1, LINK_BOUNDS.uses);
  const send = useMutation({
    mutationFn: () => {
      const wanted = {
        type,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(typeof wholeDays === 'number' ? { days: wholeDays } : {}),
        ...(typeof wholeUses === 'number' ? { mostUses: wholeUses } : {}),
      };
      return calls.makeLink({ requestId: requestIdOf(ACT, JSON.stringify(wanted)), ...wanted });
    },
    onSuccess: () => {
      endRequest(ACT);
      setNote('');
      void readAgain();
    },
    onError: (error) => endRequest(ACT, error),
  });
  if (!terms.links.isOn) return <Callout tone="pending">{t('linkOff')}</Callout>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (wholeDays !== undefined && wholeUses !== undefined && !send.isPending) send.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={`${CARD_CLASS} grid max-w-[560px] gap-4 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('newLink')}</h2>
      <TextField
        label={t('note')}
        name="note"
        autoComplete="off"
        maxLength={LINK_BOUNDS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint={t('noteHint')}
      />
      <TypeField types={terms.types} value={type} onChange={setType} />
      <Bounds days={days} uses={uses} onDays={setDays} onUses={setUses} isChecked={isChecked} />
      {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isBusy={send.isPending} disabled={terms.links.left === 0}>
          {t('make')}
        </Button>
        <span className="text-13 text-ink-2">{t('linksLeft', { left: terms.links.left })}</span>
      </div>
    </form>
  );
}

interface BoundsProps {
  readonly days: string;
  readonly uses: string;
  readonly isChecked: boolean;
  readonly onDays: (typed: string) => void;
  readonly onUses: (typed: string) => void;
}

/** How long a link is good, and how often. */
function Bounds({ days, uses, isChecked, onDays, onUses }: BoundsProps) {
  const t = useTranslations('opening');
  const problemOf = (typed: string, max: number): string | undefined =>
    isChecked && readWhole(typed, 1, max) === undefined ? t('whole', { min: 1, max }) : undefined;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t('days')}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => onDays(event.target.value)}
        hint={t('daysHint')}
        problem={problemOf(days, LINK_BOUNDS.days)}
      />
      <TextField
        label={t('uses')}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={(event) => onUses(event.target.value)}
        hint={t('usesHint')}
        problem={problemOf(uses, LINK_BOUNDS.uses)}
      />
    </div>
  );
}
