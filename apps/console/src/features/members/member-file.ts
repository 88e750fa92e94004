import type { CallValue } from '@talora/contract/call.ts';
import type { operationsCalls } from '@talora/contract/operations.ts';

/** What the member call answers. */
export type MemberFile = CallValue<(typeof operationsCalls)['calls']['member']>;
