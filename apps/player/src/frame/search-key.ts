import type { AnyRouter } from '@tanstack/react-router';
import { PATHS } from '../routing/paths.ts';

const WAIT_MS = 5_000;

const field = (): HTMLInputElement | null => document.querySelector('main search input');

/** Goes to the search for games, with the caret in its field; where the page has one already, only that. */
export async function goToSearch(router: AnyRouter): Promise<void> {
  if (field() === null) await router.navigate({ to: PATHS.search });
  const until = performance.now() + WAIT_MS;
  const tryFocus = (): void => {
    const found = field();
    if (found !== null) found.focus();
    else if (performance.now() < until) requestAnimationFrame(tryFocus);
  };
  tryFocus();
}
