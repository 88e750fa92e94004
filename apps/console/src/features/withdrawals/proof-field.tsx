import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import upload from 'virtual:icon/ph/upload-simple';
import { pictureAddress } from '../../queue/picture-address.ts';
import { proofProblem, type ProofProblem } from './proof-check.ts';

interface ProofFieldProps {
  readonly id: string;
  readonly file: File | null;
  readonly problem: ProofProblem | null;
  readonly onFile: (file: File | null, problem: ProofProblem | null) => void;
}

/** Takes the picture of the bank's receipt: png or jpg, at most 5 MB, shown before it is sent. */
export function ProofField({ id, file, problem, onFile }: ProofFieldProps) {
  const t = useTranslations('withdrawals');
  const [shown, setShown] = useState<{ readonly file: File; readonly address: string } | null>(null);
  const preview = shown !== null && shown.file === file ? shown.address : null;
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    const wrong = proofProblem(chosen);
    if (wrong !== null) onFile(null, wrong);
    else {
      onFile(chosen, null);
      // A picture that cannot be shown is refused by the server with its own words.
      void pictureAddress(chosen).then((address) => setShown({ file: chosen, address }));
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold">
        {t('proofLabel')}
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      </label>
      <div
        className={`relative flex min-h-16 items-center gap-3 rounded-control border border-dashed px-3.5 py-3 focus-within:shadow-[var(--focus)] hover:bg-surface-3 ${problem === null ? 'border-line-control bg-surface-2' : 'border-danger bg-surface-2'}`}
      >
        {preview === null ? (
          <Icon icon={upload} size={24} className="text-ink-3" />
        ) : (
          <img src={preview} alt="" className="size-14 rounded-md border border-line object-cover" />
        )}
        <span className="min-w-0 text-13">
          <span className="block font-semibold break-words">{file === null ? t('proofChoose') : file.name}</span>
          <span className="text-12 text-ink-3">{t('proofHint')}</span>
        </span>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          aria-required="true"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-note`}
          onChange={(event) => take(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      {problem !== null && (
        <p id={`${id}-note`} role="alert" className="m-0 text-12 text-danger">
          {t(`proofProblem.${problem}`)}
        </p>
      )}
    </div>
  );
}
