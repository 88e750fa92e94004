import { PICTURE_SHAPES, shapesOf, type BannerGroup, type PictureShape } from '@talora/domain/content/audience.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PictureCutter } from './cutting/picture-cutter.tsx';
import { shippedArt } from './banner-art.ts';
import { usePictureAddress } from './use-picture-address.ts';

/** The pictures of a banner: shipped art, or its own. */
export interface Pictures {
  readonly art: string | null;
  readonly pictureId: string | null;
  readonly phonePictureId: string | null;
}

interface BannerPicturesProps {
  readonly groupName: BannerGroup;
  readonly pictures: Pictures;
  readonly problem: string | undefined;
  readonly onChange: (pictures: Pictures) => void;
}

/** Chooses and cuts the picture of a banner, and where its group has one the crop for phones. */
export function BannerPictures({ groupName, pictures, problem, onChange }: BannerPicturesProps) {
  const t = useTranslations('banners');
  const { main, phone } = shapesOf(groupName);
  const { art, pictureId, phonePictureId } = pictures;
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-1.5 p-0 text-13 font-semibold">{t('art')}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <OnePicture
          label={t(`shapes.${main}`)}
          shape={main}
          id={pictureId}
          art={pictureId === null ? shippedArt({ art, groupName }) : null}
          onChoose={(id) => onChange({ art: null, pictureId: id, phonePictureId })}
        />
        {phone !== null && (
          <OnePicture
            label={t(`shapes.${phone}`)}
            shape={phone}
            id={phonePictureId}
            art={pictureId === null && art !== null ? `${art}-m` : null}
            onChoose={(id) => onChange({ art, pictureId, phonePictureId: id })}
          />
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="m-0 text-12 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface OnePictureProps {
  readonly label: string;
  readonly shape: PictureShape;
  readonly id: string | null;
  readonly art: string | null;
  readonly onChoose: (id: string) => void;
}

function OnePicture({ label, shape, id, art, onChoose }: OnePictureProps) {
  const t = useTranslations('banners');
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const address = usePictureAddress(id, art);
  const { width, height } = PICTURE_SHAPES[shape];
  return (
    <div className="grid w-fit gap-1.5">
      <div
        style={{ aspectRatio: `${width} / ${height}` }}
        className="h-32 overflow-hidden rounded-control border border-line-strong bg-sunken"
      >
        {address !== null && <img src={address} alt="" className="size-full object-cover" />}
      </div>
      <label htmlFor={inputId} className="num text-12 text-ink-3">
        {label} {width} × {height}
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        accept="image/png,image/jpeg"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <Button variant="outline" aria-label={t('replaceOne', { label })} onClick={() => input.current?.click()}>
        {t('replace')}
      </Button>
      {file !== null && (
        <PictureCutter
          file={file}
          shape={shape}
          onClose={() => setFile(null)}
          onDone={(made) => {
            setFile(null);
            onChoose(made);
          }}
        />
      )}
    </div>
  );
}
