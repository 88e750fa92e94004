import { expect, test } from 'vitest';
import type { SlotModel } from '../engine/model.ts';
import { SLOT_MODELS } from '../models/models.ts';
import { HOUSE_THEMES } from './house-themes.ts';
import { KOPITIAM_THEME } from './kopitiam-theme.ts';
import { SLOT_THEMES } from './themes.ts';

/** With the house's own. */
const ALL = [...SLOT_THEMES, ...HOUSE_THEMES, KOPITIAM_THEME];

const lettersOf = (model: SlotModel): string => [...new Set([...model.reels, ...(model.freeReels ?? [])].join(''))].toSorted().join('');

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

test('there are sixty slots of six vendors, and each model carries four to six of them', () => {
  expect(SLOT_THEMES.length).toBeGreaterThanOrEqual(60);
  const count = (pick: (theme: (typeof SLOT_THEMES)[number]) => string) => Map.groupBy(SLOT_THEMES, pick);
  expect([...count((theme) => theme.vendor).values()].map((themes) => themes.length)).toEqual([10, 10, 10, 10, 10, 10]);
  const byModel = count((theme) => theme.model);
  for (const model of SLOT_MODELS.filter((one) => one.id !== 'kopi-sevens')) {
    expect(byModel.get(model.id)?.length, model.id).toBeGreaterThanOrEqual(4);
    expect(byModel.get(model.id)?.length, model.id).toBeLessThanOrEqual(6);
  }
});

test('ids, codes and names are unique', () => {
  expect(repeated(ALL.map((theme) => theme.id))).toEqual([]);
  expect(repeated(ALL.map((theme) => theme.gameCode))).toEqual([]);
  for (const language of ['ms', 'en', 'zh'] as const) {
    expect(repeated(ALL.map((theme) => theme.name[language]))).toEqual([]);
  }
});

test('each theme names every letter of its model, no letter more, and no two letters the same', () => {
  const letters = new Map(SLOT_MODELS.map((model) => [model.id, lettersOf(model)]));
  for (const theme of ALL) {
    expect(Object.keys(theme.symbols).toSorted().join(''), theme.id).toBe(letters.get(theme.model));
    expect(repeated(Object.values(theme.symbols).map((name) => name.en)), theme.id).toEqual([]);
  }
});

test('two themes of one model differ in symbols, sound, layout and show; none share a palette', () => {
  for (const themes of Map.groupBy(ALL, (theme) => theme.model).values()) {
    expect(repeated(themes.map((theme) => `${theme.layout} ${theme.show}`))).toEqual([]);
    expect(repeated(themes.map((theme) => JSON.stringify(theme.sound)))).toEqual([]);
    expect(repeated(themes.map((theme) => JSON.stringify(theme.symbols)))).toEqual([]);
  }
  expect(repeated(ALL.map((theme) => theme.palette.join('')))).toEqual([]);
});

test('palettes are hex colours; roots and tempos stay in their ranges', () => {
  for (const theme of ALL) {
    expect(theme.palette.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    expect(theme.sound.root >= 98 && theme.sound.root <= 440, theme.id).toBe(true);
    expect(theme.sound.tempo >= 70 && theme.sound.tempo <= 160, theme.id).toBe(true);
  }
});
