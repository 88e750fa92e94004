import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { PATHS } from '../routing/paths.ts';

/** Says what the wallet owes and why, with the way to the postings and out of it; nothing while it is level. */
export function OwedNote() {
  const t = useTranslations('money');
  const { tag } = useLanguage();
  const wallet = useCalls(walletCalls);
  const { data } = useQuery({ queryKey: [MEMBER_KEY, 'wallet', 'balance'], queryFn: () => wallet.balance(), staleTime: 0 });
  if (data === undefined || data.owed === null) return null;
  return (
    <div data-source="/wps/v2/wallets/balance">
      <Callout tone="loss">
        <strong className="block">{t('owedTitle', { sum: `${data.currencySymbol} ${formatMoney(data.owed, tag)}` })}</strong>
        <span className="block">{t('owedWhy')}</span>
        <Link to={PATHS.accountRecord} className="mt-1.5 inline-block text-link">
          {t('owedShow')}
        </Link>
      </Callout>
    </div>
  );
}
