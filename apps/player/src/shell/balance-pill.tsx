import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import plus from 'virtual:icon/ph/plus-bold';
import { PATHS } from '../routing/paths.ts';
import { MEMBER_INFO_KEY, useMember } from '../session/use-session.ts';

/** All that the member owns, at vendors too, with the way to a deposit. A press on the sum reads it again. Trial accounts have none. */
export function BalancePill() {
  const t = useTranslations('bars');
  const { tag } = useLanguage();
  const queries = useQueryClient();
  const { data: member, isFetching } = useMember();
  if (member?.kind === 'trial') return null;
  return (
    <div data-source="/wps/member/info" className="flex h-11 min-w-0 items-center rounded-control border border-line bg-surface-2">
      {member === undefined ? (
        <span className="px-3">
          <Skeleton className="h-4 w-20" />
        </span>
      ) : (
        <button
          type="button"
          aria-busy={isFetching || undefined}
          onClick={() => void queries.invalidateQueries({ queryKey: MEMBER_INFO_KEY })}
          className="h-full min-w-[88px] rounded-control px-2.5 text-end text-14 md:px-3"
        >
          <span className="sr-only">{t('refreshBalance')} </span>
          <Money amount={member.total} symbol={member.currencySymbol} language={tag} className="font-bold" />
        </button>
      )}
      <Link to={PATHS.deposit} aria-label={t('deposit')} className={`${buttonClass('primary')} me-[-1px] px-3 md:px-4`}>
        <Icon icon={plus} size={16} />
        <span className="max-md:hidden">{t('deposit')}</span>
      </Link>
    </div>
  );
}
