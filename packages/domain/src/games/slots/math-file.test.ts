import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../fairness/canonical-json.ts';
import { KOPITIAM_SEVENS_MATH } from './kopitiam-sevens.ts';

/** The hash that docs/fairness.md prints for version 1.0.0. */
const PUBLISHED = '3e84e568344d83ea326fa5b0bba88638fafd04fb84f1f5184fcf35a2122f17b8';

describe('the file of the maths', () => {
  it('hashes to what is published, byte for byte as it is handed out', () => {
    expect(createHash('sha256').update(canonicalJson(KOPITIAM_SEVENS_MATH)).digest('hex')).toBe(PUBLISHED);
  });

  it('is one text for one content, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [1, { d: 'x', c: null }], a: 2n })).toBe('{"a":"2","b":[1,{"c":null,"d":"x"}]}');
    expect(canonicalJson({ a: 2n, b: [1, { c: null, d: 'x' }] })).toBe(canonicalJson({ b: [1, { d: 'x', c: null }], a: 2n }));
  });

  it('goes with another hash when anything that decides money is another', () => {
    const other = { ...KOPITIAM_SEVENS_MATH, pays: { ...KOPITIAM_SEVENS_MATH.pays, W: 201 } };
    expect(createHash('sha256').update(canonicalJson(other)).digest('hex')).not.toBe(PUBLISHED);
  });
});
