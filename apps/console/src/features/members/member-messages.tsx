import { inboxConsoleCalls, type MemberMessage } from '@talora/contract/members/inbox-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';

const inboxCalls = openReadingClient(inboxConsoleCalls);

/** What a member was told, deleted messages too, and words to this member alone. */
export function MemberMessagesCard({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberMessages');
  const staff = useStaff();
  const { language } = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [isWriting, setIsWriting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-messages', memberId, language, pageNo],
    queryFn: () => inboxCalls.memberMessages({ id: memberId, pageNo }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="member-messages" className={`${CARD_CLASS} p-4`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h2 id="member-messages" className="m-0 text-16">
          {t('title')}
        </h2>
        {staff.may('message.send') && (
          <Button size="small" variant="outline" onClick={() => setIsWriting(true)}>
            {t('write')}
          </Button>
        )}
      </div>
      <ReadState query={{ data, error, refetch }} />
      {data?.content.length === 0 && <p className="m-0 text-13 text-ink-3">{t('none')}</p>}
      {data !== undefined && (
        <>
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.content.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={setPageNo}
            labels={{ nav: t('title'), previous: t('previous'), next: t('next') }}
          />
        </>
      )}
      {isWriting && <Write memberId={memberId} account={account} onClose={() => setIsWriting(false)} />}
    </section>
  );
}

function Message({ message }: { message: MemberMessage }) {
  const t = useTranslations('memberMessages');
  const moments = useMoments();
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-13 font-semibold wrap-anywhere">
          <PlainText text={message.title} />
        </span>
        <Tag>{t(`kinds.${message.kind}`)}</Tag>
        {message.deletedAt !== null && <Tag tone="void">{t('deleted')}</Tag>}
      </div>
      <p className="m-0 text-13 whitespace-pre-line wrap-anywhere text-ink-2">
        <PlainText text={message.text} />
      </p>
      <p className="m-0 text-12 text-ink-3">
        {moments.exact(message.at)} · {message.readAt === null ? t('unread') : t('readAt', { at: moments.full(message.readAt) })}
      </p>
    </li>
  );
}

/** One message is one act: its id is made when the form opens, so that a double press writes once. */
function Write({ memberId: id, account, onClose }: { memberId: string; account: string; onClose: () => void }) {
  const t = useTranslations('memberMessages');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problemOf = (typed: string): string | undefined => (isChecked && typed.trim() === '' ? t('needed') : undefined);
  return (
    <DecisionDialog
      title={t('writeTitle', { account })}
      lead={t('writeText')}
      confirm={t('send')}
      queue="member-messages"
      done={t('sent')}
      isReady={() => {
        setIsChecked(true);
        return title.trim() !== '' && text.trim() !== '';
      }}
      act={(requestId) => inboxCalls.sendMemberMessage({ id, requestId, title: title.trim(), text: text.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('heading')}
        isRequired
        maxLength={120}
        problem={problemOf(title)}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <FieldShell label={t('text')} isRequired problem={problemOf(text)}>
        {({ id: fieldId, describedBy, isInvalid }) => (
          <div className={inputBoxClass(isInvalid)}>
            <textarea
              id={fieldId}
              rows={5}
              maxLength={2_000}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required
              value={text}
              onChange={({ target }) => setText(target.value)}
              className={`${INPUT_CLASS} resize-y text-14`}
            />
          </div>
        )}
      </FieldShell>
    </DecisionDialog>
  );
}
