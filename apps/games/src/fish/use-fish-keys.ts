import { useEffect } from 'react';
import type { FishGame } from './fish-game.ts';

const OWN_KEYS = 'input, select, textarea, a[href], summary, dialog, [role="tab"], button:not([data-spin])';

/** Left and right choose a target, up and down the power, space fires for as long as it is held; A fires by itself, L lets the target go. */
export function useFishKeys(game: FishGame, mayAuto: boolean): void {
  useEffect(() => {
    const acts: Readonly<Record<string, (isRepeat: boolean) => void>> = {
      ' ': (isRepeat) => {
        if (!isRepeat) game.hold();
      },
      ArrowLeft: () => game.lockNext(-1),
      ArrowRight: () => game.lockNext(1),
      ArrowUp: () => game.stepBet(1),
      ArrowDown: () => game.stepBet(-1),
      a: (isRepeat) => mayAuto && !isRepeat && game.setAuto(!game.store.get().isAuto),
      l: () => game.lockOn(null),
    };
    const onDown = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null || target?.closest(OWN_KEYS) !== null) return;
      const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(event.repeat);
    };
    const release = (event: KeyboardEvent): void => {
      if (event.key === ' ') game.release();
    };
    const stop = (): void => game.release();
    document.addEventListener('keydown', onDown);
    document.addEventListener('keyup', release);
    window.addEventListener('blur', stop);
    return () => {
      document.removeEventListener('keydown', onDown);
      document.removeEventListener('keyup', release);
      window.removeEventListener('blur', stop);
    };
  }, [game, mayAuto]);
}
