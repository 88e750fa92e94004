import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { OwedNote } from '../../money/owed-note.tsx';
import { TurnoverNote } from '../../money/turnover-note.tsx';
import { useSearchTexts } from '../../routing/search-text.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { useTransferTerms, type TransferTerms } from './use-transfers.ts';

/** Money along the line: to the agent right above, and from an agent to members right below; with what was sent and received. */
export default function TransfersPage() {
  const t = useTranslations('transfers');
  const refusal = useRefusalText();
  const { data: terms, error, refetch } = useTransferTerms();
  return (
    <MemberCentre title={t('title')}>
      {terms === undefined && error === null && (
        <div className="grid gap-3.5" aria-busy="true">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-52 w-full" />
        </div>
      )}
      {terms === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {terms !== undefined && <Ways terms={terms} />}
      <TransferList />
    </MemberCentre>
  );
}

function Ways({ terms }: { terms: TransferTerms }) {
  const t = useTranslations('transfers');
  // A member of the own team, named by the page that led here.
  const named = useSearchTexts().for?.slice(0, 64) ?? '';
  const [chosen, setChosen] = useState<'up' | 'down' | null>(named === '' ? null : 'down');
  const { up, down } = terms;
  if (up === null && down === null) {
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={t('off')}>
          <p className="m-0 max-w-[46ch] text-14 text-ink-2">{t('offText')}</p>
        </EmptyState>
      </div>
    );
  }
  const direction = chosen !== null && terms[chosen] !== null ? chosen : up === null ? 'down' : 'up';
  const way = direction === 'up' ? up : down;
  return (
    <div className="grid gap-3.5">
      <OwedNote />
      <TurnoverNote standing={terms.turnover} before="transfer" />
      {up !== null && down !== null && (
        <ChoiceCards
          label={t('ways')}
          name="way"
          value={direction}
          onChange={setChosen}
          choices={(['up', 'down'] as const).map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
        />
      )}
      {way !== null && (
        <TransferForm key={direction} direction={direction} terms={terms} way={way} upline={up?.receiver ?? null} named={named} />
      )}
    </div>
  );
}
