import { openingCalls } from '@talora/contract/agents/opening.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';

/** What the brand announces to its agents, newest first. */
export default function AgentAnnouncementsPage() {
  const t = useTranslations('agentAnnouncements');
  return (
    <AgentCentre title={t('title')} source="/wps/x/agents/announcements">
      <Announcements />
    </AgentCentre>
  );
}

function Announcements() {
  const t = useTranslations('agentAnnouncements');
  const refusal = useRefusalText();
  const { language } = useLanguage();
  const calls = useCalls(openingCalls);
  const { data, error, refetch } = useQuery({
    queryKey: [MEMBER_KEY, 'agent-announcements', language],
    queryFn: () => calls.agentAnnouncements({ language }),
  });
  if (data === undefined && error === null) return <Skeleton className="h-52 w-full" />;
  if (data === undefined || data.length === 0)
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={data === undefined ? refusal(error) : t('none')}>
          {data === undefined && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
        </EmptyState>
      </div>
    );
  return (
    <ul className="m-0 grid list-none gap-3.5 p-0">
      {data.map(({ id, title, content, startDate }) => (
        <li key={id} className={`${CARD_CLASS} p-4 md:p-5`}>
          <h2 className="m-0 text-18 wrap-anywhere">{title}</h2>
          <p className="m-0 mt-1 mb-2.5 text-12 text-ink-3">
            <MomentText at={startDate} withYear />
          </p>
          <RichText html={content} />
        </li>
      ))}
    </ul>
  );
}
