// The verifier as one file: what a player keeps and opens without the site, and without a network.
import { SHIPPED_LANGUAGES, textsLanguage, type LanguageCode, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider, useLanguage, type CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { followDevice, LIGHT_DEVICE } from '@talora/web-kit/theme/theme.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import './verifier-file.css';
import { DeckCheck } from '../deck/deck-check.tsx';
import { FlightCheck } from '../flight/flight-check.tsx';
import { RoomCheck } from '../room/room-check.tsx';
import { deckOf, gameOrFirst } from '../house-game.ts';
import { HowItWorks } from '../how-it-works.tsx';
import { MathFile } from '../math-file.tsx';
import en from '../messages/en.json';
import ms from '../messages/ms.json';
import zh from '../messages/zh.json';
import { EXAMPLE, type RoundFields } from '../round-form.ts';
import { HasPictures } from '../slot-result.tsx';
import { Verifier } from '../verifier.tsx';

const FILES: Readonly<Record<ShippedLanguage, CompiledMessages>> = { MS: ms, EN: en, CN: zh };
const NAMES: Readonly<Record<ShippedLanguage, string>> = { MS: 'Bahasa Melayu', EN: 'English', CN: '中文' };
const EMPTY: RoundFields = { ...EXAMPLE, serverSeed: '', commitment: '', clientSeed: '', nonce: '' };

const load = (language: LanguageCode): Promise<CompiledMessages> => Promise.resolve(FILES[textsLanguage(language, 'EN')]);

/** What the reader's own browser speaks; a file has no brand whose language would stand in. */
function ownLanguage(): ShippedLanguage {
  const [tag = ''] = navigator.language.toLowerCase().split('-');
  return tag === 'zh' ? 'CN' : tag === 'ms' ? 'MS' : 'EN';
}

function VerifierFile() {
  const t = useTranslations('fair');
  const { texts, setLanguage } = useLanguage();
  const [game, setGame] = useState(EMPTY.game);
  const deck = deckOf(game);
  useEffect(() => {
    document.title = t('title');
  }, [t]);
  return (
    <main className="mx-auto grid max-w-[1200px] gap-4 px-4 pb-10">
      <header className="flex flex-wrap items-end justify-between gap-3 pt-5">
        <div>
          <h1 className="m-0 text-24 md:text-30">{t('title')}</h1>
          <p className="m-0 mt-1 max-w-[720px] text-14 text-ink-2">{t('file.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {SHIPPED_LANGUAGES.map((code) => (
            <Button
              key={code}
              size="small"
              variant={code === texts ? 'primary' : 'secondary'}
              aria-pressed={code === texts}
              onClick={() => void setLanguage(code)}
            >
              {NAMES[code]}
            </Button>
          ))}
        </div>
      </header>
      <HasPictures value={false}>
        <Verifier initial={EMPTY} isToRun={false} onGame={setGame} />
      </HasPictures>
      {deck !== undefined && <DeckCheck key={game} code={game} deck={deck} />}
      <MathFile game={gameOrFirst(game)} stated={null} />
      <FlightCheck />
      <RoomCheck />
      <HowItWorks />
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('no root element');
const language = ownLanguage();
document.documentElement.dataset.theme = matchMedia(LIGHT_DEVICE).matches ? 'light' : 'dark';
createRoot(root).render(
  <StrictMode>
    <MessagesProvider initial={language} initialMessages={FILES[language]} load={load} timeZone="UTC">
      <VerifierFile />
    </MessagesProvider>
  </StrictMode>,
);
followDevice();
