import { isShippedLanguage, shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { BackHoldContext } from '@talora/web-kit/ui/back-hold.ts';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from './messages/load-messages.ts';
import { withStageMessages } from './stage/with-stage-messages.ts';
import { openSheetHold } from './host/sheet-hold.ts';
import { openSiteFrame } from './host/site-frame.ts';
import type { HouseStage } from './start/house/house-stage.tsx';
import { openHouse, type OpenHouse, type StartProblem } from './start/house/open-house.ts';
import { ClosedScreen } from './start/closed-screen.tsx';
import { OpeningScreen } from './stage/opening-screen.tsx';
import './games.css';

const loadTexts = withStageMessages(loadMessages);

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no place for the game');
const root = createRoot(container);

/** Before the server has told the player's language: the one of the last visit. */
function keptLanguage(): ShippedLanguage {
  try {
    return shippedLanguage(localStorage.getItem('lang'));
  } catch {
    return shippedLanguage(null);
  }
}

/** The screen of an open session, which is loaded only then. */
async function openScreen(house: OpenHouse): Promise<HouseStage | StartProblem> {
  document.title = house.opened.gameName;
  const stage = await (await import('./start/house/house-stage.tsx')).openHouseStage(window, house);
  return stage ?? { problem: 'pictures', frame: openSiteFrame(window, house.opened.siteOrigin) };
}

async function openPage(): Promise<void> {
  root.render(<OpeningScreen />);
  const house = await openHouse(window, keptLanguage());
  const opened = 'opened' in house ? house.opened : null;
  const language = opened !== null && isShippedLanguage(opened.language) ? opened.language : keptLanguage();
  const [start] = await Promise.all([opened === null ? (house as StartProblem) : openScreen(house as OpenHouse), loadTexts(language)]);
  const load = 'screen' in start ? start.withTexts(loadTexts) : loadTexts;
  const messages = await load(language);
  const timeZone = opened?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hold = opened === null ? null : openSheetHold(openSiteFrame(window, opened.siteOrigin));
  root.render(
    <StrictMode>
      <MessagesProvider initial={language} initialMessages={messages} load={load} timeZone={timeZone}>
        {'screen' in start ? (
          <BackHoldContext value={hold}>
            <Suspense>{start.screen}</Suspense>
          </BackHoldContext>
        ) : (
          <ClosedScreen start={start} onRetry={() => void openPage()} />
        )}
      </MessagesProvider>
    </StrictMode>,
  );
  if ('screen' in start && opened !== null) {
    openSiteFrame(window, opened.siteOrigin).tell({ type: 'ready', game: opened.game, mode: opened.mode });
    start.start();
  } else if ('problem' in start && (start.problem === 'ticket' || start.problem === 'no-ticket'))
    start.frame.tell({ type: 'session-over' });
}

// The page gives a new ticket by the fragment alone: that loads nothing by itself.
window.addEventListener('hashchange', () => window.location.reload());
if (window.location.pathname.startsWith('/table/')) {
  root.render(<OpeningScreen />);
  void import('./live/open-live-page.tsx').then(({ openLivePage }) => openLivePage(window, root, keptLanguage()));
} else void openPage();
