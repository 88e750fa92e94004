import refusals from '@talora/contract/messages/ms.json';
import kit from '@talora/web-kit/messages/ms.json';
import { joinMessages } from '@talora/web-kit/messages/join-messages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import own from '../../messages/ms.json';

const parts = import.meta.glob<CompiledMessages>(
  ['../{alerts,kit,passkeys}/messages/ms.json', '../features/{access,enrolment,overview,staff-login}/messages/ms.json'],
  { eager: true, import: 'default' },
);
/** Of all others the names of pages in the menu, and what the overview says of what waits. */
const names = import.meta.glob<CompiledMessages>(
  [
    '../*/messages/ms.json',
    '../features/*/messages/ms.json',
    '!../{alerts,kit,passkeys}/messages/ms.json',
    '!../features/{access,enrolment,overview,staff-login}/messages/ms.json',
  ],
  { query: '?only=menu,kind,asleepCount,asleepWhich,pay,clear,check,hold,nameAlike', eager: true, import: 'default' },
);

/** Whole files of texts that are read from the start: login, enrolment, what stands around every page, and the overview. */
export const startParts: readonly CompiledMessages[] = [own, ...Object.values(parts), kit, { refusals }];

/** What the console starts with in this language: those, and what is named before its page is opened. */
export const startMessages = joinMessages([...startParts, ...Object.values(names)]);
