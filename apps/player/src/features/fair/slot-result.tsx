import type { HouseSlot } from '@talora/domain/games/house/house-games.ts';
import type { Script, SpinStep } from '@talora/domain/games/slots/engine/script.ts';
import { KOPITIAM_SEVENS, type KopitiamSymbol } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';
import { symbolOf } from './house-game.ts';

interface SlotResultProps {
  readonly game: HouseSlot;
  readonly script: Script;
}

/** The first spin of a script: every round begins with one. */
export const firstSpinOf = ({ steps }: Script): SpinStep => steps.find((step) => step.kind === 'spin') as SpinStep;

/** Do the site's pictures lie beside the page? A verifier that stands alone has none. */
export const HasPictures = createContext(true);

/** What the reels showed first: pictures of Kopitiam Sevens, whose art this site has, and names of the symbols else. */
function Window({ game, spin }: { game: HouseSlot; spin: SpinStep }) {
  const t = useTranslations('fair.symbol');
  const { tag } = useLanguage();
  const isKopitiam = game.code === KOPITIAM_SEVENS;
  const isDrawn = useContext(HasPictures) && isKopitiam;
  const columns = spin.stages[0]?.columns ?? [];
  return (
    <ul aria-label={t('window')} className="m-0 flex max-w-full min-w-0 list-none gap-1.5 rounded-card bg-[#140d06] p-2.5 text-[#fff]">
      {columns.map((column, reel) => (
        // A recomputed window never changes: the place of a column is its name.
        <li key={`${String(reel)} ${column}`} className="grid min-w-0 content-center gap-1.5">
          {Array.from(column, (letter, row) =>
            isDrawn ? (
              <img
                key={`${String(row)} ${letter}`}
                src={`/img/kopi7/${letter.toLowerCase()}.webp`}
                alt={t(letter as KopitiamSymbol)}
                width={120}
                height={120}
                className="size-15 rounded-md bg-[rgba(255,255,255,.06)] p-1.5 md:size-18"
              />
            ) : (
              <span
                key={`${String(row)} ${letter}`}
                className="grid min-h-11 w-19 max-w-full place-items-center overflow-hidden rounded-md bg-[rgba(255,255,255,.08)] px-0.5 text-center text-12 leading-tight break-all"
              >
                {isKopitiam ? t(letter as KopitiamSymbol) : symbolOf(game, letter, tag)}
              </span>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** A slot's round: the first window, what won there, what followed, and the sum in coins. */
export function SlotResult({ game, script }: SlotResultProps) {
  const t = useTranslations('fair');
  const { tag } = useLanguage();
  const spin = firstSpinOf(script);
  const nameOf = (letter: string): string =>
    game.code === KOPITIAM_SEVENS ? t(`symbol.${letter as KopitiamSymbol}`) : symbolOf(game, letter, tag);
  const wins = [...(spin.stages[0]?.wins ?? []), ...(spin.scatterWin === null ? [] : [spin.scatterWin])];
  const later = script.steps.slice(1);
  const fallen = spin.stages.slice(1);
  return (
    <div className="flex min-w-0 flex-wrap gap-5">
      <Window game={game} spin={spin} />
      <ul className="m-0 grid list-none content-start gap-1.5 p-0 text-14">
        {wins.map(({ kind, of, symbol, count, coins }) => (
          <li key={`${kind} ${String(of)} ${symbol} ${String(count)} ${String(coins)}`}>
            {kind === 'line'
              ? t('lineWin', { line: String(of + 1), count: String(count), symbol: nameOf(symbol), coins: String(coins) })
              : t('win', { count: String(count), symbol: nameOf(symbol), coins: String(coins) })}
          </li>
        ))}
        {wins.length === 0 && <li className="text-ink-2">{t('noWin')}</li>}
        {fallen.length > 0 && (
          <li>{t('falls', { count: String(fallen.length), coins: String(fallen.reduce((sum, { coins }) => sum + coins, 0)) })}</li>
        )}
        {later.length > 0 && (
          <li>{t('later', { count: String(later.length), coins: String(later.reduce((sum, step) => sum + step.coins, 0)) })}</li>
        )}
        <li className="font-semibold">{t('coins', { coins: String(script.coins) })}</li>
        <li className="mt-1 text-13 text-ink-3">{t('coin', { count: String(game.model.coinsPerBet) })}</li>
      </ul>
    </div>
  );
}
