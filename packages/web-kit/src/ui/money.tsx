import { useContext } from 'react';
import { formatMoney, signOf, withDecimals } from '../money/format-money.ts';
import { ShownDecimals } from '../money/shown-decimals.ts';

interface MoneyProps {
  /** Decimal text as the wire carries it. */
  readonly amount: string;
  /** What stands before the sum. */
  readonly symbol?: string;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Shows + and the colour of win or loss, for results. */
  readonly isResult?: boolean;
  readonly className?: string;
}

/** A sum: sign first of all, then the symbol, condensed numerals; results show their gain too, and colour. */
export function Money({ amount, symbol, language, isResult = false, className }: MoneyProps) {
  const decimals = useContext(ShownDecimals);
  const sign = signOf(amount);
  const tone = !isResult || sign === 0 ? '' : sign > 0 ? 'text-win' : 'text-loss';
  return (
    <bdi className={`num whitespace-nowrap font-semibold ${tone} ${className ?? ''}`}>
      {sign < 0 ? '−' : isResult && sign > 0 ? '+' : ''}
      {symbol !== undefined && (
        <>
          <span className="font-medium">{symbol}</span>{' '}
        </>
      )}
      {formatMoney(withDecimals(amount.replace('-', ''), decimals), language)}
    </bdi>
  );
}
