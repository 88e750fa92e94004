import type { MoneyAtVendor } from '@talora/contract/members/members.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import handCoins from 'virtual:icon/ph/hand-coins';
import { useMember } from '../session/use-session.ts';
import { useCollect } from './use-collect.ts';

/** What lies at one vendor, with the way back. */
function AwayRow({ at, symbol }: { at: MoneyAtVendor; symbol: string }) {
  const t = useTranslations('collect');
  const { tag } = useLanguage();
  const { isBusy, isOff, isAsking, note, collect } = useCollect(at.merchantCode, false);
  const shownNote = note ?? (at.isMoving ? 'unknown' : null);
  return (
    <li className="flex min-h-11 items-center gap-3 py-0.5 ps-3.5 text-13">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="font-semibold wrap-anywhere">{t('at', { sum: `${symbol} ${formatMoney(at.amount, tag)}`, vendor: at.name })}</span>
        <span role="status" className="block text-12 text-ink-2 empty:hidden">
          {shownNote === null ? '' : t(shownNote)}
        </span>
      </span>
      <button
        type="button"
        disabled={isOff || at.isMoving}
        onClick={() => void collect()}
        className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-control px-3 text-13 font-semibold text-link hover:bg-surface-3 disabled:opacity-70"
      >
        {isBusy ? <Spinner size={18} /> : <Icon icon={handCoins} size={18} />}
        {isAsking ? t('asking') : t('collect')}
      </button>
    </li>
  );
}

/** What of the member's money lies at vendors with wallets of their own; nothing while there is none. */
export default function MoneyAway() {
  const t = useTranslations('collect');
  const { data: member } = useMember();
  if (member === undefined || member.atVendors.length === 0) return null;
  return (
    <ul
      aria-label={t('title')}
      data-source="/wps/member/info"
      className="m-0 list-none rounded-control border border-line bg-pending-wash p-0"
    >
      {member.atVendors.map((at) => (
        <AwayRow key={at.merchantCode} at={at} symbol={member.currencySymbol} />
      ))}
    </ul>
  );
}
