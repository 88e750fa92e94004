import { canonicalJson } from '@talora/domain/fairness/canonical-json.ts';
import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const TEXT = canonicalJson(KOPITIAM_SEVENS_MATH);
const FILE = `${KOPITIAM_SEVENS_MATH.game}-${KOPITIAM_SEVENS_MATH.mathVersion}.json`;

/** SHA-256 of a text by the browser, in hexadecimal. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface MathFileProps {
  /** The fingerprint that the server told with a round; null without one. */
  readonly told: string | null;
}

/** Everything that decides money, as the text whose hash the game shows: to read, to keep and to hash again by any program. */
export function MathFile({ told }: MathFileProps) {
  const t = useTranslations('fair.math');
  const [hash, setHash] = useState('');
  useEffect(() => {
    let isHere = true;
    void hashOf(TEXT).then((found) => isHere && setHash(found));
    return () => {
      isHere = false;
    };
  }, []);
  const isTold = told === null || hash === '' ? null : told === hash;
  return (
    <section data-source="domain/games/slots/kopitiam-sevens.ts" className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text', { version: KOPITIAM_SEVENS_MATH.mathVersion })}</p>
      <p className="m-0 text-13">
        {t('hash')}: <code className="num break-all">{hash}</code>
      </p>
      {isTold !== null && (
        <p role={isTold ? undefined : 'alert'} className={`m-0 text-13 font-semibold ${isTold ? 'text-win' : 'text-loss'}`}>
          {t(isTold ? 'same' : 'other')}
        </p>
      )}
      <details className="min-w-0 text-13">
        <summary className="cursor-pointer">{t('show')}</summary>
        <pre className="num m-0 mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 break-all whitespace-pre-wrap">{TEXT}</pre>
      </details>
      <a
        className={`${buttonClass('outline')} w-fit`}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(TEXT)}`}
        download={FILE}
      >
        {t('download', { file: FILE })}
      </a>
    </section>
  );
}
