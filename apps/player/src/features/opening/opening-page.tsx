import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { ListForm } from './list-form.tsx';
import { OneForm } from './one-form.tsx';
import { OpeningHistory } from './opening-history.tsx';
import { useOpeningTerms, type OpeningTerms } from './use-opening.ts';

const WAYS = ['one', 'list', 'links'] as const;

/** Accounts that an agent opens, one or a list, and links by which others register below. */
export default function OpeningPage() {
  const t = useTranslations('opening');
  return (
    <AgentCentre title={t('title')}>
      <OfAgent />
    </AgentCentre>
  );
}

function OfAgent() {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const { data: terms, error, refetch } = useOpeningTerms();
  if (terms === undefined && error === null) return <Skeleton className="h-52 w-full" />;
  if (terms === undefined)
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  return <Ways terms={terms} />;
}

function Ways({ terms }: { terms: OpeningTerms }) {
  const t = useTranslations('opening');
  const [way, setWay] = useState<(typeof WAYS)[number]>('one');
  return (
    <>
      {!terms.isOn && (
        <div className={CARD_CLASS}>
          <EmptyState title={t('off')}>
            <p className="m-0 max-w-[46ch] text-14 text-ink-2">{t('offText')}</p>
          </EmptyState>
        </div>
      )}
      {terms.isOn && (
        <>
          <ChoiceCards
            label={t('ways')}
            name="way"
            value={way}
            onChange={setWay}
            choices={WAYS.map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
          />
          {way !== 'links' && <p className="m-0 text-13 text-ink-2">{t('left', { left: terms.left, perDay: terms.perDay })}</p>}
          {way === 'one' && <OneForm terms={terms} />}
          {way === 'list' && <ListForm terms={terms} />}
          {way === 'links' && <LinkForm terms={terms} />}
        </>
      )}
      {way === 'links' ? <LinkList isOpen={terms.isOn} /> : <OpeningHistory />}
    </>
  );
}
