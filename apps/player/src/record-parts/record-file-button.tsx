import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import downloadSimple from 'virtual:icon/ph/download-simple';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { saveFile } from '../money/save-file.ts';

/** Fetches a record as a file and hands it to the browser to keep. */
export function RecordFileButton({ name, fetchFile }: { name: string; fetchFile: () => Promise<Blob> }) {
  const t = useTranslations('records.file');
  const refusal = useRefusalText();
  const { mutate, isPending, error } = useMutation({ mutationFn: fetchFile, onSuccess: (file) => saveFile(name, file) });
  return (
    <div className="grid justify-items-start gap-2">
      <Button aria-label={`${t('save')}: ${t('name')}`} isBusy={isPending} onClick={() => mutate()} className="min-h-11.5">
        <Icon icon={downloadSimple} size={18} />
        {t('save')}
      </Button>
      {error !== null && <Callout tone="loss">{refusal(error)}</Callout>}
    </div>
  );
}
