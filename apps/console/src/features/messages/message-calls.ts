import { outboundCalls } from '@talora/contract/members/outbound-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const messageCalls = openReadingClient(outboundCalls);
