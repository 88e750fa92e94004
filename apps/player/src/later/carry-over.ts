const PRESSED = 'a, button';

const wordsOf = (part: Element): string => `${part.getAttribute('aria-label') ?? ''} ${part.textContent}`;

const partsWith = (root: Element, words: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(PRESSED)].filter((part) => wordsOf(part) === words);

/** What a link or button is found by in the part that takes the place of the one it stands in. */
export interface Mark {
  readonly words: string;
  /** Which of those with the same words. */
  readonly at: number;
  readonly isPressed: boolean;
}

/** The mark of the link or button of a place that something happened to; null when it happened to neither. */
export function markOf(root: Element, target: EventTarget | null, isPressed: boolean): Mark | null {
  const part = target instanceof Element ? target.closest(PRESSED) : null;
  if (part === null || !root.contains(part)) return null;
  const words = wordsOf(part);
  return { words, at: partsWith(root, words).indexOf(part as HTMLElement), isPressed };
}

/** Gives the focus to what has the mark now, and the press that nothing had heard. */
export function carryOver(root: Element, { words, at, isPressed }: Mark): void {
  const part = partsWith(root, words)[at];
  part?.focus({ preventScroll: true });
  if (isPressed) part?.click();
}
