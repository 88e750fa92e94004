import { MESSAGE_STATES } from '@talora/domain/messages/message-states.ts';
import { type OutboundMessage } from '@talora/contract/members/outbound-console.ts';
import { LANGUAGES } from '@talora/domain/languages/languages.ts';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import type { BulkAct } from '../../kit/data-list/bulk-plan.ts';
import type { Column } from '../../kit/data-list/columns.ts';
import { DataList } from '../../kit/data-list/data-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { messageCalls } from './message-calls.ts';
import { MessageDetail } from './message-detail.tsx';
import { MESSAGE_CHANNELS, messageList, messageLogInput } from './messages-search.ts';

const STATE_TONES: Readonly<Record<OutboundMessage['state'], TagTone>> = {
  queued: 'pending',
  sent: 'win',
  delivered: 'win',
  failed: 'loss',
  noted: 'void',
};

/** What SMS and e-mail has gone out, word for word, and what became of each; several are sent again at once. */
export function MessagesPage() {
  const t = useTranslations('messages');
  const staff = useStaff();
  const search = useSearch({ from: '/desk/messages' });
  const navigate = useNavigate({ from: '/messages' });
  const asked = messageLogInput(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', asked, search.page],
    queryFn: () => messageCalls.messageLog({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  const resend = useResend();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataList
        name="messages"
        label={t('title')}
        query={{ data, error, refetch }}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t('none')}
        spec={messageList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={[
          { kind: 'search', name: 'to', label: t('search'), placeholder: t('searchHint') },
          {
            kind: 'chips',
            name: 'channel',
            label: t('filter'),
            choices: MESSAGE_CHANNELS.map((value) => ({
              value,
              text: t(`channel.${value}`),
              count: value === search.channel ? data?.totalElements : undefined,
            })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('stateLabel'),
            choices: [{ value: '', text: t('everyState') }, ...MESSAGE_STATES.map((value) => ({ value, text: t(`state.${value}`) }))],
          },
          { kind: 'days', from: 'fromDay', to: 'toDay', labels: [t('from'), t('to')] },
        ]}
        renderDetail={(message) => <MessageDetail message={message} />}
        bulk={staff.may('message.send') ? [resend] : []}
        file={{ name: 'messages', read: (format) => messageCalls.messageFile({ ...asked, format }) }}
      />
    </>
  );
}

/** Sending several messages once more. Codes, links and what still waits are left out. */
function useResend(): BulkAct<OutboundMessage> {
  const t = useTranslations('messages');
  return {
    key: 'resend',
    text: t('resend'),
    lead: (count) => t('resendMany', { count }),
    nameOf: ({ to, template }) => `${to} · ${template}`,
    whyNot: ({ isRepeatable, state }) => (isRepeatable ? null : t(state === 'queued' ? 'stillWaits' : 'neverAgain')),
    run: ({ id }, requestId) => messageCalls.resendMessage({ id, requestId }),
    changes: ['messages'],
  };
}

function useColumns(): readonly Column<OutboundMessage>[] {
  const t = useTranslations('messages');
  const moments = useMoments();
  const language = (code: string): string => Object.entries(LANGUAGES).find(([one]) => one === code)?.[1].name ?? code;
  return [
    { key: 'to', head: t('recipient'), render: ({ to }) => <b className="break-all">{to}</b>, isAlways: true, onCard: 'head' },
    {
      key: 'text',
      head: t('message'),
      render: ({ subject, text }) => (
        <span className="line-clamp-3 max-w-[520px] break-words whitespace-pre-line text-ink-2">
          {subject !== null && <b className="block text-ink">{subject}</b>}
          {text}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('stateLabel'),
      render: ({ state, isRepeat }) => (
        <span className="flex flex-wrap gap-1">
          <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>
          {isRepeat && <Tag>{t('repeat')}</Tag>}
        </span>
      ),
      onCard: 'end',
    },
    { key: 'channel', head: t('filter'), render: ({ channel }) => t(`channel.${channel}`) },
    { key: 'template', head: t('template'), render: ({ template }) => <code className="text-12">{template}</code>, isExtra: true },
    { key: 'language', head: t('language'), render: (message) => language(message.language), isExtra: true },
    {
      key: 'at',
      head: t('at'),
      render: ({ at }) => (
        <time dateTime={at} className="num">
          {moments.exact(at)}
        </time>
      ),
    },
  ];
}
