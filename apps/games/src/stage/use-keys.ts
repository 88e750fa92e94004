import { useEffect } from 'react';

interface KeyActions {
  readonly onPress: () => void;
  readonly onBetStep: (step: -1 | 1) => void;
}

const OWN_KEYS = 'input, select, textarea, a[href], summary, dialog, [role="tab"], button:not([data-spin])';

/** Space or Enter spins, arrow keys bet. A focused control keeps its own keys, and a held key counts once. */
export function useKeys({ onPress, onBetStep }: KeyActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null || target?.closest(OWN_KEYS) !== null) return;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (!event.repeat) onPress();
      } else if (event.key === 'ArrowUp' || event.key === 'ArrowRight') {
        event.preventDefault();
        onBetStep(1);
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') {
        event.preventDefault();
        onBetStep(-1);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPress, onBetStep]);
}
