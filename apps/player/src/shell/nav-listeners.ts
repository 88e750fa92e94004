import { stepFocus } from './arrow-focus.ts';

/** What a navigation with drop menus does when it is pointed at or typed on. */
export interface NavActs {
  /** Opens the menu of a game type after a while, or closes what is open. */
  readonly later: (gameType: string | null) => void;
  /** Forgets what was to happen after a while. */
  readonly stay: () => void;
  /** Opens a menu at once, by key. */
  readonly enter: (gameType: string) => void;
  /** Closes what is open; `isBack` brings the focus back to its link. */
  readonly close: (isBack: boolean) => void;
}

const typeAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-type]')?.dataset.type : undefined;

function press(event: KeyboardEvent, nav: HTMLElement, panel: HTMLElement | null, acts: NavActs): void {
  const row = [...nav.querySelectorAll<HTMLElement>(':scope > div:first-child > a, :scope > button')];
  const isInPanel = panel?.contains(event.target as Node) === true;
  if (event.key === 'Escape') acts.close(true);
  else if (isInPanel) {
    if (stepFocus(event, panel) === 'above') acts.close(true);
  } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === ' ') {
    const type = typeAt(event.target);
    if (type === undefined) return;
    event.preventDefault();
    acts.enter(type);
  } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    const shown = row.filter((item) => item.style.visibility !== 'hidden');
    const at = shown.indexOf(document.activeElement as HTMLElement);
    const isNext = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    shown.at((at + (isNext ? 1 : -1)) % shown.length)?.focus();
    acts.close(false);
  }
}

/** Listens to pointer and keys of a navigation. Gives back what ends it. */
export function listenToNav(nav: HTMLElement, getPanel: () => HTMLElement | null, acts: NavActs): () => void {
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const type = typeAt(event.target);
    if (type !== undefined) acts.later(type);
    else if (getPanel()?.contains(event.target as Node) === true) acts.stay();
  };
  const leave = (): void => acts.later(null);
  const key = (event: KeyboardEvent): void => press(event, nav, getPanel(), acts);
  const out = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !nav.contains(event.relatedTarget)) acts.close(false);
  };
  // A link that was followed has done its work, but first it must do it: taken out under its own press, it would load the page anew.
  const follow = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) setTimeout(() => acts.close(false));
  };
  // A pointer may have come before this script did.
  const under = matchMedia('(hover: hover)').matches ? typeAt(nav.querySelector('[data-type]:hover')) : undefined;
  if (under !== undefined) acts.later(under);
  nav.addEventListener('pointerover', over);
  nav.addEventListener('pointerleave', leave);
  nav.addEventListener('keydown', key);
  nav.addEventListener('focusout', out);
  nav.addEventListener('click', follow);
  return () => {
    nav.removeEventListener('pointerover', over);
    nav.removeEventListener('pointerleave', leave);
    nav.removeEventListener('keydown', key);
    nav.removeEventListener('focusout', out);
    nav.removeEventListener('click', follow);
  };
}
