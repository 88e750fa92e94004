import type { OutboundMessage } from '@talora/contract/members/outbound-console.ts';
import { LANGUAGES } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import chatText from 'virtual:icon/ph/chat-text';
import envelope from 'virtual:icon/ph/envelope-simple';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { MESSAGE_CHANNELS, messageLogInput } from './messages-search.ts';
import { messageCalls } from './message-calls.ts';
import { PagedList } from '../../kit/paged-list.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';

const STATE_TONES: Readonly<Record<OutboundMessage['state'], TagTone>> = {
  queued: 'pending',
  sent: 'win',
  delivered: 'win',
  failed: 'loss',
  noted: 'void',
};

/** What SMS and e-mail has gone out, word for word; the sandbox keeps it in place of sending it. */
export function MessagesPage() {
  const t = useTranslations('messages');
  const { channel, page } = useSearch({ from: '/desk/messages' });
  const navigate = useNavigate({ from: '/messages' });
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', channel, page],
    queryFn: () => messageCalls.messageLog(messageLogInput({ channel, page })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceChips
        label={t('filter')}
        choices={MESSAGE_CHANNELS.map((value) => ({
          value,
          text: t(`channel.${value}`),
          count: value === channel ? data?.totalElements : undefined,
        }))}
        value={channel}
        onChoose={(next) => void navigate({ search: { channel: next, page: 1 } })}
      />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(message) => <Message message={message} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { channel, page: next } })}
      />
    </>
  );
}

function Message({ message }: { message: OutboundMessage }) {
  const t = useTranslations('messages');
  const moments = useMoments();
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const languageName = Object.entries(LANGUAGES).find(([code]) => code === message.language)?.[1].name ?? message.language;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-3.5">
      <span className="grid size-9 place-items-center rounded-control bg-surface-3 text-ink-2">
        <Icon icon={message.channel === 'sms' ? chatText : envelope} size={18} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-14 font-semibold break-all">{message.to}</span>
          <Tag>{t(`channel.${message.channel}`)}</Tag>
          <Tag tone={STATE_TONES[message.state]}>{t(`state.${message.state}`)}</Tag>
          {message.isRepeat && <Tag>{t('repeat')}</Tag>}
          <time dateTime={message.at} className="num text-12 text-ink-3 md:ms-auto">
            {moments.exact(message.at)}
          </time>
        </div>
        <p className="m-0 text-12 text-ink-3">
          {languageName} · <code>{message.template}</code>
        </p>
        {message.subject !== null && <p className="mt-2 mb-0 text-14 font-semibold break-words">{message.subject}</p>}
        <p className="mt-1 mb-0 text-13 break-words whitespace-pre-line text-ink-2">{message.text}</p>
        {message.isRepeatable && staff.may('message.send') && (
          <Button size="small" variant="outline" className="mt-2" onClick={() => setIsAsked(true)}>
            {t('resend')}
          </Button>
        )}
        {isAsked && (
          <DecisionDialog
            title={t('resendTitle')}
            lead={t('resendText')}
            confirm={t('resend')}
            queue="messages"
            done={t('resent')}
            act={(requestId) => messageCalls.resendMessage({ id: message.id, requestId })}
            onClose={() => setIsAsked(false)}
          />
        )}
        {message.failure !== null && <p className="mt-1 mb-0 text-12 break-words text-loss">{message.failure}</p>}
      </div>
    </li>
  );
}
