import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import minus from 'virtual:icon/ph/minus-bold';
import plus from 'virtual:icon/ph/plus-bold';

const STEPS = [1, 6, 12, 36] as const;

interface BuyProps {
  readonly isOpen: boolean;
  readonly isAsking: boolean;
  /** How many are chosen. */
  readonly count: number;
  /** How many one may have in a round. */
  readonly all: number;
  /** How many more may be bought in this round. */
  readonly most: number;
  readonly price: bigint;
  readonly sum: (minor: bigint) => string;
  readonly onCount: (count: number) => void;
  readonly onBuy: () => void;
}

/** How many cards, and the button that buys them. */
export function BuyCards({ isOpen, isAsking, count, all, most, price, sum, onCount, onBuy }: BuyProps) {
  const t = useTranslations('bingoRoom');
  const isFull = most === 0;
  const label = isAsking
    ? t('buying')
    : !isOpen
      ? t('nextSale')
      : isFull
        ? t('most', { most: all })
        : t('buy', { count, sum: sum(price * BigInt(count)) });
  return (
    <div className="room-buy" data-rests={!isOpen || undefined}>
      <div className="room-steps" role="group" aria-label={t('howMany')}>
        <button type="button" aria-label={t('fewer')} disabled={isFull || count <= 1} onClick={() => onCount(count - 1)}>
          <Icon icon={minus} />
        </button>
        <output className="num" aria-live="polite">
          {isFull ? 0 : count}
        </output>
        <button type="button" aria-label={t('more')} disabled={isFull || count >= most} onClick={() => onCount(count + 1)}>
          <Icon icon={plus} />
        </button>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className="num"
            aria-label={t('choose', { count: step })}
            aria-pressed={count === step && !isFull}
            disabled={step > most}
            onClick={() => onCount(step)}
          >
            {step}
          </button>
        ))}
      </div>
      <button type="button" className="room-act num" disabled={!isOpen || isAsking || isFull} onClick={onBuy}>
        {label}
      </button>
    </div>
  );
}
