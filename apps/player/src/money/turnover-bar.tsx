import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import { ShareBar } from './share-bar.tsx';
import { symbolOf } from './typed-amount.ts';

interface TurnoverBarProps {
  /** Sums as decimal text. */
  readonly needed: string;
  readonly counted: string;
  readonly left: string;
  readonly currency: string;
}

/** How much of what has to be played was played: in words, and as a bar. */
export function TurnoverBar({ needed, counted, left, currency }: TurnoverBarProps) {
  const t = useTranslations('money');
  const { tag } = useLanguage();
  const money = (sum: string): string => `${symbolOf(currency)} ${formatMoney(sum, tag)}`;
  const share = Number(needed) === 0 ? 100 : Math.floor((Number(counted) * 100) / Number(needed));
  const text =
    Number(left) === 0 ? t('turnoverDone', { needed: money(needed) }) : t('turnoverLeft', { left: money(left), needed: money(needed) });
  return (
    <div className="grid gap-1.5">
      <span className="num text-14 font-semibold [overflow-wrap:anywhere]">{text}</span>
      <ShareBar value={share} max={100} label={text} />
    </div>
  );
}
