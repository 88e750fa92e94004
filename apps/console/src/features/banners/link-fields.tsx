import { LINK_KINDS } from '@talora/domain/content/links.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { digitsOf } from '../../content/texts.ts';
import { gameAddress, gameOf, linkOfKind, type BannerLink } from './banner-link.ts';

interface LinkFieldsProps {
  readonly link: BannerLink;
  readonly problem: string | undefined;
  readonly onChange: (link: BannerLink) => void;
}

/** Chooses where a banner leads: a page of the site, a game, the promotions, or a listed host. */
export function LinkFields({ link: { linkageType, url }, problem, onChange }: LinkFieldsProps) {
  const t = useTranslations('banners');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label={t('link')}
        choices={LINK_KINDS.map((value) => ({ value, text: t(`links.${value}`) }))}
        value={linkageType}
        onChoose={(kind) => onChange(linkOfKind(kind))}
      />
      {(linkageType === 'PAGE' || linkageType === 'HOST') && (
        <TextField
          label={t(linkageType === 'PAGE' ? 'page' : 'address')}
          hint={t(linkageType === 'PAGE' ? 'pageHint' : 'addressHint')}
          problem={problem}
          value={url ?? ''}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ linkageType, url: event.target.value.trim() })}
        />
      )}
      {linkageType === 'GAME' && (
        <GameField number={gameOf(url)} problem={problem} onChange={(id) => onChange({ linkageType, url: gameAddress(id) })} />
      )}
    </div>
  );
}

/** The number of a game; while it is typed, games with that name or code are offered. */
function GameField({ number, problem, onChange }: { number: string; problem: string | undefined; onChange: (number: string) => void }) {
  const t = useTranslations('banners');
  const listId = useId();
  const { data } = useQuery({
    queryKey: ['games', 'for-banner', number],
    queryFn: () => calls.gamesConsole.consoleGames({ ...(number === '' ? {} : { query: number }), pageNo: 1 }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = data?.content.find((game) => game.nodeId === number);
  return (
    <>
      <TextField
        label={t('game')}
        hint={chosen === undefined ? t('gameHint') : chosen.gameName}
        problem={problem}
        list={listId}
        inputMode="numeric"
        maxLength={9}
        value={number}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      <datalist id={listId}>
        {data?.content.map((game) => (
          <option key={game.nodeId} value={game.nodeId}>
            {game.gameName}
          </option>
        ))}
      </datalist>
    </>
  );
}
