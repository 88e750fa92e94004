import { ownPictureOf } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { TILE } from '@talora/domain/games/catalogue/own-listing.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { gameCalls } from './game-calls.ts';
import { isServedPicture } from './game-words.ts';

interface GamePictureProps {
  readonly label: string;
  readonly pictureId: string | null;
  readonly vendorPicture: string;
  readonly onPicture: (pictureId: string | null) => void;
}

/** The picture of a game in one language, in the shape of a tile; the server cuts another one to it. */
export function GamePicture({ label, pictureId, vendorPicture, onPicture }: GamePictureProps) {
  const t = useTranslations('games');
  const id = useId();
  const send = useMutation({
    mutationFn: (file: File) => gameCalls.saveGamePicture({ requestId: newRequestId() }, [file]),
    onSuccess: (kept) => onPicture(kept.pictureId),
  });
  const src = pictureId === null ? vendorPicture : ownPictureOf(pictureId);
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold wrap-anywhere">
        {label}
      </label>
      <div className="relative grid aspect-[3/4] max-w-44 place-items-center overflow-hidden rounded-control border border-dashed border-line-control bg-surface-2 focus-within:shadow-[var(--focus)]">
        {!isServedPicture(src) ? (
          <Icon icon={upload} size={24} />
        ) : (
          <img src={src} alt="" {...TILE} className={`absolute inset-0 size-full object-cover ${pictureId === null ? 'opacity-60' : ''}`} />
        )}
        {send.isPending && (
          <span className="absolute inset-0 grid place-items-center bg-scrim">
            <Spinner />
          </span>
        )}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) send.mutate(file);
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p className="m-0 text-12 text-ink-3">{t(pictureId === null ? 'vendorsPicture' : 'ownPicture')}</p>
      {send.error !== null && (
        <p role="alert" className="m-0 text-12 text-danger">
          <RefusedText error={send.error} />
        </p>
      )}
      {pictureId !== null && (
        <div>
          <Button size="small" aria-label={t('pictureRemove', { label })} onClick={() => onPicture(null)}>
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
