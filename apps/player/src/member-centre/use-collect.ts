import { CallRefused } from '@talora/contract/core/client.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { MEMBER_INFO_KEY } from '../session/use-session.ts';
import { collectEnd, collectState, type CollectState, type Waiting } from './collecting.ts';
import { endRequest, requestIdOf } from '../money/kept-request.ts';
import { symbolOf } from '../money/typed-amount.ts';

const ASK_AGAIN_MS = 3_000;

/** How bringing money back from a vendor stands, and the act itself. */
export interface Collecting extends CollectState {
  readonly isAsking: boolean;
  /** Has the vendor a wallet of its own? False until it is known. */
  readonly isOwnWallet: boolean;
  readonly collect: () => Promise<void>;
}

/** Brings back what lies in a vendor's own wallet, and says how it went; `hasGame`: the game is open and the money could go there again. */
export function useCollect(vendor: string, hasGame: boolean): Collecting {
  const t = useTranslations('collect');
  const textOf = useRefusalText();
  const { tag } = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const vendors = useCalls(vendorsCalls);
  const [isAsking, setIsAsking] = useState(false);
  /** A movement back whose end is not known: it is asked about until it is. */
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const announced = useRef<typeof waiting>(null);
  const key = [MEMBER_KEY, 'merchant-wallet', vendor];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => vendors.merchantWallet({ merchantCode: vendor }),
    refetchInterval: ({ state }) => (waiting === null || state.data?.open === null ? false : ASK_AGAIN_MS),
  });
  const act = `collect-${vendor}`;

  const tellDone = useCallback(
    (sum: string, currency: string): void => {
      toast('win', t('done', { sum: `${symbolOf(currency)} ${formatMoney(sum, tag)}` }), hasGame ? t('again') : undefined);
      void client.invalidateQueries({ queryKey: MEMBER_INFO_KEY });
    },
    [toast, t, tag, client, hasGame],
  );

  useEffect(() => {
    const end = collectEnd(data, waiting);
    if (end === null || waiting === null || data === undefined || announced.current === waiting) return;
    announced.current = waiting;
    if (end === 'done') tellDone(waiting.amount, data.currency);
    else toast('info', t('refused'));
  }, [waiting, data, tellDone, toast, t]);

  async function collect(): Promise<void> {
    setIsAsking(true);
    try {
      const moved = await vendors.walletTransfer({ requestId: requestIdOf(act, vendor), merchantCode: vendor, direction: 'out' });
      endRequest(act);
      client.setQueryData(key, moved);
      if (Number(moved.held) > 0) toast('info', t('held', { sum: `${symbolOf(moved.currency)} ${formatMoney(moved.held, tag)}` }));
      if (moved.state === 'done') tellDone(moved.amount, moved.currency);
      else if (moved.state === 'nothing') {
        if (Number(moved.held) === 0) toast('info', t('nothing'));
        void client.invalidateQueries({ queryKey: MEMBER_INFO_KEY });
      } else if (moved.state === 'refused') toast('info', t('refused'));
      else {
        // A phone has no room for the note beside the button.
        toast('info', t(moved.state === 'person' ? 'person' : 'unknown'));
        setWaiting({ amount: moved.amount });
      }
    } catch (error) {
      endRequest(act, error);
      toast('loss', error instanceof CallRefused && error.code === 'ILLEGAL_STATE' ? t('open') : textOf(error));
    } finally {
      setIsAsking(false);
    }
  }

  return { ...collectState(data, waiting, isAsking), isAsking, isOwnWallet: data?.isSingle === 0, collect };
}
