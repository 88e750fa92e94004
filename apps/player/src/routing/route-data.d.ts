import type { MessageKey } from '../messages/message-key.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageKey;
    frame?: 'site' | 'game' | 'bare';
  }
}
