import type { Call } from '@talora/contract/core/call.ts';
import { outgoing } from '@talora/contract/core/client.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import type { InProcessCaller } from '../src/app/in-process.ts';
import type { Platform } from '../src/platform/platform.ts';

/** A field of a call as JSON Schema has it. */
interface Field {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Field[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  readonly items?: Field;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Fields of a call's input by name, and those that must be there. */
export function fieldsOf(call: Call): { fields: Readonly<Record<string, Field>>; required: readonly string[] } {
  const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' }) as Field;
  return { fields: schema.properties ?? {}, required: schema.required ?? [] };
}

/** Is this an id that the product makes? Its scalar is the only text without a bound. */
export function isIdField(field: Field): boolean {
  const types = [field.type].flat();
  const isBare = field.maxLength === undefined && field.pattern === undefined && field.enum === undefined && field.const === undefined;
  return (types.includes('string') && isBare && field.format === undefined) || (field.items !== undefined && isIdField(field.items));
}

/** Is this a text that somebody types, or that names something? */
export const isTextField = (field: Field): boolean =>
  field.anyOf?.some(isTextField) ?? ([field.type].flat().includes('string') && field.enum === undefined && field.const === undefined);

/** A value that a field takes. */
export function sampleOf(platform: Platform, field: Field): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum !== undefined) return field.enum[0];
  if (field.anyOf !== undefined) return sampleOf(platform, field.anyOf[0] ?? {});
  switch ([field.type].flat()[0]) {
    case 'string':
      if (field.format === 'date-time') return new Date(platform.clock.nowMs()).toISOString();
      if (field.pattern?.startsWith('^[0-9]{4}-') === true) return new Date(platform.clock.nowMs()).toISOString().slice(0, 10);
      if (field.pattern !== undefined) return '1234567';
      return isIdField(field) ? platform.ids.next() : 'something';
    case 'number':
    case 'integer':
      return field.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: field.minItems ?? 0 }, () => sampleOf(platform, field.items ?? {}));
    case 'object':
      return Object.fromEntries((field.required ?? []).map((name) => [name, sampleOf(platform, field.properties?.[name] ?? {})]));
    default:
      return null;
  }
}

/** What a call was answered: its code, and all that came back as text. */
export interface Answer {
  readonly code: string;
  readonly text: string;
}

/** Sends a call as its caller, with everything that a browser would do for it. */
export async function send(caller: InProcessCaller, call: Call, fields: Record<string, unknown>, files: readonly Blob[]): Promise<Answer> {
  const { body } = await caller.transport(outgoing(call, fields, call.files === undefined ? undefined : files));
  if (body instanceof Blob) return { code: 'OK', text: `a picture of ${body.size} bytes` };
  return { code: (body as { code?: string }).code ?? '?', text: JSON.stringify(body) };
}

/** What says whose a row is, by column. */
const OWNERS: Readonly<Record<string, string>> = {
  brand_id: `select $1::uuid`,
  member_id: 'select id from identity_member where brand_id = $1',
  staff_id: 'select id from staff_account where brand_id = $1',
  player_id: 'select player_id from vendor_player where brand_id = $1',
};

/** Everything that is stored of a brand: its own rows, and those of its members, staff and players, each as JSON, by table. */
export async function rowsOfBrand(platform: Platform, brandId: string): Promise<Map<string, string[]>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and a.attname = any (${Object.keys(OWNERS)})`.execute(platform.db.kysely);
  const tables = new Map<string, string[]>([['site_brand', []]]);
  for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column]);
  const parts = [...tables].map(([table, owned]) => {
    const where = table === 'site_brand' ? 't.id = $1' : owned.map((column) => `t.${column} in (${OWNERS[column] ?? ''})`).join(' or ');
    return `select '${table}' as table, to_jsonb(t)::text as row from ${table} t where ${where}`;
  });
  const { rows } = await platform.db.pool.query<{ table: string; row: string }>(parts.join(' union all '), [brandId]);
  const found = new Map<string, string[]>();
  for (const { table, row } of rows) found.set(table, [...(found.get(table) ?? []), row]);
  for (const list of found.values()) list.sort();
  return found;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const textsIn = (rows: ReadonlyMap<string, readonly string[]>): Set<string> =>
  new Set([...rows.values()].flat().flatMap((row) => leavesOf(JSON.parse(row))));

/** Ids and texts that stand in rows and in none of others: what must not appear there. */
export function onlyIn(rows: ReadonlyMap<string, readonly string[]>, ...others: ReadonlyMap<string, readonly string[]>[]): string[] {
  const known = new Set(others.flatMap((other) => [...textsIn(other)]));
  const isTelling = (text: string): boolean => text.length >= 6 && !/^\\x|^\d{4}-\d\d-\d\dT|^\d{1,6}$/.test(text);
  return [...textsIn(rows)].filter((text) => isTelling(text) && !known.has(text));
}

/** One id of each kind that a brand's rows hold: by table and column (`table.column`), the last one. */
export function idsIn(rows: ReadonlyMap<string, readonly string[]>, kinds = /./): string[] {
  const ids = new Map<string, string>();
  for (const [table, list] of rows)
    for (const row of list)
      for (const [column, value] of Object.entries(JSON.parse(row) as Record<string, unknown>))
        if (typeof value === 'string' && UUID.test(value) && kinds.test(`${table}.${column}`)) ids.set(`${table}.${column}`, value);
  return [...new Set(ids.values())];
}

/** Tables whose rows are not what they were. */
export function changedIn(before: ReadonlyMap<string, readonly string[]>, after: ReadonlyMap<string, readonly string[]>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => (before.get(name) ?? []).join('\n') !== (after.get(name) ?? []).join('\n'));
}
