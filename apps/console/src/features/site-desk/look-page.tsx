import type { LookDesk } from '@talora/contract/site/site-console.ts';
import { findLookProblems, type LookProblem } from '@talora/domain/site/brand-look.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChangeHistory } from '../../content/change-history.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';
import { ColourFields } from './colour-fields.tsx';
import { LicenceFields, OutsideFields, ReachFields } from './look-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { BrandOrigins } from './origins-form.tsx';
import { SaveBar } from './save-bar.tsx';

/** How the brand presents itself: name, logo, colours, licence, contacts, addresses elsewhere, analytics. */
export function LookPage() {
  const t = useTranslations('siteDesk');
  const { data, error, refetch } = useQuery({
    queryKey: ['look'],
    queryFn: () => calls.siteDesk.brandLook(),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('look')} lead={t('lookLead')} />
      {data === undefined ? (
        <section className={CARD_CLASS}>
          {error === null ? <LoadingRows /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <Editor key={data.version} present={data} />
      )}
      <BrandOrigins />
    </>
  );
}

/** Says what is wrong with a field, once somebody has tried to save. */
function useProblemText(problems: Record<string, LookProblem>, isChecked: boolean): (field: string) => string | undefined {
  const t = useTranslations('siteDesk.problem');
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

function Editor({ present }: { present: LookDesk }) {
  const t = useTranslations('siteDesk');
  const [look, setLook] = useState(present.look);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const problems = findLookProblems(look);
  const isSound = Object.keys(problems).length === 0;
  const isSame = JSON.stringify(look) === JSON.stringify(present.look);
  const problemOf = useProblemText(problems, isChecked);
  const change = (to: Partial<LookDesk['look']>): void => setLook((before) => ({ ...before, ...to }));
  const fields = { look, problemOf, onChange: change };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
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
        <SaveBar isSame={isSame} isChecked={isChecked} isSound={isSound} onReset={() => setLook(present.look)} />
      </form>
      <ChangeHistory changes={present.history} onTake={setLook} />
      {isAsked && (
        <DecisionDialog
          title={t('lookConfirm')}
          lead={t('confirmText')}
          confirm={t('save')}
          queue="look"
          done={t('lookDone')}
          act={() => calls.siteDesk.changeBrandLook({ version: present.version, look })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
