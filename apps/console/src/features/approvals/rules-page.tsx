import type { ApprovalRules } from '@talora/contract/staff/requests-console.ts';
import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { SUM_KINDS } from '@talora/domain/access/four-eyes.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useKindName } from '../../queue/names/kind-names.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { RulesAsleep } from '../../queue/rules-asleep.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { ReadCard } from '../../kit/read-state.tsx';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { assetOf, isLimit, judgeRules, rulesDraftOf, turnAlone, typeLimit } from './rules-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

/** From which sums something takes two people. */
export function RulesPage() {
  const t = useTranslations('approvalRules');
  const { data, error, refetch } = useQuery({ queryKey: ['approval-rules'], queryFn: () => calls.requests.approvalRules() });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <RulesAsleep />
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && (
        <>
          {data.request !== null && <OpenRequest request={data.request} queue="approval-rules" isOnly />}
          <RulesForm present={data} />
        </>
      )}
    </>
  );
}

function RulesForm({ present }: { present: ApprovalRules }) {
  const t = useTranslations('approvalRules');
  const reason = useReasonTexts();
  const kindName = useKindName();
  const form = useDraft(present, rulesDraftOf);
  const { base, draft, setDraft, isChecked } = form;
  const { sums, alone } = draft;
  const [isAsked, setIsAsked] = useState(false);
  const asset = assetOf(base.currency);
  const { isRight, isSame, isWider } = judgeRules(draft, rulesDraftOf(base), asset);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (isRight && !isSame) setIsAsked(true);
  };
  return (
    <>
      <form noValidate onSubmit={submit} className={`${CARD_CLASS} mt-3.5 grid gap-5 p-4 md:p-5`}>
        {SUM_KINDS.map((kind) => (
          <fieldset key={kind} className="m-0 grid gap-3 border-0 p-0 md:grid-cols-2 xl:grid-cols-4">
            <legend className="p-0 pb-1.5 text-14 font-semibold">{kindName(kind)}</legend>
            {LIMIT_NAMES.map((name) => (
              <TextField
                key={name}
                label={t(`limit.${name}`)}
                problem={isChecked && !isLimit(sums[kind][name], asset) ? t('noSum') : undefined}
                before={<span className="font-semibold text-ink-3">{asset.symbol}</span>}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={sums[kind][name]}
                onChange={({ target }) => setDraft(typeLimit(draft, kind, name, target.value))}
                className="num"
              />
            ))}
          </fieldset>
        ))}
        {base.kinds.map(({ kind }) => (
          <label key={kind} className="flex items-start gap-2.5 text-13">
            <input
              type="checkbox"
              checked={alone.includes(kind)}
              onChange={({ target }) => setDraft(turnAlone(draft, kind, target.checked))}
              className="mt-0.5"
            />
            {t('aloneMay', { kind: kindName(kind) })}
          </label>
        ))}
        <p className="m-0 text-12 text-ink-3">{t('hint')}</p>
        <ChangedMeanwhile form={form} />
        {isWider && <Callout tone="pending">{t('wider')}</Callout>}
        <SaveRow label={isWider ? t('ask') : t('save')} same={isChecked && isSame ? t('same') : null} />
      </form>
      {/* Beside the form: a form within a form sends the outer one, and nothing was saved. */}
      {isAsked && (
        <ReasonDialog
          title={isWider ? t('askTitle') : t('saveTitle')}
          lead={isWider ? t('askText') : t('saveText')}
          confirm={isWider ? t('ask') : t('save')}
          queue="approval-rules"
          done={isWider ? t('asked') : t('saved')}
          texts={reason}
          act={(why, requestId) =>
            form.send(() => calls.requests.changeApprovalRules({ requestId, version: base.version, sums, alone: [...alone], reason: why }))
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
