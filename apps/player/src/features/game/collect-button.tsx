import { CallRefused } from '@talora/contract/core/client.ts';
import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import handCoins from 'virtual:icon/ph/hand-coins';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { MEMBER_INFO_KEY } from '../../session/use-session.ts';
import { collectEnd, collectState, type Waiting } from './collecting.ts';
import { openGameOf } from './open-games.ts';

const ASK_AGAIN_MS = 3_000;

interface CollectButtonProps {
  readonly vendor: string;
}

/** Brings back what lies in a vendor's own wallet. Vendors that play from the member's wallet have no such button. */
export default function CollectButton({ vendor }: CollectButtonProps) {
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
  const isOwnWallet = data?.isSingle === 0;
  const act = `collect-${vendor}`;

  const tellDone = useCallback(
    (sum: string, currency: string): void => {
      toast('win', t('done', { sum: `${symbolOf(currency)} ${formatMoney(sum, tag)}` }), t('again'));
      void client.invalidateQueries({ queryKey: MEMBER_INFO_KEY });
    },
    [toast, t, tag, client],
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

  // Whoever leaves the game takes the money along, unless another game of this vendor opens at once.
  const isReal = useRef(false);
  useEffect(() => {
    isReal.current = isOwnWallet;
  }, [isOwnWallet]);
  useEffect(
    () =>
      openGameOf(vendor, () => {
        if (!isReal.current) return;
        vendors.walletTransfer({ requestId: newRequestId(), merchantCode: vendor, direction: 'out' }).then(
          () => client.invalidateQueries({ queryKey: MEMBER_INFO_KEY }),
          // The server brings it back by itself when the session is over.
          () => undefined,
        );
      }),
    [vendor, vendors, client],
  );

  if (!isOwnWallet) return null;
  const { isBusy, isOff, note } = collectState(data, waiting, isAsking);
  return (
    <>
      <button
        type="button"
        disabled={isOff}
        onClick={() => void collect()}
        className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-control border border-line bg-surface-2 px-3 text-13 font-semibold text-ink hover:bg-surface-3 disabled:opacity-70"
      >
        {isBusy ? <Spinner size={18} /> : <Icon icon={handCoins} size={18} />}
        <span>{isAsking ? t('asking') : t('collect')}</span>
      </button>
      <span role="status" className={note === null ? 'sr-only' : 'max-w-40 text-12 leading-tight text-ink-2 max-md:sr-only'}>
        {note === null ? '' : t(note)}
      </span>
    </>
  );
}
