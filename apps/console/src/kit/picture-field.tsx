import { Button, Spinner } from '@talora/web-kit/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { RefusedText } from '../refusals/refused-text.tsx';
import { PICTURE_UPLOAD } from './pictures-on-the-way.ts';

interface PictureFieldProps {
  readonly label: string;
  /** The shape in which players see it, as classes. */
  readonly shape: string;
  /** What is shown now: a picture, or that there is none. */
  readonly children: ReactNode;
  readonly hint?: string;
  /** Sends a file; what it answers is put into the form by who asks. */
  readonly upload: (file: File) => Promise<unknown>;
  /** What the button that takes the picture away says, and is called; none where there is nothing to take away. */
  readonly removal: { readonly text: string; readonly label: string; readonly act: () => void } | null;
}

/** A picture that is uploaded by a press on it; the server cuts it to its shape. */
export function PictureField({ label, shape, children, hint, upload, removal }: PictureFieldProps) {
  const id = useId();
  const send = useMutation({ mutationKey: PICTURE_UPLOAD, mutationFn: upload });
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-13 font-semibold wrap-anywhere">
        {label}
      </label>
      <div
        className={`relative grid place-items-center overflow-hidden rounded-control border border-dashed border-line-control bg-surface-2 focus-within:shadow-[var(--focus)] ${shape}`}
      >
        {children}
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
      {hint !== undefined && <p className="m-0 text-12 text-ink-3">{hint}</p>}
      {send.error !== null && (
        <p role="alert" className="m-0 text-12 text-danger">
          <RefusedText error={send.error} />
        </p>
      )}
      {removal !== null && (
        <div>
          <Button size="small" aria-label={removal.label} onClick={removal.act}>
            {removal.text}
          </Button>
        </div>
      )}
    </div>
  );
}
