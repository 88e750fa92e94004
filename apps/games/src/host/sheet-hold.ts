import type { BackHold } from '@talora/web-kit/ui/back-hold.ts';
import type { SiteFrame } from './site-frame.ts';

/**
 * Makes an open sheet the last step of the history of the site around the game: the frame has none of its own, and a step back would leave
 * the game. The site hears of the first sheet and of the last alone, a moment later, so that one in the place of another moves nothing.
 */
export function openSheetHold(site: SiteFrame): BackHold {
  const open: (() => void)[] = [];
  let isHeld = false;
  function tellSoon(): void {
    setTimeout(() => {
      const isOpen = open.length > 0;
      if (isOpen === isHeld) return;
      isHeld = isOpen;
      site.tell({ type: 'sheet', isOpen });
    }, 0);
  }
  site.listen((message) => {
    if (message.type !== 'close-sheet') return;
    // The site has used its step up; a sheet that is still open below needs another one.
    isHeld = false;
    open.pop()?.();
    tellSoon();
  });
  return (close) => {
    open.push(close);
    tellSoon();
    return () => {
      const at = open.indexOf(close);
      if (at >= 0) open.splice(at, 1);
      tellSoon();
    };
  };
}
