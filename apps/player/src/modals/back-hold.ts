import type { RouterHistory } from '@tanstack/react-router';
import type { BackHold } from '@talora/web-kit/ui/back-hold.ts';

/** What an entry of the history carries while a sheet is open on it. */
interface SheetState {
  readonly sheet?: string;
}

interface Held {
  readonly id: string;
  /** Has it its entry? Not while the history is still on its way back from another. */
  isPushed: boolean;
  close: () => void;
}

/** What it needs of the router: its history, and another entry at the present address that moves nothing. */
interface Steps {
  readonly history: Pick<RouterHistory, 'subscribe' | 'back' | 'location'>;
  readonly push: (state: SheetState) => void;
}

let opened = 0;

/** Steps back that leave the page, with an open sheet stepped over; null where the visit began on the page. */
export function stepsToLeave({ state }: RouterHistory['location']): number | null {
  const steps = (state as SheetState).sheet === undefined ? 1 : 2;
  return state.__TSR_index >= steps ? steps : null;
}

/**
 * Gives each sheet an entry of the history. Going back closes the sheet and the page stays; closing it takes the entry away. An entry whose
 * sheet was left by a link is stepped over on the way back.
 */
export function openBackHold({ history, push }: Steps): { readonly hold: BackHold; readonly listen: () => () => void } {
  const stack: Held[] = [];
  let leaving: { readonly held: Held; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  /** A step back was asked for and has not happened yet: browsers take their time, and a push meanwhile would be undone by it. */
  let isGoing = false;
  const sheetNow = (): string | undefined => (history.location.state as SheetState).sheet;
  function goBack(): void {
    isGoing = true;
    history.back();
  }
  function pushWaiting(): void {
    for (const held of stack) {
      if (held.isPushed) continue;
      held.isPushed = true;
      push({ sheet: held.id });
    }
  }
  function drop(held: Held): void {
    const at = stack.indexOf(held);
    if (at < 0) return;
    stack.splice(at, 1);
    if (held.isPushed && sheetNow() === held.id) goBack();
  }
  return {
    listen: () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'BACK' && action.type !== 'GO') return;
        isGoing = false;
        const { sheet } = location.state as SheetState;
        for (let last = stack.at(-1); last?.isPushed === true && last.id !== sheet; last = stack.at(-1)) stack.pop()?.close();
        if (sheet !== undefined && !stack.some(({ id }) => id === sheet)) goBack();
        else pushWaiting();
      }),
    hold(close) {
      let held: Held;
      if (leaving === null) {
        opened += 1;
        held = { id: `${performance.timeOrigin}-${opened}`, isPushed: false, close };
        stack.push(held);
        if (!isGoing) pushWaiting();
      } else {
        // One sheet in the place of another: the entry is handed on.
        clearTimeout(leaving.timer);
        held = leaving.held;
        held.close = close;
        leaving = null;
      }
      return () => {
        if (leaving !== null) {
          clearTimeout(leaving.timer);
          drop(leaving.held);
        }
        const timer = setTimeout(() => {
          leaving = null;
          drop(held);
        }, 0);
        leaving = { held, timer };
      };
    },
  };
}
