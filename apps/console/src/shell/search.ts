import type { SearchSchemaInput } from '@tanstack/react-router';

/** What a link may leave out, or a person may mistype: anything else falls back to the start of the list. */
export type Asked<T> = Partial<T> & SearchSchemaInput;

/** One of the allowed words; the first where it is none of them. */
export const oneOf = <T extends string>(value: unknown, allowed: readonly [T, ...T[]]): T =>
  allowed.find((item) => item === value) ?? allowed[0];

/** A page of a list, 1 to 100,000; 1 for what is no page. */
export const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** An id of something stored; undefined for anything else. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;

/** What is searched for, at most 64 characters. A search of digits alone arrives as a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : '';

/** A day as `yyyy-MM-dd`; empty for anything else. */
export const dayOf = (value: unknown): string => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

/** Where the login leads back to: a path of the console, never another site and never the login itself. */
export const backPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login') ? value : undefined;
