import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionStore } from '../calls/session-store.ts';
import { refusalCodeOf } from '../refusals/refusal-code.ts';
import { ConsoleToasts } from './console-toasts.tsx';
import './console.css';
import { beginMessages, loadMessages } from '../messages/load-messages.ts';
import { makeRouter } from './router.tsx';

const FRESH_MS = 5_000;

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('the page has no root');
  const language = shippedLanguage(readStoredLanguage());
  const [texts] = await Promise.all([beginMessages(language), sessionStore.join()]);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && refusalCodeOf(error) === 'NETWORK',
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  const router = makeRouter();
  // What one person has read must not greet the next one.
  sessionStore.subscribe(() => {
    if (sessionStore.get() === null) queries.clear();
    void router.invalidate();
  });
  createRoot(root).render(
    <StrictMode>
      <MessagesProvider
        initial={language}
        initialMessages={texts.messages}
        onComplete={texts.onComplete}
        load={loadMessages}
        timeZone="Asia/Kuala_Lumpur"
        onChange={() => void queries.invalidateQueries()}
      >
        <QueryClientProvider client={queries}>
          <ConsoleToasts>
            <RouterProvider router={router} />
          </ConsoleToasts>
        </QueryClientProvider>
      </MessagesProvider>
    </StrictMode>,
  );
}

// Without a connection a page that was not opened before cannot come. The router takes that for a new version and loads the console anew, which would
// leave nothing of it: under another name the page that failed says so itself.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = 'no connection';
});

void start();
