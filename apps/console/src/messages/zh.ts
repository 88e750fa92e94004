import refusals from '@talora/contract/messages/zh.json';
import kit from '@talora/web-kit/messages/zh.json';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import own from '../../messages/zh.json';
import { joinMessages } from './join-messages.ts';

const pages = import.meta.glob<CompiledMessages>('../features/*/messages/zh.json', { eager: true, import: 'default' });

/** The console's texts in this language: its own, those in the pages' folders, what all apps have, and those of the refusals. */
export const messages = joinMessages([own, ...Object.values(pages), kit, { refusals }]);
