import type { Fields } from './game-host.ts';

/** Throws TypeError for what is no object. */
export function record(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return value as Fields;
}

export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
  return value;
}

export function number(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError(`${name} is no number`);
  return value;
}

/** A sum in minor units, as text. */
export function minor(fields: Fields, name: string): bigint {
  const value = text(fields, name);
  if (!/^-?\d{1,18}$/.test(value)) throw new TypeError(`${name} is no sum`);
  return BigInt(value);
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value;
}

/** Null stays null. */
export function optional<T>(value: unknown, read: (fields: Fields) => T): T | null {
  return value === null || value === undefined ? null : read(record(value));
}
