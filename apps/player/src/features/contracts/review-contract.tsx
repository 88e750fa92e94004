import { CallRefused } from '@talora/contract/core/client.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { ComputedPayRows } from './computed-pay.tsx';
import { useActOnContract, useAskContract, usePreview, useShownContract, type ShownContract } from './use-contracts.ts';
import { useSumText } from './use-contract-texts.ts';
import { whatIf } from './what-if.ts';

/** All of a contract before an answer: beside the one in force, what it would have paid, what ends by it; and what can be done to it. */
export function ReviewContract({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('contracts');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const { data, error } = useShownContract(id);
  const stepUp = useStepUp();
  return (
    <>
      <Dialog
        title={data === undefined ? t('details') : t('titleOf', { kind: t(`kinds.${data.contract.kind}`), no: data.contract.no })}
        {...(data === undefined
          ? {}
          : { lead: t(data.contract.side === 'payee' ? 'paidBy' : 'paidTo', { name: data.contract.other ?? t('house') }) })}
        width="medium"
        closeLabel={account('close')}
        onClose={onClose}
      >
        {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
        {error !== null && <Callout tone="loss">{refusal(error)}</Callout>}
        {data !== undefined && (
          <div className="grid gap-4">
            <Compared shown={data} />
            <PreviewPart shown={data} />
            {data.ends.length > 0 && (
              <Callout tone="pending">
                {t('ends')} {data.ends.map(({ name, ratio }) => `${name} (${ratio}%)`).join(', ')}
              </Callout>
            )}
            {data.takesEffectAt !== null && (
              <p className="m-0 text-13 text-ink-2">
                {t('effectAt')} <MomentText at={data.takesEffectAt} withYear />
              </p>
            )}
            <Acts shown={data} run={stepUp.run} onDone={onClose} />
          </div>
        )}
      </Dialog>
      {stepUp.dialog}
    </>
  );
}

/** Term beside term, with what each change is to whoever is paid. */
function Compared({ shown: { compared, current, contract } }: { shown: ShownContract }) {
  const t = useTranslations('contracts');
  const text = (term: (typeof compared)[number]['term'], value: string | number | boolean | null): string => {
    if (value === null) return '–';
    if (term === 'period') return t(`periods.${value as 'D' | 'W' | 'H' | 'M'}`);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return term === 'rate' ? `${value}%` : String(value);
  };
  const tone = { better: 'win', worse: 'loss', same: 'plain', other: 'plain' } as const;
  return (
    <div
      role="region"
      aria-label={t('term')}
      // Whoever has no mouse scrolls it by its focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-13">
        <caption className="pb-1 text-start text-12 text-ink-3">{t('comparedNote', { currency: contract.currency })}</caption>
        <thead>
          <tr className="text-start text-ink-3">
            <th scope="col" className="py-1 text-start font-medium">
              {t('term')}
            </th>
            {current !== null && (
              <th scope="col" className="py-1 ps-2.5 text-end font-medium">
                {t('current')}
              </th>
            )}
            <th scope="col" className="py-1 ps-2.5 text-end font-medium">
              {t(current === null ? 'value' : 'offered')}
            </th>
            {current !== null && (
              <th scope="col" className="py-1 ps-2.5 text-end font-medium">
                {t('change')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {compared.map((row) => (
            <tr key={`${row.term}${row.tier ?? ''}`} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {row.tier === null ? '' : `${row.tier + 1}. `}
                {t(`terms.${row.term}`)}
              </th>
              {current !== null && <td className="num py-1.5 ps-2.5 text-end">{text(row.term, row.current)}</td>}
              <td className="num py-1.5 ps-2.5 text-end">{text(row.term, row.next)}</td>
              {current !== null && (
                <td className="py-1.5 ps-2.5 text-end">
                  <Tag tone={tone[row.change]}>{t(`changes.${row.change}`)}</Tag>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof CallRefused && error.code === 'NOT_FOUND';

/** What it would have paid for the last period, and what it would come to at more or less of everything. */
function PreviewPart({ shown: { contract } }: { shown: ShownContract }) {
  const t = useTranslations('contracts');
  const refusal = useRefusalText();
  const sumText = useSumText();
  const { data, error } = usePreview(contract.id);
  const [percent, setPercent] = useState(100);
  if (data === undefined && error === null) return <Skeleton className="h-24 w-full" />;
  // A payer sees no figures of whoever has been moved away.
  if (data === undefined) return <Callout tone="info">{isNotFound(error) ? t('noPreview') : refusal(error)}</Callout>;
  const { last, current, currency, feePercent } = data;
  const moved = whatIf(contract.kind, data.terms, { computed: last.computed, currency, feePercent }, percent);
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <p className="m-0 text-14">
        {t('wouldHave', { sum: sumText(last.computed.amount, currency) })}{' '}
        {current !== null && <span className="text-ink-2">{t('insteadOf', { sum: sumText(current.amount, currency) })}</span>}
      </p>
      <details className="text-13">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('explain')}</summary>
        <ComputedPayRows computed={last.computed} currency={currency} />
      </details>
      {moved !== null && (
        <label className="grid gap-1 text-13">
          <span>{t('whatIf', { percent })}</span>
          <input
            type="range"
            min={0}
            max={300}
            step={10}
            value={percent}
            onChange={(event) => setPercent(Number(event.target.value))}
            className="min-h-11 w-full"
          />
          <output className="num text-ink-2">
            {t('whatIfResult', {
              active: moved.active,
              validBet: sumText(moved.validBet, currency),
              loss: sumText(moved.loss, currency),
              rate: moved.rate,
              sum: sumText(moved.amount, currency),
            })}
          </output>
        </label>
      )}
    </section>
  );
}

/** What I may do to it now. The end of a contract that I am paid by is asked for. */
function Acts({ shown, run, onDone }: { shown: ShownContract; run: ReturnType<typeof useStepUp>['run']; onDone: () => void }) {
  const t = useTranslations('contracts');
  const refusal = useRefusalText();
  const { contract } = shown;
  const act = useActOnContract(shown, run, onDone);
  const ask = useAskContract(contract.kind, run, onDone);
  const error = act.error ?? ask.error;
  const isBusy = act.isPending || ask.isPending;
  return (
    <div className="grid gap-2.5">
      {error !== null && !(error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(error)}</Callout>}
      <div className="flex flex-wrap gap-2.5">
        {contract.acts.map((one) => (
          <Button
            key={one}
            size="large"
            variant={one === 'accept' ? 'primary' : 'secondary'}
            isBusy={isBusy && (one === 'request_termination' ? ask.isPending : act.variables === one)}
            disabled={isBusy}
            onClick={() => (one === 'request_termination' ? ask.mutate({ type: 'TERMINATION', contractId: contract.id }) : act.mutate(one))}
          >
            {t(contract.state === 'termination_requested' && (one === 'accept' || one === 'reject') ? `acts.${one}_end` : `acts.${one}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
