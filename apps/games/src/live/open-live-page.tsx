import { isShippedLanguage, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { BackHoldContext } from '@talora/web-kit/ui/back-hold.ts';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { openSheetHold } from '../host/sheet-hold.ts';
import { ClosedScreen } from '../start/closed-screen.tsx';
import { loadLiveKit } from './load-live-kit.ts';
import { loadLiveMessages } from './load-live-messages.ts';
import { openLiveSession, type LiveProblem } from './live-session.ts';
import { openTableFeed } from './table-feed.ts';

/** Opens the page of a live table: takes the seat, and shows the table or why there is none. */
export async function openLivePage(view: Window, root: Root, kept: ShippedLanguage): Promise<void> {
  const session = await openLiveSession(view, kept);
  const opened = 'opened' in session ? session.opened : null;
  const language = opened !== null && isShippedLanguage(opened.language) ? opened.language : kept;
  const kit = opened === null ? null : await loadLiveKit(opened.game);
  const load = loadLiveMessages(kit?.loadTexts);
  const messages = await load(language);
  const timeZone = opened?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (opened !== null) document.title = opened.gameName;
  root.render(
    <StrictMode>
      <MessagesProvider initial={language} initialMessages={messages} load={load} timeZone={timeZone}>
        {'opened' in session && kit !== null ? (
          <BackHoldContext value={openSheetHold(session.frame)}>
            <kit.Screen session={session} feed={openTableFeed(session, kit)} openedAtMs={Date.now()} />
          </BackHoldContext>
        ) : (
          <ClosedScreen start={session as LiveProblem} onRetry={() => void openLivePage(view, root, kept)} />
        )}
      </MessagesProvider>
    </StrictMode>,
  );
  if ('opened' in session) session.frame.tell({ type: 'ready', game: session.opened.game, mode: 'real' });
  else if (session.problem === 'ticket' || session.problem === 'no-ticket') session.frame.tell({ type: 'session-over' });
}
