import refusals from '@talora/contract/messages/en.json';
import kit from '@talora/web-kit/messages/en.json';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import own from '../../messages/en.json';
import { joinMessages } from './join-messages.ts';

const pages = import.meta.glob<CompiledMessages>('../features/*/messages/en.json', { eager: true, import: 'default' });

/** The console's texts in this language: its own, those in the pages' folders, what all apps have, and those of the refusals. */
export const messages = joinMessages([own, ...Object.values(pages), kit, { refusals }]);
