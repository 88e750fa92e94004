import type { CallValue } from '@talora/contract/core/call.ts';
import type { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { moneyStory } from '@talora/domain/vendors/money-story.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { useSumText } from '../../../money/sum-text.ts';
import { ItemPostings } from '../../../queue/item-postings.tsx';
import { PanelPart } from '../../../queue/item-panel.tsx';
import { ReadState } from '../../../kit/read-state.tsx';

/** A stored transaction. */
type Transaction = CallValue<(typeof vendorTrafficCalls)['calls']['vendorTransaction']>;

/** Reads a transaction; null when none is stored under this id. */
function useTransaction(code: string, txId: string | null) {
  return useQuery({
    queryKey: ['vendors', 'tx', code, txId],
    enabled: txId !== null,
    queryFn: async (): Promise<Transaction | null> => {
      try {
        return await calls.vendorTraffic.vendorTransaction({ code, txId: txId ?? '' });
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });
}

/** One sentence about the money, and the postings that prove it. */
export function TransactionStory({ code, txId }: { code: string; txId: string }) {
  const sumText = useSumText();
  const t = useTranslations('vendors');
  const queue = useTranslations('queue');
  const { data, error, refetch } = useTransaction(code, txId);
  if (data === undefined) return <ReadState query={{ data, error, refetch }} rows={1} />;
  if (data === null) return <p className="m-0 text-14 font-semibold">{t('story.notStored')}</p>;
  const { amount, win, currency, undoneBy, target, answer, postings } = data;
  const story = moneyStory({ ...data, postings: postings.length });
  const values = {
    amount: sumText(amount.replace(/^-/, ''), currency),
    win: sumText(win, currency),
    code: answer,
    other: undoneBy ?? target ?? '–',
  };
  return (
    <>
      <p className="m-0 text-14 font-semibold">{t(`story.${story}`, values)}</p>
      <PanelPart title={queue('postings')}>
        <ItemPostings postings={postings} />
      </PanelPart>
    </>
  );
}
