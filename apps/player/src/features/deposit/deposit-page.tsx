import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MemberCentre, MoneyTabs } from '../../member-centre/member-centre.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { LimitFirst } from './limit-first.tsx';
import { LatestDeposits } from './latest-deposits.tsx';

/** Deposit: a new one, or one under way when the address names it. */
export default function DepositPage() {
  const t = useTranslations('deposit');
  const { deposit: id } = useSearchTexts();
  return (
    <MemberCentre title={t('title')} position={id} aside={<MoneyTabs />} back={id === undefined ? PATHS.me : PATHS.deposit}>
      {id === undefined && <LimitFirst />}
      {id === undefined ? <DepositForm /> : <DepositProgress key={id} id={id} />}
      <Link to={PATHS.protection} className="justify-self-start text-14 text-link">
        {t('playSafe')}
      </Link>
      <LatestDeposits currentId={id} />
    </MemberCentre>
  );
}
