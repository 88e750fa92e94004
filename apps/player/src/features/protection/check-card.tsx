import { protectionCalls } from '@talora/contract/members/protection.ts';
import { CHECK_MINUTES, type CheckMinutes } from '@talora/domain/protection/reality-check.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { CHECK_KEY, useRealityCheck } from '../../session/use-reality-check.ts';

const OWN: readonly (CheckMinutes | 'brand')[] = [...CHECK_MINUTES, 'brand'];

/** How often the member is told, while playing, for how long and how much: chosen here, and kept at once. */
export function CheckCard() {
  const t = useTranslations('protection');
  const refusal = useRefusalText();
  const toast = useToast();
  const queries = useQueryClient();
  const name = useId();
  const calls = useCalls(protectionCalls);
  const { data, error } = useRealityCheck();
  const choose = useMutation({
    mutationFn: (minutes: CheckMinutes | null) => calls.setCheck({ minutes }),
    onSuccess: (view) => {
      queries.setQueryData(CHECK_KEY, view);
      toast('info', t('checkKept'));
    },
  });
  const problem = choose.error ?? error;
  return (
    <section aria-label={t('checkTitle')} data-source="/wps/x/protection/check" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div>
        <h2 className="m-0 text-18">{t('checkTitle')}</h2>
        <p className="m-0 text-13 text-ink-2">{t('checkMore')}</p>
      </div>
      {problem !== null && <Callout tone="loss">{refusal(problem)}</Callout>}
      {data === undefined && error === null && <Skeleton className="h-24 w-full" />}
      {data !== undefined && (
        <ChoiceCards
          label={t('checkTitle')}
          name={name}
          value={data.own ?? 'brand'}
          onChange={(minutes: CheckMinutes | 'brand') => {
            if (!choose.isPending) choose.mutate(minutes === 'brand' ? null : minutes);
          }}
          choices={OWN.map((value) => ({
            value,
            title: t('checkEvery', { minutes: value === 'brand' ? String(data.ofBrand) : value }),
          }))}
        />
      )}
    </section>
  );
}
