import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import imageSquare from 'virtual:icon/ph/image-square';
import x from 'virtual:icon/ph/x';
import { checkImage, type ImageProblem } from './check-image.ts';

/** A chosen picture with the address of its preview. */
export interface ChosenImage {
  readonly key: string;
  readonly file: File;
  readonly url: string;
}

/** Pictures chosen so far; previews are given back when the page goes. */
export function useChosenImages(max: number) {
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const held = useRef<readonly ChosenImage[]>([]);
  /** The button that opens the file dialog. */
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(
    () => () => {
      for (const image of held.current) URL.revokeObjectURL(image.url);
    },
    [],
  );
  async function add(files: readonly File[]): Promise<void> {
    setProblem(null);
    for (const file of files) {
      if (held.current.length >= max) {
        setProblem('count');
        return;
      }
      const found = await checkImage(file);
      if (found !== null) {
        setProblem(found);
        return;
      }
      const url = URL.createObjectURL(file);
      held.current = [...held.current, { key: url, file, url }];
      setImages(held.current);
    }
  }
  function remove(key: string): void {
    setProblem(null);
    URL.revokeObjectURL(key);
    held.current = held.current.filter((image) => image.key !== key);
    setImages(held.current);
  }
  /** Is there a picture? Where none is, that is said, and the eye goes to where one is chosen unless something else is missing before it. */
  function demand(isNext = true): boolean {
    if (held.current.length > 0) return true;
    setProblem('missing');
    if (isNext) opener.current?.focus();
    return false;
  }
  return { images, problem, add, remove, demand, opener };
}

interface ImageSlotsProps {
  readonly label: string;
  readonly max: number;
  readonly chosen: ReturnType<typeof useChosenImages>;
  readonly isRequired?: boolean;
}

/** Slots for pictures: the first free one opens the file dialog, a filled one shows its picture and can be emptied. */
export function ImageSlots({ label, max, chosen, isRequired = true }: ImageSlotsProps) {
  const t = useTranslations('money');
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { images, problem, opener } = chosen;
  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file can be chosen again after it was taken out
    void chosen.add(files);
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0" aria-describedby={problem === null ? undefined : `${inputId}-problem`}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-3 p-0">
        <span className="text-13 font-semibold">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="ms-1 text-danger">
              *
            </span>
          )}
        </span>
        <span className="text-12 text-ink-3">{t('imageRule', { max })}</span>
      </legend>
      <input
        ref={input}
        id={inputId}
        type="file"
        accept="image/png,image/jpeg"
        multiple={max > 1}
        onChange={pick}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
      />
      <div className="grid grid-cols-3 gap-2.5">
        {images.map((image, i) => (
          <div
            key={image.key}
            className="relative aspect-[3/4] max-h-40 w-full overflow-hidden rounded-[12px] border border-line bg-surface-2"
          >
            <img src={image.url} alt={t('imageNo', { n: i + 1, name: image.file.name })} className="size-full object-cover object-top" />
            <IconButton
              label={t('imageRemove', { n: i + 1 })}
              onClick={() => chosen.remove(image.key)}
              className="absolute end-1 top-1 size-9! border border-line-strong bg-surface-1! text-ink!"
            >
              <Icon icon={x} size={16} />
            </IconButton>
          </div>
        ))}
        {images.length < max && (
          <button
            ref={opener}
            type="button"
            aria-describedby={problem === null ? undefined : `${inputId}-problem`}
            onClick={() => input.current?.click()}
            className="grid aspect-[3/4] max-h-40 w-full place-content-center justify-items-center gap-1.5 rounded-[12px] border-[1.5px] border-dashed border-line-control bg-surface-2 px-2 text-12 text-ink-2 hover:bg-surface-3"
          >
            <Icon icon={imageSquare} size={26} />
            {t('imageAdd')}
          </button>
        )}
        {Array.from({ length: Math.max(0, max - images.length - 1) }, (_, i) => (
          <span
            key={i}
            aria-hidden="true"
            className="aspect-[3/4] max-h-40 w-full rounded-[12px] border-[1.5px] border-dashed border-line-strong"
          />
        ))}
      </div>
      {problem !== null && (
        <p id={`${inputId}-problem`} role="alert" className="m-0 mt-1.5 text-12 text-danger">
          {t(`imageProblems.${problem}`, { max })}
        </p>
      )}
    </fieldset>
  );
}
