import { readFrameMessage, type FrameToSite, type SiteToFrame } from '@talora/contract/games/game-frame.ts';

type Bare<M> = M extends { readonly source: 'talora-arcade' } ? Omit<M, 'source'> : never;

/** The page around the game. */
export interface SiteFrame {
  tell(message: Bare<FrameToSite>): void;
  /** Listens until the returned function is called. Messages of any other origin or window are nothing. */
  listen(onMessage: (message: SiteToFrame) => void): () => void;
}

/** Talks with the page of exactly this origin; with null there is nobody to talk to. */
export function openSiteFrame(view: Window, siteOrigin: string | null): SiteFrame {
  return {
    tell(message) {
      if (siteOrigin === null || view.parent === view) return;
      view.parent.postMessage({ source: 'talora-arcade', ...message }, siteOrigin);
    },
    listen(onMessage) {
      const hear = (event: MessageEvent): void => {
        if (siteOrigin === null || event.origin !== siteOrigin || event.source !== view.parent) return;
        const message = readFrameMessage<SiteToFrame>(event.data, 'talora-site');
        if (message !== null) onMessage(message);
      };
      view.addEventListener('message', hear);
      return () => view.removeEventListener('message', hear);
    },
  };
}
