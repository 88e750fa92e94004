import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import x from 'virtual:icon/ph/x';
import { MomentText } from '../../money/moment-text.tsx';

interface ReplaySheetProps {
  readonly url: string;
  readonly gameName: string;
  readonly vendorRoundId: string;
  /** When the round was played. */
  readonly playedAt: string;
  readonly onClose: () => void;
}

/** A finished round on the whole screen, as large as it was played, with its number and the time it was played. */
export function ReplaySheet({ url, gameName, vendorRoundId, playedAt, onClose }: ReplaySheetProps) {
  const t = useTranslations('records');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The dialog below stays open.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 bg-[#0b1317] p-0 text-[#f4f7f7]"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <header className="flex items-center gap-3 px-3.5 py-1.5">
          <div className="min-w-0">
            <h2 id={titleId} className="m-0 truncate text-16">
              {t('replayOf', { game: gameName })}
            </h2>
            <p className="m-0 truncate text-13 text-[#c9d5d8]">
              {t('playedAt')} <MomentText at={playedAt} /> · {t('vendorRound', { round: vendorRoundId })}
            </p>
          </div>
          <IconButton label={t('close')} onClick={onClose} className="ms-auto flex-none text-[#f4f7f7]">
            <Icon icon={x} />
          </IconButton>
        </header>
        <iframe
          src={url}
          title={t('replayOf', { game: gameName })}
          // The vendor's origin, not this page's.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="strict-origin"
          className="size-full border-0"
        />
      </div>
    </dialog>
  );
}
