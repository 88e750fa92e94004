import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import type { ShownPicture } from '@talora/domain/content/picture-lines.ts';
import { useTranslations } from 'use-intl';
import { PlainText } from '../kit/plain-text.tsx';
import { useChangeWords } from './names/change-words.ts';
import { picturesOfChange } from './names/content-words.ts';

/** Pictures on one side of a change, each with its words. */
function Pictures({ side, name, pictures }: { side: string; name: string; pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <div role="group" aria-label={`${name}: ${side}`} className="min-w-0">
      <span aria-hidden="true" className="block text-12 text-ink-3">
        {side}
      </span>
      {pictures.map(({ src, alt }, at) => (
        // One text may show a picture twice.
        <figure key={`${at} ${src}`} className="m-0 mb-1.5">
          <img
            src={src}
            alt={alt === '' ? name : alt}
            loading="lazy"
            className="block max-h-44 max-w-full rounded-control border border-line bg-sunken object-contain"
          />
          {alt !== '' && (
            <figcaption aria-hidden="true" className="text-12 text-ink-2">
              <PlainText text={alt} />
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/** What a request would change, one a line: what stands and what would. Pictures are shown, side by side where there is room. */
export function RequestChanges({ request: { changes } }: { request: StaffRequest }) {
  const t = useTranslations('approvals');
  const wordsOf = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <ul className="m-0 mt-1 list-none p-0">
      {changes.map((change) => {
        const { name, from, to } = wordsOf(change);
        const pictures = picturesOfChange(change);
        return (
          <li key={`${change.name} ${change.to}`} className="break-words">
            <span className="font-semibold">{name}:</span>{' '}
            {pictures === null ? (
              <>
                {from !== null && (
                  <>
                    <PlainText text={from} /> →{' '}
                  </>
                )}
                <PlainText text={to} />
              </>
            ) : (
              <div className="my-1 grid max-w-[640px] gap-3 md:grid-cols-2">
                <Pictures side={t('picturesBefore')} name={name} pictures={pictures.from} />
                <Pictures side={t('picturesAfter')} name={name} pictures={pictures.to} />
                {pictures.to.length === 0 && (
                  <span>
                    {t('picturesAfter')}: {t('nothing')}
                  </span>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
