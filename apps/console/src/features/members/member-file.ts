import type { CallValue } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';

/** What the member call answers. */
export type MemberFile = CallValue<(typeof operationsCalls)['calls']['member']>;
