import { ownPictureOf } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { TILE } from '@talora/domain/games/catalogue/own-listing.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { PictureField } from '../../kit/picture-field.tsx';
import { gameCalls } from './game-calls.ts';
import { isServedPicture } from './game-words.ts';

interface GamePictureProps {
  readonly label: string;
  readonly pictureId: string | null;
  readonly vendorPicture: string;
  readonly onPicture: (pictureId: string | null) => void;
}

/** The picture of a game in one language, in the shape of a tile. */
export function GamePicture({ label, pictureId, vendorPicture, onPicture }: GamePictureProps) {
  const t = useTranslations('games');
  const src = pictureId === null ? vendorPicture : ownPictureOf(pictureId);
  return (
    <PictureField
      label={label}
      shape="aspect-[3/4] max-w-44"
      hint={t(pictureId === null ? 'vendorsPicture' : 'ownPicture')}
      upload={async (file) => onPicture((await gameCalls.saveGamePicture({ requestId: newRequestId() }, [file])).pictureId)}
      removal={pictureId === null ? null : { text: t('remove'), label: t('pictureRemove', { label }), act: () => onPicture(null) }}
    >
      {isServedPicture(src) ? (
        <img src={src} alt="" {...TILE} className={`absolute inset-0 size-full object-cover ${pictureId === null ? 'opacity-60' : ''}`} />
      ) : (
        <Icon icon={upload} size={24} />
      )}
    </PictureField>
  );
}
