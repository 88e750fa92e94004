import { CallRefused } from '@talora/contract/core/client.ts';

/** The code of a refused call; null when something else went wrong. */
export const refusalCodeOf = (error: unknown): string | null => (error instanceof CallRefused ? error.code : null);
