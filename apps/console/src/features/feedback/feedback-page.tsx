import type { FeedbackLetter } from '@talora/contract/content/feedback-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Picture } from '../../queue/picture.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { LETTER_STATES } from './feedback-search.ts';
import { letterCalls } from './letter-calls.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { PagedList } from '../../kit/paged-list.tsx';

/** What people wrote to the brand: read, looked at and ended with a note. */
export function FeedbackPage() {
  const t = useTranslations('feedback');
  const { state, page } = useSearch({ from: '/desk/feedback' });
  const navigate = useNavigate({ from: '/feedback' });
  const { data, error, refetch } = useQuery({
    queryKey: ['feedback', state, page],
    queryFn: () => letterCalls.feedbackInbox({ state, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceChips
        label={t('filter')}
        choices={LETTER_STATES.map((value) => ({
          value,
          text: t(`state.${value}`),
          count: value === state ? data?.totalElements : undefined,
        }))}
        value={state}
        onChoose={(next) => void navigate({ search: { state: next, page: 1 } })}
      />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(letter) => <Letter letter={letter} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { state, page: next } })}
      />
    </>
  );
}

function Letter({ letter }: { letter: FeedbackLetter }) {
  const t = useTranslations('feedback');
  const moments = useMoments();
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className="grid gap-2.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {letter.memberId === null ? (
          <span className="text-14 font-semibold">{t('guest')}</span>
        ) : (
          <Link to="/members/$memberId" params={{ memberId: letter.memberId }} className="text-14 font-semibold text-link">
            {letter.account ?? letter.memberId}
          </Link>
        )}
        <Tag>{t(`topics.${letter.topic}`)}</Tag>
        {letter.contact !== null && (
          <a href={`mailto:${letter.contact}`} className="text-13 break-all text-link">
            <PlainText text={letter.contact} />
          </a>
        )}
        <time dateTime={letter.at} className="num text-12 text-ink-3 md:ms-auto">
          {moments.exact(letter.at)}
        </time>
      </div>
      <p className="m-0 text-14 wrap-anywhere whitespace-pre-line">
        <PlainText text={letter.text} />
      </p>
      {letter.images > 0 && (
        <div className="grid max-w-[640px] gap-2.5 md:grid-cols-3">
          {Array.from({ length: letter.images }, (_, index) => (
            <Picture
              key={index}
              name={['feedback', letter.id, String(index)]}
              label={t('picture', { n: index + 1 })}
              read={() => letterCalls.feedbackImage({ id: letter.id, index })}
            />
          ))}
        </div>
      )}
      {letter.note !== null && (
        <p className="m-0 text-13 text-ink-2">
          <span className="font-semibold">{t('note')}:</span> {letter.note}
        </p>
      )}
      {letter.state === 'open' && staff.may('feedback.close') && (
        <div>
          <Button onClick={() => setIsAsked(true)}>{t('close')}</Button>
        </div>
      )}
      {isAsked && <CloseLetter id={letter.id} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

function CloseLetter({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('feedback');
  return (
    <ReasonDialog
      title={t('closeTitle')}
      lead={t('closeLead')}
      confirm={t('close')}
      queue="feedback"
      done={t('closed')}
      texts={{ label: t('note'), needed: t('noteNeeded') }}
      act={(note) => letterCalls.closeFeedback({ id, note })}
      onClose={onClose}
    />
  );
}
