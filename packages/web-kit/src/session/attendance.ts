/** Who did nothing for so long is taken to be away: longer than a form takes to answer, shorter than a session may be idle. */
const AWAY_MS = 60_000;

const DEEDS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

/**
 * Notes when somebody last did something at a page, and resolves to whether that is less than a minute ago. Opening the page
 * was a deed too.
 */
export function openAttendance(page: EventTarget): () => boolean {
  let lastMs = Date.now();
  const note = (): void => {
    lastMs = Date.now();
  };
  for (const deed of DEEDS) page.addEventListener(deed, note, { capture: true, passive: true });
  return () => Date.now() - lastMs < AWAY_MS;
}
