import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { offeredLanguages, readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { followDevice } from '@talora/web-kit/theme/theme.ts';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { openServices } from '../calls/services.ts';
import { repeatEarlyPress } from '../later/early-press.ts';
import { startPartial } from '../messages/home-messages.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { startMessages } from '../messages/start-messages.ts';
import './app.css';
import { keepAnswers, readReadyData } from './ready-data.ts';
import { Providers } from './providers.tsx';
import { openRouter } from './router.tsx';

/** Lets what waits be handled first: reading the scripts was long enough for one go. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function start(): Promise<void> {
  await breathe();
  const element = document.getElementById('root');
  if (element === null) throw new Error('no root element');
  const services = openServices();
  const hasTicket = (): boolean => /[#&]token=/.test(location.hash);
  // A ticket that is typed into an open page changes only what stands behind #: nothing else would look at it.
  addEventListener('hashchange', () => hasTicket() && location.reload());
  if (hasTicket()) await (await import('../calls/handover.ts')).openHandover(services);
  const wanted = readStoredLanguage();
  const router = openRouter(services, createBrowserHistory());
  const prepared = readReadyData();
  const isReady = prepared?.readyIn === wanted;
  const partial = isReady && services.session.get() === null ? prepared.messages : null;
  if (partial !== null) startPartial(wanted);
  if (prepared !== null) keepAnswers(services.queries, prepared, isReady ? undefined : 'permission');
  // Tells the router that the first page is there already.
  if (isReady) router.ssr = { manifest: undefined };
  // The page's own script comes beside the messages, not after them.
  const [{ language, messages, missing }] = await Promise.all([
    startMessages(wanted, offeredLanguages()[0], async (code) => partial ?? loadMessages(code)),
    router.load(),
  ]);
  const page: ReactNode = (
    <StrictMode>
      <Providers services={services} language={language} messages={messages} missing={missing}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // From here on the page may change its language without being hidden.
  element.removeAttribute('data-ready');
  // In slices: a page that is there already may not hold its reader while its scripts take it over.
  if (isReady) startTransition(() => void hydrateRoot(element, page));
  else {
    element.replaceChildren();
    createRoot(element).render(page);
  }
  repeatEarlyPress();
  followDevice();
}

/** Without words in any language: what the server made ready stays and is shown, and a page without that says what happened. */
function standStill(error: unknown): void {
  const element = document.getElementById('root');
  const words = document.querySelector<HTMLTemplateElement>('#no-words');
  element?.removeAttribute('data-ready');
  if (element?.firstElementChild === null && words !== null) element.append(words.content);
  throw error;
}

void start().catch(standStill);
