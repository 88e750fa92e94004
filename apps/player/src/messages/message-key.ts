import type ms from '../../messages/ms.json';
import type { PageMessages } from './page-messages.ts';

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** Path of a text in the message files. */
export type MessageKey = KeysOf<typeof ms & PageMessages>;
