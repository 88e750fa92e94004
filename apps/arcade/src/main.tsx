import { isShippedLanguage, shippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from './messages/load-messages.ts';
import { startSession } from './session/game-session.ts';
import { ClosedScreen } from './stage/closed-screen.tsx';
import { GameScreen } from './stage/game-screen.tsx';
import { OpeningScreen } from './stage/opening-screen.tsx';
import './arcade.css';

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no place for the game');
const root = createRoot(place);

/** Before the server has told the player's language: the one of the last visit. */
function keptLanguage(): ShippedLanguage {
  try {
    return shippedLanguage(localStorage.getItem('lang'));
  } catch {
    return shippedLanguage(null);
  }
}

async function openPage(): Promise<void> {
  root.render(<OpeningScreen />);
  const start = await startSession(window, keptLanguage());
  const language = 'opened' in start && isShippedLanguage(start.opened.language) ? start.opened.language : keptLanguage();
  const messages = await loadMessages(language);
  const timeZone = 'opened' in start ? start.opened.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  root.render(
    <StrictMode>
      <MessagesProvider initial={language} initialMessages={messages} load={loadMessages} timeZone={timeZone}>
        {'opened' in start ? <GameScreen session={start} /> : <ClosedScreen start={start} onRetry={() => void openPage()} />}
      </MessagesProvider>
    </StrictMode>,
  );
  if (!('opened' in start)) {
    if (start.problem === 'ticket' || start.problem === 'no-ticket') start.frame.tell({ type: 'session-over' });
    return;
  }
  start.frame.tell({ type: 'ready', game: start.opened.game, mode: start.opened.mode });
  start.game.start();
}

// The page gives a new ticket by the fragment alone: that loads nothing by itself.
window.addEventListener('hashchange', () => window.location.reload());
void openPage();
