import type { StaffDeck, VoidPlan } from '@talora/contract/decks/decks-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { deckCalls } from './deck-calls.ts';
import { useDeckName } from './use-deck-name.ts';

/** What ending the deck now would pay: figures as the colleague who decides will read them, and the prizes of the draw. */
function Plan({ plan }: { readonly plan: VoidPlan }) {
  const t = useTranslations('decks.void');
  const sumText = useSumText();
  const money = (sum: string): string => sumText(sum, plan.currency);
  const figures = [
    ['sold', plan.sold.toLocaleString('en')],
    ['buyers', plan.buyers.toLocaleString('en')],
    ['due', money(plan.due)],
    ['paid', money(plan.paid)],
    ['pot', money(plan.pot)],
  ] as const;
  return (
    <div className="grid gap-2 text-14">
      <dl className="m-0 grid gap-1">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd className="num m-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="m-0 text-13 text-ink-2">{t('prizes')}</h3>
        {plan.prizes.length === 0 ? (
          <p className="m-0">{t('none')}</p>
        ) : (
          <ul className="m-0 flex max-h-32 list-none flex-wrap gap-x-4 gap-y-1 overflow-y-auto p-0">
            {plan.prizes.map(({ prize, count }) => (
              <li key={prize} className="num">
                {t('prize', { count, sum: money(prize) })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Asks a colleague to end an open deck, with what that would pay, or shows what has been asked for. */
export function VoidDeck({ deck }: { readonly deck: StaffDeck }) {
  const t = useTranslations('decks');
  const [isAsked, setIsAsked] = useState(false);
  const nameOf = useDeckName();
  const query = useQuery({
    queryKey: ['requests', 'deck', deck.id],
    queryFn: () => deckCalls.showDeckVoid({ id: deck.id }),
  });
  const plan = query.data;
  if (plan === undefined || plan === null) return query.error === null ? null : <ReadState query={query} />;
  const { request } = plan;
  const close = (): void => setIsAsked(false);
  const name = nameOf(deck);
  return (
    <>
      {request === null ? (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {t('void.open')}
        </Button>
      ) : (
        <OpenRequest request={request} queue="requests" />
      )}
      {isAsked && (
        <ReasonDialog
          title={t('void.title', { deck: name })}
          lead={t('void.lead')}
          confirm={t('void.ask')}
          queue="requests"
          done={t('void.done')}
          texts={{ label: t('void.reason'), hint: t('void.reasonHint'), needed: t('void.reasonNeeded') }}
          act={(reason, requestId) => deckCalls.askDeckVoid({ id: deck.id, requestId, reason })}
          onClose={close}
        >
          <Plan plan={plan} />
        </ReasonDialog>
      )}
    </>
  );
}
