import { readFrameMessage, type FrameToSite, type SiteToFrame } from '@talora/contract/games/game-frame.ts';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface FrameTalk {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly send: (message: SiteToFrame) => void;
}

/** Talks with a game's frame: hears only this frame, only from its origin, and answers only there. */
export function useFrame(origin: string | null, onMessage: (message: FrameToSite, send: FrameTalk['send']) => void): FrameTalk {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    if (origin === null) return undefined;
    const listen = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source === null || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage<FrameToSite>(event.data, 'talora-arcade');
      if (message !== null) hear(message, (answer) => frame.current?.contentWindow?.postMessage(answer, origin));
    };
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  }, [origin]);
  return {
    frame,
    send: (message) => {
      if (origin !== null) frame.current?.contentWindow?.postMessage(message, origin);
    },
  };
}
