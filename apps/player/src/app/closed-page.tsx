import { siteCalls } from '@talora/contract/site/site.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import chat from 'virtual:icon/ph/chat-circle-dots';
import mail from 'virtual:icon/ph/envelope-simple';
import { useBrand, usePermission } from '../brand/use-brand.ts';
import { useContacts } from '../brand/use-contacts.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { FullPage } from './full-page.tsx';

const STATUS_KEY = ['status'] as const;

/** Ways to ask the brand: its live chat and its mail, each where it has one. The mail of who is shut out names the address. */
function Support({ subject }: { subject: string }) {
  const t = useTranslations('status');
  const email = usePermission().data?.brand.contactEmail ?? '';
  const chatUrl = useContacts().find(({ kind }) => kind === 'LIVECHAT')?.url;
  return (
    <div className="flex flex-wrap justify-center gap-2 empty:hidden">
      {chatUrl !== undefined && (
        <a href={chatUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
          <Icon icon={chat} />
          {t('chat')}
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`} className={buttonClass('secondary')}>
          <Icon icon={mail} />
          {t('support')}
        </a>
      )}
    </div>
  );
}

/** In place of everything while the brand is in maintenance or closed to the visitor's region. */
export default function ClosedPage({ isMaintenance }: { isMaintenance: boolean }) {
  const t = useTranslations('status');
  const site = useCalls(siteCalls);
  const queries = useQueryClient();
  const { tag } = useLanguage();
  const { timeZone } = useBrand();
  const { data, isFetching, refetch } = useQuery({ queryKey: STATUS_KEY, queryFn: () => site.status(), refetchInterval: 60_000 });
  const check = async (): Promise<void> => {
    await refetch();
    await queries.invalidateQueries({ queryKey: PERMISSION_KEY });
  };
  const until = data?.until === null || data?.until === undefined ? null : new Date(data.until);
  return (
    <FullPage
      art={isMaintenance ? 'tools' : 'globe'}
      title={isMaintenance ? t('maintenance') : t('closed')}
      text={isMaintenance ? t('maintenanceMore') : t('closedMore')}
      action={t('check')}
      isBusy={isFetching}
      onAction={() => void check()}
    >
      {isMaintenance && until !== null && (
        <p className="m-0 text-16 font-semibold">
          {t('until', { until: new Intl.DateTimeFormat(tag, { ...MOMENT.dateTime, timeZone }).format(until) })}
        </p>
      )}
      {!isMaintenance && data !== undefined && (
        <p className="m-0 rounded-control border border-line bg-surface-1 px-4 py-2.5 text-13 text-ink-3">
          {t('yourAddress')} <strong className="num ms-2 text-14 text-ink select-all">{data.ip}</strong>
        </p>
      )}
      <Support subject={isMaintenance || data === undefined ? '' : `IP ${data.ip}`} />
    </FullPage>
  );
}
