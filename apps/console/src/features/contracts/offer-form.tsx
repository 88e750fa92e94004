import type { CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ComparedTerms } from './compared-terms.tsx';
import { contractCalls } from './contract-calls.ts';
import { PreviewTerms } from './preview-terms.tsx';
import { comparedRows, draftOf, readDraft, writtenOf } from './terms-draft.ts';
import { TermsEditor } from './terms-editor.tsx';

type Terms = CallValue<(typeof contractsConsoleCalls)['calls']['houseTerms']>;

interface OfferFormProps {
  readonly agent: Terms['agent'];
  readonly currency: string;
  readonly own: Terms['kinds'][number];
}

/** Terms for an agent, beside those in force, with what they would have paid; then a colleague is asked. */
export function OfferForm({ agent, currency, own: { kind, most, current } }: OfferFormProps) {
  const t = useTranslations('contracts');
  const [draft, setDraft] = useState(() => draftOf(current));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { terms, problems } = readDraft(kind, draft, { currency, most });
  const written = writtenOf(kind, draft);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (terms !== null) setIsAsking(true);
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-3.5">
        <TermsEditor kind={kind} draft={draft} problems={isChecked ? problems : {}} most={most} currency={currency} onChange={setDraft} />
        {terms !== null && (
          <ComparedTerms rows={comparedRows(current, terms, currency)} kind={kind} currency={currency} hasCurrent={current !== null} />
        )}
        <PreviewTerms memberId={agent.id} kind={kind} terms={terms === null ? null : written} />
        {isChecked && terms === null && <Callout tone="loss">{t('fieldsMarked')}</Callout>}
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('ask')}
        </Button>
      </form>
      {isAsking && (
        <ReasonDialog
          title={t('askTitle', { kind: t(`kinds.${kind}`), name: agent.username })}
          lead={t('askLead')}
          confirm={t('ask')}
          queue="contracts"
          done={t('asked')}
          texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
          act={(reason, requestId) => contractCalls.offerContract({ requestId, memberId: agent.id, kind, terms: written, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
