import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { Movements } from './movements.tsx';
import { RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { useBonuses } from './use-records.ts';

const LATEST = 5;

/** What waits to be claimed, and what came by itself in the last days. Nothing of this brand is claimed by hand yet. */
export default function RewardsPage() {
  const t = useTranslations('records');
  const refusal = useRefusalText();
  const { data, error, refetch } = useBonuses({ pageNo: 1 });
  return (
    <MemberCentre title={t('rewards.title')} source="/wps/x/wallet/account-record">
      <section aria-labelledby="rewards-waiting" className={`${CARD_CLASS} p-4`}>
        <h2 id="rewards-waiting" className="m-0 text-16">
          {t('rewards.waiting')}
        </h2>
        <EmptyState icon={<StatePicture art="mailbox" />} title={t('rewards.none')} />
      </section>
      <section aria-labelledby="rewards-latest" className="grid gap-2.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="rewards-latest" className="m-0 text-16">
            {t('rewards.latest')}
          </h2>
          <Link to={PATHS.bonuses} className={buttonClass('text', 'small')}>
            {t('bonuses.title')}
          </Link>
        </div>
        {data === undefined && error === null && <RecordSkeleton />}
        {data === undefined && error !== null && (
          <div className={CARD_CLASS}>
            <EmptyState title={refusal(error)}>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
            </EmptyState>
          </div>
        )}
        {data !== undefined && data.content.length === 0 && (
          <div className={CARD_CLASS}>
            <EmptyState title={t('bonuses.none')} />
          </div>
        )}
        {data !== undefined && data.content.length > 0 && (
          <Movements postings={data.content.slice(0, LATEST)} symbol={symbolOf(data.sums.currency)} />
        )}
      </section>
    </MemberCentre>
  );
}
