declare global {
  interface Window {
    /** The button that was pressed last before anything heard it. */
    earlyPress?: Element | null;
    keepEarlyPress?: (event: Event) => void;
  }
}

/**
 * Source of an inline script that keeps which button of the ready page is pressed before the page's script is here. Links need no
 * script and are followed at once.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',window.keepEarlyPress=function(e){var t=e.target;window.earlyPress=t&&t.closest?t.closest('button'):null},true);`;

/** Presses that button now that the page is taken over, if it still stands there. */
export function repeatEarlyPress(): void {
  const { earlyPress: button, keepEarlyPress } = window;
  if (keepEarlyPress !== undefined) removeEventListener('click', keepEarlyPress, true);
  if (button instanceof HTMLElement && button.isConnected) button.click();
}
