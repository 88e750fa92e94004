import type { HeldRole } from '@talora/domain/access/staff-roles.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Brand, SiteContext } from '../site/site.ts';

/** A staff member at the console. */
export interface StaffSession {
  readonly staffId: string;
  readonly name: string;
  /** As it stood when the call came in. */
  readonly role: HeldRole;
  readonly tokenHash: Buffer;
  readonly key: string;
  readonly expiresAt: Date;
  /** Until when passkeys may be added and removed; null when none was shown again. */
  readonly steppedUpUntil: Date | null;
}

/** Context of a console call that needs a session. */
export interface StaffContext {
  readonly platform: Platform;
  readonly brand: Brand;
  readonly caller: Caller;
  readonly staff: StaffSession;
}

/** Contexts by access of the console's routes. */
export interface StaffContexts {
  readonly visitor: SiteContext;
  readonly member: never;
  readonly game: never;
  readonly staff: StaffContext;
}
