import type { ApprovalRules } from '@talora/contract/staff/requests-console.ts';
import { isWidening, LIMIT_NAMES, limitMinor, type DeedRules, type LimitName } from '@talora/domain/access/deed-limits.ts';
import { SUM_KINDS, type AloneKind, type SumKind } from '@talora/domain/access/four-eyes.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useKindName } from '../../queue/kind-names.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { RulesAsleep } from '../../queue/rules-asleep.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';

/** From which sums something takes two people. */
export function RulesPage() {
  const t = useTranslations('approvalRules');
  const { data, error, refetch } = useQuery({ queryKey: ['approval-rules'], queryFn: () => calls.requests.approvalRules() });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <RulesAsleep />
      {data === undefined ? (
        <div className={CARD_CLASS}>
          {error === null ? <LoadingRows rows={4} /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
        </div>
      ) : (
        <>
          {data.request !== null && <OpenRequest request={data.request} queue="approval-rules" isOnly />}
          <RulesForm key={`${data.version} ${data.request?.id}`} present={data} />
        </>
      )}
    </>
  );
}

const isSum = (text: string, asset: Asset): boolean => text === '' || parseAmount(text, asset, { decimals: 'upTo' }) !== undefined;

const rulesOf = (sums: ApprovalRules['sums'], alone: readonly string[]): DeedRules => ({ sums, alone: alone as readonly AloneKind[] });

function RulesForm({ present }: { present: ApprovalRules }) {
  const t = useTranslations('approvalRules');
  const reason = useReasonTexts();
  const kindName = useKindName();
  const [sums, setSums] = useState(present.sums);
  const [alone, setAlone] = useState(() => present.kinds.filter((one) => one.isAlone).map((one) => one.kind));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const asset = isAssetCode(present.currency) ? ASSETS[present.currency] : ASSETS.MYR;
  const before = rulesOf(present.sums, present.kinds.filter((one) => one.isAlone).map((one) => one.kind)); // prettier-ignore
  const after = rulesOf(sums, alone);
  const isRight = SUM_KINDS.every((kind) => LIMIT_NAMES.every((name) => isSum(sums[kind][name], asset)));
  const isSame =
    SUM_KINDS.every((kind) =>
      LIMIT_NAMES.every((name) => limitMinor(sums[kind][name], asset) === limitMinor(present.sums[kind][name], asset)),
    ) && present.kinds.every((one) => one.isAlone === alone.includes(one.kind));
  const isWider = isRight && isWidening(before, after, asset);
  const type = (kind: SumKind, name: LimitName, text: string): void => setSums({ ...sums, [kind]: { ...sums[kind], [name]: text.trim() } });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
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
                problem={isChecked && !isSum(sums[kind][name], asset) ? t('noSum') : undefined}
                before={<span className="font-semibold text-ink-3">{asset.symbol}</span>}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={sums[kind][name]}
                onChange={({ target }) => type(kind, name, target.value)}
                className="num"
              />
            ))}
          </fieldset>
        ))}
        {present.kinds.map(({ kind }) => (
          <label key={kind} className="flex items-start gap-2.5 text-13">
            <input
              type="checkbox"
              checked={alone.includes(kind)}
              onChange={({ target }) => setAlone(target.checked ? [...alone, kind] : alone.filter((one) => one !== kind))}
              className="mt-0.5"
            />
            {t('aloneMay', { kind: kindName(kind) })}
          </label>
        ))}
        <p className="m-0 text-12 text-ink-3">{t('hint')}</p>
        {isWider && <Callout tone="pending">{t('wider')}</Callout>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary">
            {isWider ? t('ask') : t('save')}
          </Button>
          {isChecked && isSame && (
            <p role="status" className="m-0 text-13 text-ink-2">
              {t('same')}
            </p>
          )}
        </div>
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
          act={(why, requestId) => calls.requests.changeApprovalRules({ requestId, version: present.version, sums, alone, reason: why })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
