import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Brand } from './brand.ts';

/** What every handler of the site knows of its caller, session or not. */
export interface SiteContext {
  readonly platform: Platform;
  readonly brand: Brand;
  readonly caller: Caller;
}
