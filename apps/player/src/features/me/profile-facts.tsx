import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../money/copy-button.tsx';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import type { Member } from './balance-card.tsx';

/** A code with the button that copies it. */
const codeRow = (key: string, label: string, code: string) => ({
  key,
  label,
  value: (
    <span className="num inline-flex items-center gap-1">
      {code}
      <CopyButton text={code} what={label} />
    </span>
  ),
});

/** What the site knows of the member. */
export function ProfileFacts({ member }: { member: Member }) {
  const t = useTranslations('me');
  return (
    <section data-source="/wps/member/info" aria-labelledby="my-facts" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="my-facts" className="m-0 mb-1 text-18">
        {t('facts')}
      </h2>
      <SumRows
        rows={[
          { key: 'account', label: t('account'), value: member.account },
          ...(member.nickname === null ? [] : [{ key: 'nickname', label: t('nickname'), value: member.nickname }]),
          ...(member.payeeName === null ? [] : [{ key: 'payee', label: t('payeeName'), value: member.payeeName }]),
          { key: 'kind', label: t('kind'), value: t(`kinds.${member.kind}`) },
          ...(member.referralCode === null ? [] : [codeRow('referral', t('referralCode'), member.referralCode)]),
          ...(member.affiliateCode === null ? [] : [codeRow('affiliate', t('affiliateCode'), member.affiliateCode)]),
          { key: 'currency', label: t('currency'), value: member.currency },
          { key: 'registered', label: t('registeredAt'), value: <MomentText at={member.registeredAt} withYear /> },
          { key: 'session', label: t('sessionStartedAt'), value: <MomentText at={member.sessionStartedAt} /> },
          ...(member.lastLoginAt === null ? [] : [{ key: 'last', label: t('lastLoginAt'), value: <MomentText at={member.lastLoginAt} /> }]),
        ]}
      />
    </section>
  );
}
