import refusals from '@talora/contract/messages/ms.json';
import kit from '@talora/web-kit/messages/ms.json';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import own from '../../messages/ms.json';
import { joinMessages } from './join-messages.ts';

const pages = import.meta.glob<CompiledMessages>('../features/*/messages/ms.json', { eager: true, import: 'default' });

/** The console's texts in this language: its own, those in the pages' folders, what all apps have, and those of the refusals. */
export const messages = joinMessages([own, ...Object.values(pages), kit, { refusals }]);
