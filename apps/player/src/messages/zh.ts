import refusals from '@talora/contract/messages/zh.json';
import kit from '@talora/web-kit/messages/zh.json';
import { joinMessages } from '@talora/web-kit/messages/join-messages.ts';
import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import own from '../../messages/zh.json';

const parts = import.meta.glob<CompiledMessages>(['../*/messages/zh.json', '../features/*/messages/zh.json'], {
  eager: true,
  import: 'default',
});

/** The site’s texts in this language: its own, those in the folders of their parts, what all apps have, and those of the refusals. */
export const messages = joinMessages([own, ...Object.values(parts), kit, { refusals }]);
