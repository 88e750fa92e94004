import { useTranslations } from 'use-intl';
import { MemberCentre, MoneyTabs } from '../../member-centre/member-centre.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Withdrawal: asking for one with the list of all, or one of them when the address names it. */
export default function WithdrawalPage() {
  const t = useTranslations('withdrawal');
  const { withdrawal: id } = useSearchTexts();
  return (
    <MemberCentre title={t('title')} position={id} aside={<MoneyTabs />} back={id === undefined ? PATHS.me : PATHS.withdrawal}>
      {id === undefined ? <WithdrawalForm /> : <WithdrawalDetail key={id} id={id} />}
      <WithdrawalList currentId={id} />
    </MemberCentre>
  );
}
