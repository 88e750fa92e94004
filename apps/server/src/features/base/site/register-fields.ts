import {
  defaultRegisterRule,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterFieldRule,
} from '@talora/domain/members/register-fields.ts';
import type { PatternId } from '@talora/domain/members/patterns.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { listRegisterFieldRows } from './site.queries.ts';

const isKnown = (field: string): field is RegisterField => (REGISTER_FIELDS as readonly string[]).includes(field);

/** The registration fields of a brand, in their order, as form and server check them; those it has not set come last and are off. */
export async function listRegisterFields(db: Queryable, brandId: string): Promise<RegisterFieldRule[]> {
  const rules: RegisterFieldRule[] = [];
  for (const row of await listRegisterFieldRows(db, brandId)) {
    if (!isKnown(row.field)) continue; // a field of a later version
    rules.push({
      field: row.field,
      enabled: row.is_enabled,
      required: row.is_required,
      minLength: row.min_length,
      maxLength: row.max_length,
      patternId: row.pattern_id as PatternId,
      acceptedPattern: row.accepted_pattern,
    });
  }
  const known = new Set(rules.map(({ field }) => field));
  return [...rules, ...REGISTER_FIELDS.filter((field) => !known.has(field)).map(defaultRegisterRule)];
}
