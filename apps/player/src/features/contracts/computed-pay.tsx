import type { ComputedPay } from '@talora/contract/agents/pay.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useTranslations } from 'use-intl';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { useSumText } from './use-contract-texts.ts';

/** From the figures of the team to the sum, part by part; then which tier was reached, and what is missing for the next. */
export function ComputedPayRows({ computed, currency }: { computed: ComputedPay; currency: string }) {
  const t = useTranslations('contracts');
  const { tag } = useLanguage();
  const money = (amount: string) => <Money amount={amount} symbol={symbolOf(currency)} language={tag} />;
  const sumText = useSumText();
  const { next, tier } = computed;
  const missing =
    next === null
      ? []
      : [
          ...(next.missing.active > 0 ? [t('missing.active', { count: next.missing.active })] : []),
          ...(Number(next.missing.validBet) > 0 ? [t('missing.validBet', { sum: sumText(next.missing.validBet, currency) })] : []),
          ...(Number(next.missing.loss) > 0 ? [t('missing.loss', { sum: sumText(next.missing.loss, currency) })] : []),
        ];
  return (
    <>
      <SumRows
        rows={[
          { key: 'active', label: t('active'), value: computed.active },
          { key: 'validBet', label: t('validBet'), value: money(computed.validBet) },
          { key: 'loss', label: t('loss'), value: money(computed.loss) },
          ...computed.parts.map(({ part, amount }) => ({ key: `part-${part}`, label: t(`parts.${part}`), value: money(amount) })),
          { key: 'base', label: t('base'), value: money(computed.base) },
          { key: 'rate', label: tier === null ? t('noTier') : t('tier', { no: tier + 1 }), value: `${computed.rate}%` },
          ...(computed.rest === null ? [] : [{ key: 'rest', label: t('rest'), value: `${currency} ${computed.rest}` }]),
          { key: 'amount', label: t('amount'), value: money(computed.amount) },
          ...(Number(computed.carry) < 0 ? [{ key: 'left', label: t('carryOver'), value: money(computed.carry) }] : []),
        ]}
      />
      {next !== null && <p className="m-0 text-13 text-ink-2">{t('next', { rate: next.rate, missing: missing.join(', ') })}</p>}
    </>
  );
}
