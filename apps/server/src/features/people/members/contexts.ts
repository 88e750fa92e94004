import type { Guarded, LoginWay } from '@talora/domain/access/guard.ts';
import type { SessionKind } from '@talora/domain/access/member-types.ts';
import type { BrowserCaller } from '../../../platform/http/caller.ts';
import type { SiteContext } from '../../base/site/site.ts';

/** A member's open session. */
export interface MemberSession extends Guarded {
  /** SHA-256 of the token; the token itself is nowhere on the server. */
  readonly tokenHash: Buffer;
  /** The same in hexadecimal: the key of caches, bus and sockets. */
  readonly key: string;
  /** Its name in lists. */
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly way: LoginWay;
  readonly kind: Exclude<SessionKind, 'guest'>;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly steppedUpUntil: Date | null;
  /** The same, by the payment password, of those who have one. */
  readonly paymentUntil: Date | null;
  readonly hasPaymentPassword: boolean;
  /** Until when the member is kept out; null when not. */
  readonly outUntil: Date | null;
  /** Neighbourhood of the address that it was opened from. */
  readonly network: string;
  /** The browser that it was opened in, where one was noted. */
  readonly deviceHash: Buffer | null;
}

/** Context of a call that anyone may make. */
export interface VisitorContext extends SiteContext {
  readonly caller: BrowserCaller;
  readonly session: MemberSession | null;
}

/** Context of a call that needs a session. */
export interface MemberContext extends SiteContext {
  readonly caller: BrowserCaller;
  readonly session: MemberSession;
}

/** Contexts by access, for the feature's own and all higher routes. */
export interface MemberContexts {
  readonly visitor: VisitorContext;
  readonly member: MemberContext;
  readonly game: never;
  readonly staff: never;
}
