import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { FactorsCard } from './factors-card.tsx';
import { LoginsCard } from './logins-card.tsx';
import { Pending } from './parts.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SocialCard } from './social-card.tsx';
import { StrengthCard } from './strength-card.tsx';
import { useProtection } from './use-security.ts';

/** My account: how it is protected, where it is open, who came in. */
export default function SecurityPage() {
  const t = useTranslations('security');
  const { data: protection, error, refetch } = useProtection();
  return (
    <MemberCentre title={t('title')}>
      {protection === undefined ? (
        <div className={`${CARD_CLASS} pt-4`}>
          <Pending error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <StrengthCard protection={protection} />
          <div className="grid items-start gap-3.5 xl:grid-cols-2">
            <ProfileCard protection={protection} />
            <div className="grid gap-3.5">
              <FactorsCard protection={protection} />
              <SocialCard />
              <SessionsCard />
            </div>
          </div>
          <LoginsCard />
        </>
      )}
    </MemberCentre>
  );
}
