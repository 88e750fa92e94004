import { IconButton, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import glassMinus from 'virtual:icon/ph/magnifying-glass-minus';
import glassPlus from 'virtual:icon/ph/magnifying-glass-plus';
import { ReadFailed } from '../refusals/call-states.tsx';
import { pictureAddress } from './picture-address.ts';

interface PictureProps {
  /** Names the picture for the cache; it never changes once it is stored. */
  readonly name: readonly string[];
  readonly read: () => Promise<Blob>;
  readonly label: string;
}

/** A frame takes the focus, so that arrow keys move a picture larger than it. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

const ZOOMS = [100, 150, 200, 300, 400] as const;

/** A picture that was handed in: small in the page, large with zoom on a press. */
export function Picture({ name, read, label }: PictureProps) {
  const t = useTranslations('picture');
  const [isLarge, setIsLarge] = useState(false);
  const {
    data: address,
    error,
    refetch,
  } = useQuery({
    queryKey: ['picture', ...name],
    queryFn: async () => pictureAddress(await read()),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (error !== null && address === undefined) return <ReadFailed error={error} onRetry={() => void refetch()} />;
  if (address === undefined)
    return (
      <div role="status" aria-label={t('loading')} className="grid h-44 place-items-center rounded-control bg-surface-2 text-ink-3">
        <Spinner size={26} />
      </div>
    );
  return (
    <>
      <button
        type="button"
        aria-label={t('enlarge', { label })}
        onClick={() => setIsLarge(true)}
        className="group relative block h-44 w-full overflow-hidden rounded-control border border-line-strong bg-sunken"
      >
        <img src={address} alt="" className="h-full w-full object-contain" />
        <span className="absolute end-2 bottom-2 grid size-9 place-items-center rounded-control bg-glass text-ink">
          <Icon icon={glassPlus} size={18} />
        </span>
      </button>
      {isLarge && <LargePicture address={address} label={label} onClose={() => setIsLarge(false)} />}
    </>
  );
}

function LargePicture({ address, label, onClose }: { address: string; label: string; onClose: () => void }) {
  const t = useTranslations('picture');
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 100;
  return (
    <Dialog title={label} closeLabel={t('close')} onClose={onClose} width="large">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="num m-0 text-13 text-ink-2">
          {t('zoom', { percent: zoom })}
        </p>
        <div className="flex">
          <IconButton label={t('smaller')} disabled={step === 0} onClick={() => setStep(step - 1)} className="disabled:text-ink-disabled">
            <Icon icon={glassMinus} />
          </IconButton>
          <IconButton
            label={t('larger')}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
            className="disabled:text-ink-disabled"
          >
            <Icon icon={glassPlus} />
          </IconButton>
        </div>
      </div>
      <div
        role="region"
        aria-label={label}
        {...KEYBOARD_SCROLL}
        className="max-h-[68dvh] overflow-auto rounded-control border border-line-strong bg-sunken"
      >
        <img src={address} alt={label} style={{ width: `${zoom}%` }} className="mx-auto max-w-none" />
      </div>
    </Dialog>
  );
}
