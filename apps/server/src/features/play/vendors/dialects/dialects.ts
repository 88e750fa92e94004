import { commandDialect } from './dialect-command.ts';
import { plainDialect } from './dialect-plain.ts';
import { resourceDialect } from './dialect-resource.ts';
import type { Dialect } from './dialect.ts';
import type { VendorProfile } from '../profiles.ts';

/** Dialects by the name in a vendor's profile. */
export const DIALECTS: Readonly<Record<VendorProfile['dialect'], Dialect>> = {
  plain: plainDialect,
  command: commandDialect,
  resource: resourceDialect,
};
