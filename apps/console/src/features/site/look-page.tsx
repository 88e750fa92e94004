import type { LookConsole } from '@talora/contract/site/site-console.ts';
import { findLookProblems, type LookProblem } from '@talora/domain/site/brand-look.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { ColourFields } from './colour-fields.tsx';
import { LicenceFields, OutsideFields, ReachFields } from './look-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { BrandOrigins } from './origins-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';

/** How the brand presents itself: name, logo, colours, licence, contacts, addresses elsewhere, analytics. */
export function LookPage() {
  const t = useTranslations('site');
  const { data, error, refetch } = useQuery({
    queryKey: ['look'],
    queryFn: () => calls.siteConsole.brandLook(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('look')} lead={t('lookLead')} />
      <ReadCard query={{ data, error, refetch }} />
      {data !== undefined && <Editor present={data} />}
      <BrandOrigins />
    </>
  );
}

/** Says what is wrong with a field, once somebody has tried to save. */
function useProblemText(problems: Record<string, LookProblem>, isChecked: boolean): (field: string) => string | undefined {
  const t = useTranslations('site.problem');
  return (field) => {
    const found = isChecked ? problems[field] : undefined;
    if (found === undefined) return undefined;
    return found.problem === 'contrast'
      ? t('contrast', { ratio: found.ratio.toFixed(2), least: found.least })
      : found.problem === 'empty'
        ? t('empty')
        : t('format');
  };
}

const lookOf = ({ look }: LookConsole): LookConsole['look'] => look;

function Editor({ present }: { present: LookConsole }) {
  const t = useTranslations('site');
  const form = useDraft(present, lookOf);
  const { base, draft: look, setDraft, isSame, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const problems = findLookProblems(look);
  const isSound = Object.keys(problems).length === 0;
  const problemOf = useProblemText(problems, isChecked);
  const change = (to: Partial<LookConsole['look']>): void => setDraft((before) => ({ ...before, ...to }));
  const fields = { look, problemOf, onChange: change };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (isSound && !isSame) setIsAsked(true);
  };
  return (
    <div className="grid max-w-[860px] gap-3.5">
      <SiteRequest kind="site.addresses" />
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-3.5">
        <LogoField {...fields} />
        <ColourFields {...fields} />
        <LicenceFields {...fields} isSample={present.isSample} />
        <ReachFields {...fields} />
        <OutsideFields {...fields} />
        <ChangedMeanwhile form={form} />
        <SaveBar isSame={isSame} isChecked={isChecked} isSound={isSound} onReset={() => setDraft(base.look)} />
      </form>
      <ChangeHistory changes={present.history} onTake={setDraft} />
      {isAsked && (
        <DecisionDialog
          title={t('lookConfirm')}
          lead={t('confirmText')}
          confirm={t('save')}
          queue="look"
          done={t('lookDone')}
          act={() => form.send(() => calls.siteConsole.changeBrandLook({ version: base.version, look }))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
