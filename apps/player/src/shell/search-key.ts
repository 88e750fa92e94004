import type { AnyRouter } from '@tanstack/react-router';
import { PATHS } from '../routing/paths.ts';

const WAIT_MS = 5_000;
/** A page that has just come may be drawn anew once more, or hidden for a moment: its field loses the caret with that. */
const SETTLE_MS = 1_500;

/** The page's own field, else the one in the header where there is room for it. */
const field = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main search input') ??
  [...document.querySelectorAll<HTMLInputElement>('header search input')].find((one) => one.checkVisibility()) ??
  null;

/** Goes to the search for games, with the caret in its field; where the page has one already, only that. */
export async function goToSearch(router: AnyRouter): Promise<void> {
  if (field() === null) await router.navigate({ to: PATHS.search });
  let until = performance.now() + WAIT_MS;
  let focused: HTMLInputElement | null = null;
  const tryFocus = (): void => {
    const found = field();
    // Whoever has gone on to something else is left there.
    const isElsewhere = focused !== null && document.activeElement !== focused && document.activeElement !== document.body;
    if (found !== null && found !== document.activeElement && !isElsewhere) {
      if (focused === null) until = performance.now() + SETTLE_MS;
      focused = found;
      found.focus();
    }
    if (!isElsewhere && performance.now() < until) requestAnimationFrame(tryFocus);
  };
  tryFocus();
}
