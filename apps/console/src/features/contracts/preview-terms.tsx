import type { CallArguments, CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { contractCalls } from './contract-calls.ts';

type Calls = (typeof contractsConsoleCalls)['calls'];
type Asked = CallArguments<Calls['previewTerms']>;
type Preview = CallValue<Calls['previewTerms']>;

interface PreviewTermsProps extends Pick<Asked, 'memberId' | 'kind'> {
  /** Null while the terms cannot be read. */
  readonly terms: Asked['terms'] | null;
}

/** On request, what the terms would have paid for the last period, worked out by the server as it pays. Other terms are asked for anew. */
export function PreviewTerms({ memberId, kind, terms }: PreviewTermsProps) {
  const t = useTranslations('contracts');
  const [asked, setAsked] = useState<string | null>(null);
  const now = terms === null ? null : JSON.stringify([memberId, kind, terms]);
  const isShown = now !== null && asked === now;
  const query = useQuery({
    queryKey: ['contracts', 'preview', now],
    queryFn: () => (terms === null ? Promise.reject(new Error('nothing to read')) : contractCalls.previewTerms({ memberId, kind, terms })),
    enabled: isShown,
  });
  return (
    <section aria-label={t('preview')} aria-live="polite" className="grid gap-2">
      {!isShown && (
        <Button variant="outline" className="justify-self-start" disabled={now === null} onClick={() => setAsked(now)}>
          {t('showPreview')}
        </Button>
      )}
      {isShown && <ReadState query={query} rows={2} />}
      {isShown && query.data !== undefined && <Computed preview={query.data} />}
    </section>
  );
}

function Computed({ preview: { currency, from, to, computed, current } }: { preview: Preview }) {
  const t = useTranslations('contracts');
  const sumText = useSumText();
  const moments = useMoments();
  const money = (sum: string): string => sumText(sum, currency);
  const rows = [
    ['active', t('terms.minActive'), String(computed.active)],
    ['validBet', t('terms.minValidBet'), money(computed.validBet)],
    ['loss', t('terms.minLoss'), money(computed.loss)],
    ...computed.parts.map(({ part, amount }) => [`part-${part}`, t(`parts.${part}`), money(amount)] as const),
    ['base', t('base'), money(computed.base)],
    ['rate', computed.tier === null ? t('noTier') : t('tierNo', { no: computed.tier + 1 }), `${computed.rate}%`],
  ] as const;
  return (
    <div className="grid gap-1.5 rounded-control bg-surface-2 p-3.5 text-13">
      <p className="m-0 text-14 font-semibold">
        {t('wouldHave', { sum: money(computed.amount) })}
        {current !== null && <span className="font-normal text-ink-2"> {t('insteadOf', { sum: money(current.amount) })}</span>}
      </p>
      <p className="m-0 text-12 text-ink-3">{t('span', { from: moments.full(from), to: moments.full(to) })}</p>
      <dl className="m-0 grid gap-1">
        {rows.map(([key, label, value]) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num m-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
