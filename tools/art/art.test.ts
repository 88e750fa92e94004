import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOUSE_THEMES } from '../../packages/domain/src/games/slots/themes/house-themes.ts';
import { HOUSE_TABLES } from '../../packages/domain/src/games/table/house-tables.ts';
import { KOPITIAM_THEME } from '../../packages/domain/src/games/slots/themes/kopitiam-theme.ts';
import { TABLE_THEMES } from '../../packages/domain/src/games/table/table-themes.ts';
import { SIGNS } from '../../apps/games/src/theme/grounds.ts';
import { SLOT_THEMES } from '../../packages/domain/src/games/slots/themes/themes.ts';
import { SHARED_GAMES } from '../../packages/domain/src/rounds/round-kinds.ts';

/** What this test reads of a record; the records are plain data for the drawing programs. */
interface Drawn {
  readonly hero: Readonly<Record<string, unknown>>;
  readonly scene: string;
  readonly font: string;
  readonly low: readonly [string, string];
}

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'apps/games/public/img/games');
const TILES = join(ROOT, 'apps/player/public/img/game');
const VENDORS = join(ROOT, 'apps/player/public/img/vendor');
const source = join(import.meta.dirname, 'records.data.mjs');
const { tableRecords } = (await import(join(import.meta.dirname, 'table-records.data.mjs'))) as {
  tableRecords: Readonly<Record<string, Drawn>>;
};
const { records } = (await import(source)) as { records: Readonly<Record<string, Drawn>> };

/** Every look that is drawn by the programs: of the vendors and of the house. */
const SLOTS = [...SLOT_THEMES, ...HOUSE_THEMES];
/** Every look that has pictures: those, and the one that was drawn by hand. */
const SHOWN = [...SLOTS, KOPITIAM_THEME];
const TABLES = [...TABLE_THEMES, ...HOUSE_TABLES];

const SHARED = SHARED_GAMES.map(({ theme }) => ({ id: theme }));

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const isWebp = (file: string): boolean => existsSync(file) && readFileSync(file).subarray(8, 12).toString('latin1') === 'WEBP';

const { objectsByWord } = (await import(join(import.meta.dirname, 'objects.data.mjs'))) as {
  objectsByWord: Readonly<Record<string, string>>;
};

describe('the art of the games', () => {
  it('has as signs what is drawn as one character or rune, so that each of them gets a colour of its own', () => {
    const drawn = Object.entries(objectsByWord).filter(([, art]) => /^(han|rune):/.test(art));
    expect([...SIGNS].toSorted()).toEqual(drawn.map(([word]) => word).toSorted());
  });

  it('has a record for each theme and none for others', () => {
    expect(Object.keys(records).toSorted()).toEqual(SLOTS.map((theme) => theme.id).toSorted());
    expect(Object.keys(tableRecords).toSorted()).toEqual(TABLES.map((theme) => theme.id).toSorted());
  });

  it('repeats no hero, and no scene with the same palette', () => {
    const drawn = [
      ...SLOTS.map((theme) => ({ theme, record: records[theme.id] })),
      ...TABLES.map((theme) => ({ theme, record: tableRecords[theme.id] })),
    ];
    expect(repeated(drawn.map(({ record }) => JSON.stringify(record?.hero['cp'] ?? record?.hero['icon'] ?? record?.hero)))).toEqual([]);
    expect(repeated(drawn.map(({ theme, record }) => `${theme.palette.join('')} ${record?.scene ?? ''}`))).toEqual([]);
  });

  it('draws cheap symbols of one model differently: other words, or another face, plate or ink', () => {
    for (const themes of Map.groupBy(SLOTS, (theme) => theme.model).values()) {
      const lows = themes.map((theme) => {
        const record = records[theme.id];
        return [theme.metal, record?.font, ...(record?.low ?? [])].join(' ');
      });
      expect(repeated(lows)).toEqual([]);
    }
  });

  it('has every picture: each letter, logo, backdrops, both sizes of the tile', () => {
    const wanted = SHOWN.flatMap((theme) => [
      ...[...Object.keys(theme.symbols), 'logo', 'wide', 'tall'].map((name) => join(GAMES, theme.id, `${name}.webp`)),
      join(TILES, `${theme.id}.webp`),
      join(TILES, `${theme.id}-240.webp`),
    ]);
    wanted.push(...[...TABLES, ...SHARED].flatMap(({ id }) => [join(TILES, `${id}.webp`), join(TILES, `${id}-240.webp`)]));
    expect(wanted.filter((file) => !isWebp(file))).toEqual([]);
  });

  it('has no picture that nothing shows', () => {
    for (const folder of readdirSync(GAMES)) {
      const theme = SHOWN.find((one) => one.id === folder);
      const known = new Set([...Object.keys(theme?.symbols ?? {}), 'logo', 'wide', 'tall'].map((name) => `${name}.webp`));
      expect(
        readdirSync(join(GAMES, folder)).filter((file) => !known.has(file)),
        folder,
      ).toEqual([]);
    }
  });

  it('stays light: nine megabytes for all games, thirty kilobytes a tile', () => {
    const size = (file: string): number => statSync(file).size;
    const all = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).map((file) => join(GAMES, file));
    expect(all.reduce((sum, file) => sum + (file.endsWith('.webp') ? size(file) : 0), 0)).toBeLessThan(9_000_000);
    expect(
      [...SHOWN, ...TABLES, ...SHARED].filter((theme) => size(join(TILES, `${theme.id}.webp`)) > 30_000).map((theme) => theme.id),
    ).toEqual([]);
  });

  it('has marks, logos and cards of each vendor', () => {
    const codes = [...new Set(SLOT_THEMES.map((theme) => theme.vendor.toLowerCase()))];
    const logos = codes.flatMap((code) =>
      ['white', 'color', 'purple', 'gray'].map((style) => join(VENDORS, 'logo', style, `${code}.webp`)),
    );
    const cards = codes.map((code) => join(VENDORS, 'submenu/RNG', `${code}.webp`));
    expect([...logos, ...cards].filter((file) => !isWebp(file))).toEqual([]);
    const marks = codes.flatMap((code) => [`${code}.svg`, `${code}-active.svg`].map((file) => join(VENDORS, file)));
    expect(marks.filter((file) => !existsSync(file) || !readFileSync(file, 'utf8').startsWith('<svg'))).toEqual([]);
  });
});
