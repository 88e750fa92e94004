import { isRichLink } from '@talora/domain/content/rich-text.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import type { PictureAttrs } from './rich-schema.ts';

/** In a field below the toolbar Enter does what is asked and Escape closes it; neither reaches the form around. */
const keysOf =
  (onEnter: () => void, onClose: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onEnter();
    else onClose();
  };

/** A row below the toolbar. */
function Ask({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2.5 border-b border-line bg-surface-3 p-3">
      {children}
    </div>
  );
}

interface LinkAskProps {
  readonly given: string;
  readonly onLink: (href: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Where a link leads: a page of the site, an https address or an e-mail. */
export function LinkAsk({ given, onLink, onRemove, onClose }: LinkAskProps) {
  const t = useTranslations('rich');
  const [href, setHref] = useState(given);
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isGood = isRichLink(href.trim()) && href.trim().length <= 500;
  const enter = (): void => {
    setIsChecked(true);
    if (isGood) onLink(href.trim());
  };
  return (
    <Ask label={t('tool.link')}>
      <TextField
        label={t('linkTo')}
        hint={t('linkHint')}
        problem={isChecked && !isGood ? t('linkWrong') : undefined}
        ref={field}
        onKeyDown={keysOf(enter, onClose)}
        inputMode="url"
        maxLength={500}
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <span className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={enter}>
          {t('linkSet')}
        </Button>
        {given !== '' && (
          <Button size="small" onClick={onRemove}>
            {t('linkRemove')}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
    </Ask>
  );
}

interface PictureAskProps {
  /** The picture that is selected; null for a new one. */
  readonly given: PictureAttrs | null;
  readonly onPicture: (attrs: PictureAttrs) => void;
  readonly onClose: () => void;
}

/** A picture of the text, from the device, with the words for who does not see it. */
export function PictureAsk({ given, onPicture, onClose }: PictureAskProps) {
  const t = useTranslations('rich');
  const fileId = useId();
  const [alt, setAlt] = useState(given?.alt ?? '');
  const [picture, setPicture] = useState(given);
  const [isChecked, setIsChecked] = useState(false);
  const send = useMutation({
    mutationFn: (file: File) => calls.entriesConsole.uploadTextPicture({ requestId: newRequestId() }, [file]),
    onSuccess: ({ picture: src, width, height }) => setPicture({ src, alt: '', width, height }),
  });
  const enter = (): void => {
    setIsChecked(true);
    if (picture !== null && alt.trim() !== '') onPicture({ ...picture, alt: alt.trim() });
  };
  return (
    <Ask label={t('tool.picture')}>
      <label htmlFor={fileId} className="text-13 font-semibold">
        {t('pictureFile')}
      </label>
      <input
        id={fileId}
        type="file"
        accept="image/png,image/jpeg"
        aria-describedby={`${fileId}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) send.mutate(file);
          event.target.value = '';
        }}
        className="min-h-10 text-13"
      />
      <p
        id={`${fileId}-hint`}
        role={isChecked && picture === null ? 'alert' : undefined}
        className={`m-0 text-12 ${isChecked && picture === null ? 'text-danger' : 'text-ink-3'}`}
      >
        {isChecked && picture === null && !send.isPending ? t('pictureNeeded') : t('pictureHint')}
      </p>
      {send.error !== null && (
        <p role="alert" className="m-0 text-12 text-danger">
          <RefusedText error={send.error} />
        </p>
      )}
      {picture !== null && (
        <img src={picture.src} alt="" className="h-24 w-auto max-w-full justify-self-start rounded-control object-contain" />
      )}
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        isRequired
        problem={isChecked && alt.trim() === '' ? t('altNeeded') : undefined}
        maxLength={200}
        onKeyDown={keysOf(enter, onClose)}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <span className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" isBusy={send.isPending} onClick={enter}>
          {given === null ? t('pictureSet') : t('pictureChange')}
        </Button>
        <Button size="small" variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
    </Ask>
  );
}
