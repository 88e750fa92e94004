import { joinMessages } from '@talora/web-kit/messages/join-messages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { startParts } from './start-ms.ts';

const parts = import.meta.glob<CompiledMessages>(
  [
    '../*/messages/ms.json',
    '../features/*/messages/ms.json',
    '!../{alerts,kit,passkeys}/messages/ms.json',
    '!../features/{access,enrolment,overview,staff-login}/messages/ms.json',
  ],
  { eager: true, import: 'default' },
);

/** The console’s texts in this language: those it starts with, and those in the folders of all its parts. */
export const messages = joinMessages([...startParts, ...Object.values(parts)]);
