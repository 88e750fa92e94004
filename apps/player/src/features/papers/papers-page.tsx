import type { OwnPapers, PapersStanding } from '@talora/contract/members/papers.ts';
import type { PapersState } from '@talora/domain/members/papers.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { useEyeOnState } from '../../money/use-eye-on-state.ts';
import { usualWait } from '../../money/usual-wait.ts';
import { PATHS } from '../../routing/paths.ts';
import { usePapers } from '../../session/use-papers.ts';
import { PapersForm } from './papers-form.tsx';

const TONES: Readonly<Record<PapersState, TagTone>> = { handed_in: 'pending', accepted: 'win', rejected: 'loss' };

/** Who I am: what was handed in and how it stands, and the form where something is to be handed in. */
export default function PapersPage() {
  const t = useTranslations('papers');
  const refusal = useRefusalText();
  const { data, error, refetch } = usePapers();
  return (
    <MemberCentre title={t('title')} back={PATHS.security}>
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-80 w-full" />
        ) : (
          <div className={CARD_CLASS}>
            <EmptyState title={refusal(error)}>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
            </EmptyState>
          </div>
        )
      ) : (
        <Standing standing={data} />
      )}
    </MemberCentre>
  );
}

function Standing({ standing }: { standing: PapersStanding }) {
  const t = useTranslations('papers');
  const { papers, leftToday } = standing;
  const mayHandIn = papers === null || papers.state === 'rejected';
  const heading = useEyeOnState(mayHandIn);
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 gap-3.5">
        {papers !== null && <Handed papers={papers} usualMinutes={standing.usualMinutes} heading={heading} />}
        {mayHandIn && leftToday > 0 && <PapersForm standing={standing} />}
        {mayHandIn && leftToday === 0 && <Callout tone="pending">{t('noneLeft')}</Callout>}
      </div>
      <aside aria-label={t('why')} className={`${CARD_CLASS} grid gap-2 p-4 text-14 text-ink-2 md:p-5`}>
        <h2 className="m-0 text-18 text-ink">{t('why')}</h2>
        <p className="m-0">{t('whyText')}</p>
        <p className="m-0">{t('kept')}</p>
      </aside>
    </div>
  );
}

interface HandedProps {
  readonly papers: OwnPapers;
  readonly usualMinutes: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The set that counts, and what comes next. */
function Handed({ papers, usualMinutes, heading }: HandedProps) {
  const t = useTranslations('papers');
  const usual = usualWait(usualMinutes);
  const { state, reason, decidedAt } = papers;
  return (
    <section data-source="/wps/x/papers" aria-live="polite" className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="m-0 text-18 outline-none">
          {t(`kinds.${papers.kind}`)}
        </h2>
        <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
      </div>
      {state === 'handed_in' && (
        <Callout tone="info">
          {t('waiting')} {usual !== null && t(`usual.${usual.unit}`, { count: usual.count })}
        </Callout>
      )}
      {state === 'accepted' && <Callout tone="info">{t('accepted')}</Callout>}
      {state === 'rejected' && <Callout tone="loss">{t('rejected', { reason: reason ?? '' })}</Callout>}
      <SumRows
        rows={[
          { key: 'name', label: t('name'), value: papers.name },
          { key: 'number', label: t('number'), value: <span className="num">{papers.numberMasked}</span> },
          { key: 'born', label: t('bornOn'), value: <span className="num">{papers.bornOn}</span> },
          { key: 'at', label: t('handedInAt'), value: <MomentText at={papers.handedInAt} /> },
          ...(decidedAt === null ? [] : [{ key: 'decided', label: t('decidedAt'), value: <MomentText at={decidedAt} /> }]),
        ]}
      />
    </section>
  );
}
