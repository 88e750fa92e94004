import { affiliateCalls } from '@talora/contract/agents/applications.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { PATHS } from '../../routing/paths.ts';
import { useMember } from '../../session/use-session.ts';
import { AffiliateForm } from './affiliate-form.tsx';

/** The application to become an agent: open to anybody while the brand takes some. */
export default function AffiliatePage() {
  const t = useTranslations('affiliate');
  return (
    <div className="mx-auto grid max-w-[720px] gap-3.5 pt-4 lg:pt-6" data-source="/wps/x/affiliate">
      <div>
        <h1 className="m-0 text-24 lg:text-30">{t('title')}</h1>
        <p className="m-0 text-14 text-ink-2">{t('lead')}</p>
      </div>
      <Content />
    </div>
  );
}

function Content() {
  const t = useTranslations('affiliate');
  const refusal = useRefusalText();
  const calls = useCalls(affiliateCalls);
  const [isSent, setIsSent] = useState(false);
  const { data: member } = useMember();
  const { data, error, refetch } = useQuery({ queryKey: ['affiliate-terms'], queryFn: () => calls.affiliateTerms() });
  if (data === undefined && error === null) return <Skeleton className="h-72 w-full" />;
  if (data === undefined)
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  if (member?.kind === 'agent')
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={t('agentAlready')}>
          <Link to={PATHS.agentCentre} className={buttonClass('primary')}>
            {t('toCentre')}
          </Link>
        </EmptyState>
      </div>
    );
  if (data.isOpen && !isSent) return <AffiliateForm onSent={() => setIsSent(true)} />;
  return (
    <div className={CARD_CLASS} role={isSent ? 'status' : undefined}>
      <EmptyState title={t(isSent ? 'sent' : 'closed')}>
        <p className="m-0 max-w-[46ch] text-14 text-ink-2">{t(isSent ? 'sentText' : 'closedText')}</p>
        <Link to={PATHS.home} className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </EmptyState>
    </div>
  );
}
