import type { MessageKey } from '../messages/message-key.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageKey;
    shell?: 'site' | 'game' | 'bare';
  }
}
