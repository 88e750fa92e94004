import * as z from 'zod/mini';
import { moment } from './scalars.ts';

/** Changes that were made, newest first: who, when, and how it stood before, to be put back. */
export const changes = <T extends z.core.$ZodType>(before: T) =>
  z.array(z.object({ seq: z.string(), at: moment(), actor: z.string(), before }));
