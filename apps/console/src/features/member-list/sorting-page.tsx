import type { BrandTag, Segment } from '@talora/contract/members/notes-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { MemberTag } from '../../queue/member-tag.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { TagDialog } from './tag-dialog.tsx';

/** Tags of the brand and saved filters, each with how many members it means now. */
export function SortingPage() {
  const t = useTranslations('memberList');
  return (
    <>
      <PageHead title={t('menu')} lead={t('sortingLead')} />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Tags />
        <Segments />
      </div>
    </>
  );
}

function Tags() {
  const t = useTranslations('memberList');
  const mayEdit = useStaff().may('member.note');
  const [edited, setEdited] = useState<BrandTag | 'new' | null>(null);
  const [retired, setRetired] = useState<BrandTag | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['members', 'tags'], queryFn: () => calls.notes.tags({}) });
  return (
    <section aria-labelledby="brand-tags" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 id="brand-tags" className="m-0 text-16">
          {t('tags')}
        </h2>
        {mayEdit && (
          <Button size="small" variant="outline" onClick={() => setEdited('new')}>
            {t('newTag')}
          </Button>
        )}
      </div>
      <ReadState query={{ data, error, refetch }} />
      {data?.tags.length === 0 && <p className="m-0 text-14 text-ink-2">{t('noTags')}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data?.tags.map((tag) => (
          <li key={tag.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <MemberTag tag={tag} />
              <Link to="/members" search={{ tag: tag.id }} className="text-13 text-link">
                {t('members', { count: tag.members })}
              </Link>
            </span>
            {mayEdit && (
              <span className="flex gap-2">
                <Button size="small" variant="text" aria-label={t('editTag', { name: tag.name })} onClick={() => setEdited(tag)}>
                  {t('edit')}
                </Button>
                <Button size="small" variant="text" aria-label={t('retireOne', { name: tag.name })} onClick={() => setRetired(tag)}>
                  {t('retire')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited !== null && <TagDialog tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {retired !== null && (
        <DecisionDialog
          title={t('retireTitle', { name: retired.name })}
          lead={t('retireTagText', { count: retired.members })}
          confirm={t('retire')}
          variant="danger"
          queue="members"
          done={t('retired')}
          act={() => calls.notes.retireTag({ id: retired.id })}
          onClose={() => setRetired(null)}
        />
      )}
    </section>
  );
}

function Segments() {
  const t = useTranslations('memberList');
  const mayEdit = useStaff().may('member.note');
  const moments = useMoments();
  const [retired, setRetired] = useState<Segment | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: ['members', 'segments'], queryFn: () => calls.segments.segments({}) });
  return (
    <section aria-labelledby="segments" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <h2 id="segments" className="m-0 text-16">
        {t('segments')}
      </h2>
      <ReadState query={{ data, error, refetch }} />
      {data?.segments.length === 0 && (
        <p className="m-0 grid justify-items-start gap-2 text-14 text-ink-2">
          {t('noSegments')}
          <Link to="/members" className={buttonClass('outline', 'small')}>
            {t('toList')}
          </Link>
        </p>
      )}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {data?.segments.map((segment) => (
          <li key={segment.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <Link to="/members" search={{ segment: segment.id }} className="text-14 font-semibold text-link">
                <PlainText text={segment.name} />
              </Link>
              <span className="block text-12 text-ink-3">
                {t(segment.isCapped ? 'membersCapped' : 'members', { count: segment.members })}
                {' · '}
                {t('madeBy', { name: segment.by, at: moments.day(segment.madeAt) })}
              </span>
            </span>
            {mayEdit && (
              <Button size="small" variant="text" aria-label={t('retireOne', { name: segment.name })} onClick={() => setRetired(segment)}>
                {t('retire')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {retired !== null && (
        <DecisionDialog
          title={t('retireTitle', { name: retired.name })}
          lead={t('retireSegmentText')}
          confirm={t('retire')}
          variant="danger"
          queue="members"
          done={t('retired')}
          act={() => calls.segments.retireSegment({ id: retired.id })}
          onClose={() => setRetired(null)}
        />
      )}
    </section>
  );
}
