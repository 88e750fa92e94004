import type { ReactNode } from 'react';
import type { MessageKey } from '../messages/message-key.ts';

/** A page that a feature offers. The app turns it into a route; `load` is its own chunk. */
export interface PageRoute {
  /** Path pattern; `$name` is a parameter. */
  readonly path: string;
  /** Key of the page's title in the browser tab. */
  readonly title: MessageKey;
  /** Only with a session: a guest is sent to log in and comes back here. */
  readonly isForMembers?: true;
  /** What stands around the page: everything, or nothing. Pages of games have their own (`isGamePath`). */
  readonly shell?: 'site' | 'bare';
  /** Name of the page's module: the server tells the browser to fetch it beside the first script. */
  readonly chunk: string;
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

/** A dialog that a feature offers under `?m=<name>` over any page. */
export interface ModalRoute {
  readonly name: string;
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}
