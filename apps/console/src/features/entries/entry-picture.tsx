import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button, Spinner } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { calls } from '../../calls/console-calls.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';

interface EntryPictureProps {
  readonly label: string;
  readonly picture: string | null;
  readonly canRemove: boolean;
  readonly onPicture: (pictureId: string | null, picture: string | null) => void;
}

/** The picture of an entry, in the shape that players see; another one is cut to it by the server. */
export function EntryPicture({ label, picture, canRemove, onPicture }: EntryPictureProps) {
  const t = useTranslations('entries');
  const id = useId();
  const send = useMutation({
    mutationFn: (file: File) => calls.entriesConsole.uploadEntryPicture({ requestId: newRequestId() }, [file]),
    onSuccess: (kept) => onPicture(kept.pictureId, kept.picture),
  });
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
      </label>
      <div className="relative grid aspect-[1240/480] place-items-center overflow-hidden rounded-control border border-dashed border-line-control bg-surface-2 focus-within:shadow-[var(--focus)]">
        {picture === null ? (
          <span className="grid justify-items-center gap-1 text-13 text-ink-3">
            <Icon icon={upload} size={24} />
            {t('pictureHint')}
          </span>
        ) : (
          <img src={picture} alt="" {...ENTRY_PICTURE} className="absolute inset-0 size-full object-cover" />
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
      {send.error !== null && (
        <p role="alert" className="m-0 text-12 text-danger">
          <RefusedText error={send.error} />
        </p>
      )}
      {canRemove && (
        <div>
          <Button size="small" aria-label={`${t('pictureRemove')}: ${label}`} onClick={() => onPicture(null, null)}>
            {t('pictureRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}
