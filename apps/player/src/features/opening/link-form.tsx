import { LINK_BOUNDS } from '@talora/domain/agents/opening-links.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useModule } from '../../brand/modules.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { presetProblems, presetsOf, type PresetDrafts } from './preset-draft.ts';
import { PresetFields } from './preset-fields.tsx';
import { readWhole } from './typed-list.ts';
import { TypeField } from './type-field.tsx';
import { useMakeLink, type OpeningTerms } from './use-opening.ts';

/** A new registration link: note, type, end, most registrations, and, of one that makes agents, contracts that it presets. */
export function LinkForm({ terms }: { terms: OpeningTerms }) {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const stepUp = useStepUp();
  const hasContracts = useModule('AGENTPOLICY3');
  const [note, setNote] = useState('');
  const [days, setDays] = useState('');
  const [uses, setUses] = useState('');
  const [type, setType] = useState(terms.types[0]?.type ?? 0);
  const [drafts, setDrafts] = useState<PresetDrafts>({});
  const [isChecked, setIsChecked] = useState(false);
  const isOfAgents = terms.types.some((one) => one.type === type && one.kind === 'agent');
  const send = useMakeLink(stepUp.run, () => {
    setNote('');
    setDrafts({});
  });
  if (!terms.links.isOn) return <Callout tone="pending">{t('linkOff')}</Callout>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const [wholeDays, wholeUses] = [readWhole(days, 1, LINK_BOUNDS.days), readWhole(uses, 1, LINK_BOUNDS.uses)];
    if (wholeDays === undefined || wholeUses === undefined || send.isPending) return;
    send.mutate({
      type,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(wholeDays === null ? {} : { days: wholeDays }),
      ...(wholeUses === null ? {} : { mostUses: wholeUses }),
      presets: isOfAgents ? presetsOf(drafts, terms.presets) : [],
    });
  };
  return (
    <>
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
        {isOfAgents && hasContracts && (
          <PresetFields kinds={terms.presets} drafts={drafts} problems={presetProblems(send.error)} onChange={setDrafts} />
        )}
        {send.error !== null && !(send.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(send.error)}</Callout>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" isBusy={send.isPending} disabled={terms.links.left === 0}>
            {t('make')}
          </Button>
          <span className="text-13 text-ink-2">{t('linksLeft', { left: terms.links.left })}</span>
        </div>
      </form>
      {stepUp.dialog}
    </>
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
