import * as z from 'zod/mini';

/** What is told of a code that was sent: how long it is good, and the seconds until another may be asked for. */
export const sentCode = z.object({ expiredMinutes: z.int(), waitSeconds: z.int() });

/** A code that was sent. */
export type SentCode = z.core.output<typeof sentCode>;
