import type { BankLineFile, BankThingView } from '@talora/contract/bank/bank-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { useFocusKept } from '../../kit/use-focus-kept.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { ClaimBar } from '../../queue/claims/claim-marks.tsx';
import { Facts, PanelPart } from '../../queue/item-panel.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { bankCalls } from './bank-calls.ts';
import { CreditDeposit, SetAside, UndoMatch } from './line-dialogs.tsx';
import { MatchButton } from './match-button.tsx';
import { ThingRow } from './thing-row.tsx';

/** The opened line. */
export function LinePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['bank', 'line', id], queryFn: () => bankCalls.bankLine({ id }) });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && <Line line={data} onClose={onClose} />}
    </>
  );
}

/** What was said of the line, and what may be done about it. */
function MatchPart({ line, onCredit, onUndo }: { line: BankLineFile; onCredit: (thing: BankThingView) => void; onUndo: () => void }) {
  const t = useTranslations('bank');
  const moments = useMoments();
  const staff = useStaff();
  const { match } = line;
  if (match === null) return null;
  const isWaiting = match.thing?.kind === 'deposit' && match.thing.state === 'review';
  return (
    <PanelPart title={t('said')}>
      {match.thing === null ? (
        <p className="m-0 text-14 font-semibold">
          {match.why === null ? t('noThing') : t(`why.${match.why}`)}
          {match.note !== '' && <span className="block text-13 font-normal text-ink-2">{match.note}</span>}
        </p>
      ) : (
        <ThingRow thing={match.thing} />
      )}
      <p className="m-0 text-12 text-ink-3">{t('saidBy', { by: match.by, at: moments.exact(match.at) })}</p>
      {isWaiting && <Callout tone="pending">{t('creditNext')}</Callout>}
      <div className="grid gap-2.5 md:grid-cols-2">
        {isWaiting && match.thing !== null && staff.may('deposit.decide') && (
          <Button variant="primary" onClick={() => match.thing !== null && onCredit(match.thing)}>
            {t('credit')}
          </Button>
        )}
        {staff.may('bank.match') && (
          <Button variant="outline" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </PanelPart>
  );
}

/** All that a line may be; the one that fits alone stands first and has the focus. */
function Choices({ line }: { line: BankLineFile }) {
  const t = useTranslations('bank');
  const mayMatch = useStaff().may('bank.match');
  if (line.match !== null) return null;
  return (
    <PanelPart title={t('choices')}>
      {line.choices.length === 0 && <p className="m-0 text-13 text-ink-2">{t('noChoices')}</p>}
      <ul className="m-0 grid list-none gap-2.5 p-0">
        {line.choices.map((choice) => {
          const isExact = line.exact?.id === choice.id;
          return (
            <li key={`${choice.kind} ${choice.id}`} className="grid gap-2 rounded-control border border-line p-3">
              <ThingRow thing={choice} />
              <div className="flex flex-wrap gap-1.5">
                {isExact && <Tag tone="win">{t('fits.exact')}</Tag>}
                {choice.isNamed && <Tag tone="info">{t('fits.named')}</Tag>}
                {!choice.isSum && <Tag tone="loss">{t('fits.otherSum')}</Tag>}
                {!choice.isInTime && <Tag tone="pending">{t('fits.otherDay')}</Tag>}
                {!choice.isAccount && <Tag tone="pending">{t('fits.otherAccount')}</Tag>}
              </div>
              {mayMatch && <MatchButton lineId={line.id} thing={choice} isFirst={isExact} />}
            </li>
          );
        })}
      </ul>
    </PanelPart>
  );
}

/** What was matched before and undone. */
function EarlierMatches({ line }: { line: BankLineFile }) {
  const t = useTranslations('bank');
  const moments = useMoments();
  if (line.earlier.length === 0) return null;
  return (
    <PanelPart title={t('earlier')}>
      <ul className="m-0 grid list-none gap-2 p-0">
        {line.earlier.map((one) => (
          <li key={one.id} className="text-13">
            <span className="font-semibold">
              {one.why === null ? `${t(`kind.${one.thing?.kind ?? 'none'}`)} ${one.thing?.no ?? ''}` : t(`why.${one.why}`)}
            </span>
            <span className="block text-12 text-ink-3">
              {t('undoneBy', { by: one.undoneBy, at: moments.exact(one.undoneAt), why: one.undoNote })}
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

function Line({ line, onClose }: { line: BankLineFile; onClose: () => void }) {
  const t = useTranslations('bank');
  const panel = useTranslations('queue');
  const { tag } = useLanguage();
  const staff = useStaff();
  const sumText = useSumText();
  // The button of a match goes with it.
  const heading = useFocusKept<HTMLHeadingElement>(String(line.match?.at));
  const [asked, setAsked] = useState<'aside' | 'undo' | BankThingView | null>(null);
  useEffect(() => heading.current?.focus(), [heading]);
  const money = (amount: string) => <Money amount={amount} symbol={staff.currencySymbol} language={tag} isResult />;
  const close = (): void => setAsked(null);
  return (
    <article className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <div className="grid gap-3">
        <button type="button" onClick={onClose} className={`${buttonClass('text', 'small')} justify-self-start lg:hidden`}>
          <Icon icon={arrowLeft} size={17} />
          {panel('backToList')}
        </button>
        <div className="flex items-start justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="m-0 text-18 outline-none focus-visible:shadow-none">
            {t('line', { day: line.day })}
          </h2>
          <p className="m-0 text-20 font-bold">{money(line.amount)}</p>
        </div>
      </div>
      <ClaimBar queue="lines" item={line.id} />
      <Facts
        facts={[
          [t('account'), line.account],
          [t('reference'), line.reference === '' ? null : <PlainText key="reference" text={line.reference} />],
          [t('counter'), line.counter === '' ? null : <PlainText key="counter" text={line.counter} />],
          [t('balance'), line.balance === null ? null : sumText(line.balance)],
          [t('file'), <PlainText key="file" text={line.fileName} />],
        ]}
      />
      <MatchPart line={line} onCredit={setAsked} onUndo={() => setAsked('undo')} />
      <Choices line={line} />
      {line.match === null && staff.may('bank.match') && (
        <Button variant="outline" onClick={() => setAsked('aside')}>
          {t('setAside')}
        </Button>
      )}
      <EarlierMatches line={line} />
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`line:${line.id}`} />
        </PanelPart>
      )}
      {asked === 'aside' && <SetAside line={line} onClose={close} />}
      {asked === 'undo' && <UndoMatch line={line} onClose={close} />}
      {asked !== null && typeof asked === 'object' && <CreditDeposit thing={asked} counter={line.counter} onClose={close} />}
    </article>
  );
}
