import type { Uuid } from './uuidv7.ts';

/**
 * The number of a bet as people read it: the UTC day its id carries and its last 8 digits, as `261120-8F3A2C1B`. Derived from the id,
 * so it needs no storage, and two may share one; deposits and withdrawals have numbers of their own.
 */
export function displayNo(id: Uuid): string {
  const at = new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
  return `${at.slice(2, 4)}${at.slice(5, 7)}${at.slice(8, 10)}-${id.slice(-8).toUpperCase()}`;
}
