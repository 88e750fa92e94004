import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { saveFile } from '../save-file.ts';

/** Kinds of files that a list is saved as. */
export const FILE_FORMATS = ['xlsx', 'csv'] as const;
/** A kind of file. */
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A list as a file. */
export interface ListFile {
  /** Without its end. */
  readonly name: string;
  readonly read: (format: FileFormat) => Promise<Blob>;
}

/** Asks for a kind of file and saves it. The server writes it, and that it did. */
export function SaveList({ file, onClose }: { file: ListFile; onClose: () => void }) {
  const t = useTranslations('list');
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const save = useMutation({
    mutationFn: async () => saveFile(`${file.name}.${format}`, await withPasskey(() => file.read(format))),
    onSuccess: onClose,
  });
  const send = useSingleFlight(save.mutateAsync);
  return (
    <Dialog title={t('export')} lead={t('exportLead')} closeLabel={t('close')} onClose={onClose}>
      <ChoiceChips
        label={t('format')}
        choices={FILE_FORMATS.map((value) => ({ value, text: t(`formatName.${value}`) }))}
        value={format}
        onChoose={setFormat}
      />
      {save.error !== null && (
        <Callout tone="loss">
          <RefusedText error={save.error} />
        </Callout>
      )}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" isBusy={save.isPending} onClick={send}>
          {t('exportNow')}
        </Button>
      </div>
    </Dialog>
  );
}
