import { describe, expect, it } from 'vitest';
import { DRAFT_DAYS, hasFieldsOf, readDrafts, withDraft, type KeptDraft } from './kept-drafts.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const draft = (over: Partial<KeptDraft> = {}): KeptDraft => ({
  id: 'a',
  version: 2,
  base: { title: 'Before' },
  form: { title: 'Typed' },
  keptAt: '2026-11-28T11:00:00.000Z',
  ...over,
});

describe('drafts that a device keeps', () => {
  it('come back as they were kept', () => {
    const kept = withDraft(withDraft({}, 'entry:a', draft()), 'entry:new', draft({ id: 'b' }));
    expect(readDrafts(JSON.stringify(kept), NOW)).toEqual(kept);
    expect(Object.keys(withDraft(kept, 'entry:a', null))).toEqual(['entry:new']);
  });

  it('are forgotten after thirty days, and the oldest beyond twenty', () => {
    const aged = (days: number): KeptDraft => draft({ keptAt: new Date(NOW - days * 86_400_000).toISOString() });
    expect(Object.keys(readDrafts(JSON.stringify({ on: aged(DRAFT_DAYS), over: aged(DRAFT_DAYS + 0.01) }), NOW))).toEqual(['on']);
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`slot${i}`, aged(i)]));
    expect(Object.keys(readDrafts(JSON.stringify(many), NOW))).toEqual(Array.from({ length: 20 }, (_, i) => `slot${i}`));
  });

  it('are none where the text is not ours', () => {
    for (const text of [null, '', '[', '1', 'null', '"x"', '{"a":1}', '{"a":{"id":"a","version":"2","base":{},"form":{},"keptAt":"x"}}'])
      expect([text, readDrafts(text, NOW)]).toEqual([text, {}]);
  });

  it('of a form that has got more fields since are not put into it', () => {
    expect(hasFieldsOf({ title: 'x', slug: '' }, { title: '' })).toBe(true);
    expect(hasFieldsOf({ title: 'x' }, { title: '', slug: '' })).toBe(false);
    expect(hasFieldsOf(null, {})).toBe(false);
  });
});
