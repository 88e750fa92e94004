import type { CallValue } from '@talora/contract/core/call.ts';
import { templateCalls as templateSet } from '@talora/contract/members/outbound-console.ts';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const templateCalls = openEditingClient(templateSet);

/** The words of a message at one place, with all that an editor needs. */
export type Template = CallValue<(typeof templateSet)['calls']['messageTemplate']>;
