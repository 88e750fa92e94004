import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import handCoins from 'virtual:icon/ph/hand-coins';
import { useCalls } from '../../calls/use-services.ts';
import { useCollect } from '../../member-centre/use-collect.ts';
import { MEMBER_INFO_KEY } from '../../session/use-session.ts';
import { openGameOf } from './open-games.ts';

/** A page that is open says so this often, at least. */
const STAY_MS = 20_000;

/** Tells the server that the game is open: what lies at the vendor is not brought back meanwhile. */
function useStay(vendor: string, isOwnWallet: boolean): void {
  const vendors = useCalls(vendorsCalls);
  useEffect(() => {
    if (!isOwnWallet) return undefined;
    // A sign that is lost is followed by the next one.
    const stay = (): void => void vendors.stayAtVendor({ merchantCode: vendor }).catch(() => undefined);
    const timer = setInterval(stay, STAY_MS);
    return () => clearInterval(timer);
  }, [vendor, vendors, isOwnWallet]);
}

interface CollectButtonProps {
  readonly vendor: string;
}

/** Brings back what lies in a vendor's own wallet. Vendors that play from the member's wallet have no such button. */
export default function CollectButton({ vendor }: CollectButtonProps) {
  const t = useTranslations('collect');
  const client = useQueryClient();
  const vendors = useCalls(vendorsCalls);
  const { isOwnWallet, isAsking, isBusy, isOff, note, collect } = useCollect(vendor, true);
  useStay(vendor, isOwnWallet);

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
  return (
    <>
      <button
        type="button"
        disabled={isOff}
        onClick={() => void collect()}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-control border border-line bg-surface-2 px-2.5 md:px-3 text-13 font-semibold text-ink hover:bg-surface-3 disabled:opacity-70"
      >
        {isBusy ? <Spinner size={18} /> : <Icon icon={handCoins} size={18} />}
        <span className="max-md:sr-only">{isAsking ? t('asking') : t('collect')}</span>
      </button>
      <span role="status" className={note === null ? 'sr-only' : 'max-w-40 text-12 leading-tight text-ink-2 max-md:sr-only'}>
        {note === null ? '' : t(note)}
      </span>
    </>
  );
}
