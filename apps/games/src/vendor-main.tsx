import { shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { BackHoldContext } from '@talora/web-kit/ui/back-hold.ts';
import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadVendorMessages } from './messages/load-vendor-messages.ts';
import { withStageMessages } from './stage/with-stage-messages.ts';
import { languageOf, readLocation } from './start/vendor-games/game-location.ts';
import { startReplay, startVendorSession } from './start/vendor-games/vendor-session.ts';
import { openSheetHold } from './host/sheet-hold.ts';
import { openWayOut } from './host/way-out.ts';
import { NoGameScreen } from './start/no-game-screen.tsx';
import { SlotReplay } from './slots/slot-replay.tsx';
import { SlotScreen } from './slots/slot-screen.tsx';
import { withKitMessages } from './tables/with-kit-messages.ts';
import { applySlotSkin, applyTableSkin, nameOfTheme } from './theme/skin.ts';
import './games.css';

const loadTexts = withStageMessages(loadVendorMessages);

const TableScreen = lazy(async () => ({ default: (await import('./tables/stage/table-screen.tsx')).TableScreen }));
const TableReplay = lazy(async () => ({ default: (await import('./tables/stage/table-replay.tsx')).TableReplay }));

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no place for the game');
const root = createRoot(element);

/** Before the vendor has told the player's language: the browser's, if it is one of ours. */
function firstLanguage(asked: string | null): ShippedLanguage {
  return languageOf(asked) ?? languageOf(navigator.language) ?? shippedLanguage(null);
}

async function show(language: ShippedLanguage, screen: ReactNode, load = loadTexts): Promise<void> {
  const messages = await load(language);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  root.render(
    <StrictMode>
      <MessagesProvider initial={language} initialMessages={messages} load={load} timeZone={timeZone}>
        <Suspense>{screen}</Suspense>
      </MessagesProvider>
    </StrictMode>,
  );
}

async function openPage(): Promise<void> {
  root.render(
    <main className="closed is-plain" aria-busy="true">
      <span className="ring" aria-hidden="true" />
    </main>,
  );
  const gameLocation = readLocation(window.location);
  const retry = (): void => void openPage();
  if (gameLocation === null) {
    await show(firstLanguage(null), <NoGameScreen none={{ problem: 'unknown', out: openWayOut(window, null, null) }} onRetry={retry} />);
    return;
  }
  if (gameLocation.kind === 'replay') {
    const language = firstLanguage(gameLocation.language);
    const start = await startReplay(window, gameLocation);
    if ('problem' in start) return show(language, <NoGameScreen none={start} onRetry={retry} />);
    if ('kit' in start) {
      applyTableSkin(document.documentElement, start.table);
      document.title = nameOfTheme(start.table, language === 'CN' ? 'zh' : language.toLowerCase());
      return show(language, <TableReplay session={start} />, withKitMessages(start.kit, loadTexts));
    }
    applySlotSkin(document.documentElement, start.theme);
    document.title = nameOfTheme(start.theme, language === 'CN' ? 'zh' : language.toLowerCase());
    return show(language, <SlotReplay session={start} />);
  }
  const start = await startVendorSession(window, gameLocation);
  if ('problem' in start) {
    if (start.problem === 'ticket' && start.out.isFramed) start.out.reopen();
    return show(firstLanguage(gameLocation.language), <NoGameScreen none={start} onRetry={retry} />);
  }
  const language = firstLanguage(start.opened.language);
  const isTable = 'kit' in start;
  if (isTable) applyTableSkin(document.documentElement, start.table);
  else applySlotSkin(document.documentElement, start.theme);
  document.title = nameOfTheme(isTable ? start.table : start.theme, language === 'CN' ? 'zh' : language.toLowerCase());
  await show(
    language,
    <BackHoldContext value={openSheetHold(start.out.frame)}>
      {isTable ? <TableScreen session={start} /> : <SlotScreen session={start} />}
    </BackHoldContext>,
    isTable ? withKitMessages(start.kit, loadTexts) : loadTexts,
  );
  start.out.frame.tell({ type: 'ready', game: start.game.code, mode: start.opened.mode });
  start.play.start();
}

// The site gives a new ticket by the fragment alone: that loads nothing by itself.
window.addEventListener('hashchange', () => window.location.reload());
void openPage();
