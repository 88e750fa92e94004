import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { calls } from '../../calls/console-calls.ts';
import { PictureField } from '../../kit/picture-field.tsx';

interface EntryPictureProps {
  readonly label: string;
  readonly picture: string | null;
  readonly canRemove: boolean;
  readonly onPicture: (pictureId: string | null, picture: string | null) => void;
}

/** The picture of an entry, in the shape that players see. */
export function EntryPicture({ label, picture, canRemove, onPicture }: EntryPictureProps) {
  const t = useTranslations('entries');
  return (
    <PictureField
      label={label}
      shape="aspect-[1240/480]"
      upload={async (file) => {
        const kept = await calls.entriesConsole.uploadEntryPicture({ requestId: newRequestId() }, [file]);
        onPicture(kept.pictureId, kept.picture);
      }}
      removal={canRemove ? { text: t('pictureRemove'), label: `${t('pictureRemove')}: ${label}`, act: () => onPicture(null, null) } : null}
    >
      {picture === null ? (
        <span className="grid justify-items-center gap-1 text-13 text-ink-3">
          <Icon icon={upload} size={24} />
          {t('pictureHint')}
        </span>
      ) : (
        <img src={picture} alt="" {...ENTRY_PICTURE} className="absolute inset-0 size-full object-cover" />
      )}
    </PictureField>
  );
}
