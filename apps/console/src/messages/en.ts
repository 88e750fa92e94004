import { joinMessages } from '@talora/web-kit/messages/join-messages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import { startParts } from './start-en.ts';

const parts = import.meta.glob<CompiledMessages>(
  [
    '../*/messages/en.json',
    '../features/*/messages/en.json',
    '!../{alerts,kit,passkeys}/messages/en.json',
    '!../features/{access,enrolment,overview,staff-login}/messages/en.json',
  ],
  { eager: true, import: 'default' },
);

/** The console’s texts in this language: those it starts with, and those in the folders of all its parts. */
export const messages = joinMessages([...startParts, ...Object.values(parts)]);
