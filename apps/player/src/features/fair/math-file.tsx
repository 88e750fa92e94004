import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import type { HouseGame } from '@talora/domain/games/house/house-games.ts';
import { mathFileOf } from '@talora/domain/games/house/house-math.ts';
import { shareText } from '@talora/domain/games/share-text.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { inLanguage } from './house-game.ts';
import { MathText } from './math-text.tsx';

/** SHA-256 of a text by the browser, in hexadecimal. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is vouched for about the game: return, how often it pays, and the most that it pays. */
function Certificate({ game }: { readonly game: HouseGame }) {
  const t = useTranslations('fair.math');
  const { tag } = useLanguage();
  const { rtp, hitRate, largestWinBets, largestWinIs } = certificateOf(game);
  const facts: readonly (readonly [string, string])[] = [
    [t('rtp'), shareText(rtp, 4)],
    ...(hitRate === null ? [] : [[t('hitRate'), shareText(hitRate, 2)] as const]),
    [t(largestWinIs === 'bound' ? 'largest' : 'largestSeen'), t('times', { times: formatMoney(largestWinBets, tag) })],
  ];
  return (
    <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2.5 text-13 [&_dt]:text-ink-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num m-0 text-16 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MathFileProps {
  readonly game: HouseGame;
  /** The fingerprint that the server told with a round; null without one. */
  readonly stated: string | null;
}

/** Everything that decides money, as the text whose hash the game shows: to read, to keep and to hash again by any program. */
export function MathFile({ game, stated }: MathFileProps) {
  const t = useTranslations('fair.math');
  const { tag } = useLanguage();
  const text = mathFileOf(game);
  const file = `${game.code}-${game.mathVersion}.json`;
  const [hash, setHash] = useState('');
  useEffect(() => {
    let isHere = true;
    void hashOf(text).then((found) => isHere && setHash(found));
    return () => {
      isHere = false;
    };
  }, [text]);
  const isAsStated = stated === null || hash === '' ? null : stated === hash;
  return (
    <section data-source="domain/games/house/house-games.ts" className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text', { game: inLanguage(game.name, tag), version: game.mathVersion })}</p>
      <Certificate game={game} />
      <p className="m-0 text-13">
        {t('hash')}: <code className="num break-all">{hash}</code>
      </p>
      {isAsStated !== null && (
        <p role={isAsStated ? undefined : 'alert'} className={`m-0 text-13 font-semibold ${isAsStated ? 'text-win' : 'text-loss'}`}>
          {t(isAsStated ? 'same' : 'other')}
        </p>
      )}
      <MathText text={text} file={file} />
    </section>
  );
}
