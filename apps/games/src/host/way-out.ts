import { openSiteFrame, type SiteFrame } from './site-frame.ts';

/** What the game wants from the site around it. */
export interface WayOut {
  readonly frame: SiteFrame;
  readonly isFramed: boolean;
  /** Is there a site to go back to? */
  readonly canLeave: boolean;
  readonly leave: () => void;
  readonly deposit: () => void;
  /** The ticket or the session is not good any more. */
  readonly reopen: () => void;
}

/** A return address is followed only when it is the site's own. */
export function safeReturnUrl(returnUrl: string | null, siteOrigin: string | null): string | null {
  if (siteOrigin === null) return null;
  try {
    const url = new URL(returnUrl ?? siteOrigin, siteOrigin);
    return url.origin === new URL(siteOrigin).origin && /^https?:$/.test(url.protocol) ? url.href : siteOrigin;
  } catch {
    return null;
  }
}

/** In a frame the site is told; a page of its own goes back to the site. */
export function openWayOut(view: Window, siteOrigin: string | null, returnUrl: string | null): WayOut {
  const frame = openSiteFrame(view, siteOrigin);
  const isFramed = view.parent !== view;
  const url = safeReturnUrl(returnUrl, siteOrigin);
  const goBack = (): void => {
    if (url !== null) view.location.assign(url);
  };
  const tellOrGo = (type: 'leave' | 'deposit' | 'session-over') => (): void => (isFramed ? frame.tell({ type }) : goBack());
  const canLeave = isFramed || url !== null;
  return { frame, isFramed, canLeave, leave: tellOrGo('leave'), deposit: tellOrGo('deposit'), reopen: tellOrGo('session-over') };
}
