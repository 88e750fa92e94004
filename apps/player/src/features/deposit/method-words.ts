import type { DepositMethod, DepositView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import { symbolOf } from '../../money/typed-amount.ts';

type Texts = NonNullable<DepositMethod['names']>;

/** A text that staff have written, in the page's language. */
function textIn(texts: Texts, tag: string): string {
  if (tag.startsWith('zh')) return texts.zh;
  return tag.startsWith('ms') ? texts.ms : texts.en;
}

/** By what a deposit is made: a slip, the provider's page, a code, or a chain. */
export const wayOf = ({ kind, channel }: Pick<DepositView, 'kind' | 'channel'>) =>
  kind === 'bank_slip' ? kind : channel === 'page' ? 'redirect' : channel;

/** What a method is called: as staff have named it, else as its kind is. */
export function useMethodName(): (of: Pick<DepositView, 'kind' | 'channel' | 'names'>) => string {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  return ({ names, ...way }) => (names === null ? t(`methods.${wayOf(way)}.title`) : textIn(names, tag));
}

/** What a card says under the name: how it is paid, or why it takes nothing now. */
export function useMethodText(): (method: DepositMethod) => string {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  return ({ state, notice, opens, closes, ...way }) => {
    if (state === 'maintenance') return notice === null ? t('closed.maintenance') : textIn(notice, tag);
    if (state === 'closed') return t('closed.closed', { from: opens, to: closes });
    return state === 'full' ? t('closed.full') : t(`methods.${wayOf(way)}.text`);
  };
}

/** The fee of a method in words; null for none that the player bears. */
export function useFeeText(currency: string): (method: DepositMethod) => string | null {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  return ({ fee: { fixed, share, by } }) => {
    const [isFixed, isShare] = [Number(fixed) > 0, share > 0];
    if (by === 'house' || (!isFixed && !isShare)) return null;
    const sum = `${symbolOf(currency)} ${formatMoney(fixed, tag)}`;
    const percent = (share / 100).toLocaleString(tag, { maximumFractionDigits: 2 });
    if (isFixed && isShare) return t('fees.both', { sum, percent });
    return isFixed ? t('fees.fixed', { sum }) : t('fees.share', { percent });
  };
}
