import type { CallValue } from '@talora/contract/core/call.ts';
import type { memberCalls } from '@talora/contract/members/members.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { signOf } from '@talora/web-kit/money/format-money.ts';
import { buttonClass, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import refresh from 'virtual:icon/ph/arrows-clockwise';
import eye from 'virtual:icon/ph/eye';
import eyeSlash from 'virtual:icon/ph/eye-slash';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { MemberBadge } from '../../member-centre/member-badge.tsx';
import MoneyAway from '../../member-centre/money-away.tsx';
import { OwedNote } from '../../money/owed-note.tsx';
import { PATHS } from '../../routing/paths.ts';

/** The logged-in member. */
export type Member = CallValue<(typeof memberCalls)['calls']['memberInfo']>;

/** What is in the wallet, what is held, and the two ways money goes. */
export function BalanceCard({ member }: { member: Member }) {
  const t = useTranslations('me');
  const { tag } = useLanguage();
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const [isHidden, setIsHidden] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: [MEMBER_KEY, 'wallet', 'balance'],
    queryFn: () => wallet.balance(),
    staleTime: 0,
  });
  const balance = data?.total ?? member.total;
  const symbol = data?.currencySymbol ?? member.currencySymbol;
  return (
    <section data-source="/wps/member/info" aria-label={t('balance')} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <MemberBadge member={member} className="lg:hidden" />
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <div className="flex items-center text-13 text-ink-2">
            {t('balance')}
            <span className="-my-2.5">
              <IconButton
                label={t(isHidden ? 'showBalance' : 'hideBalance')}
                aria-pressed={isHidden}
                onClick={() => setIsHidden(!isHidden)}
              >
                <Icon icon={isHidden ? eyeSlash : eye} size={18} />
              </IconButton>
            </span>
          </div>
          <p className="m-0 text-30 leading-tight">
            {isHidden ? (
              <span className="num font-bold">{symbol} ••••</span>
            ) : (
              <Money amount={balance} symbol={symbol} language={tag} className="font-bold" />
            )}
          </p>
        </div>
        <IconButton
          label={t('refresh')}
          aria-busy={isFetching || undefined}
          onClick={() => void queries.invalidateQueries({ queryKey: [MEMBER_KEY] })}
          className="border border-line-strong bg-surface-2"
        >
          <Icon icon={refresh} className={isFetching ? 'motion-safe:animate-[spin_.9s_linear_infinite]' : ''} />
        </IconButton>
      </div>
      <OwedNote />
      {!isHidden && <MoneyAway />}
      {data !== undefined && signOf(data.held) > 0 && (
        <p className="m-0 flex justify-between gap-3 rounded-control bg-pending-wash px-3.5 py-2.5 text-13">
          <span>{t('held')}</span>
          {isHidden ? <span className="num">••••</span> : <Money amount={data.held} symbol={symbol} language={tag} />}
        </p>
      )}
      {member.kind !== 'trial' && (
        <div className="grid grid-cols-2 gap-2.5">
          <Link to={PATHS.deposit} className={buttonClass('primary')}>
            {t('deposit')}
          </Link>
          <Link to={PATHS.withdrawal} className={buttonClass('secondary')}>
            {t('withdraw')}
          </Link>
        </div>
      )}
    </section>
  );
}
