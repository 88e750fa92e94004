import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Makes what is open the last step of the browser's history: Back closes it and leaves the page. The answer lets go of it again. */
export type BackHold = (close: () => void) => () => void;

/** How an app holds it; null where a dialog has an address of its own, or none needs it. */
export const BackHoldContext = createContext<BackHold | null>(null);

/** Closes what is open when the reader goes back; nothing for what may not be closed. */
export function useBackHold(close: (() => void) | undefined): void {
  const hold = useContext(BackHoldContext);
  const isHeld = close !== undefined;
  const end = useEffectEvent(() => close?.());
  useEffect(() => (isHeld ? hold?.(() => end()) : undefined), [hold, isHeld]);
}
