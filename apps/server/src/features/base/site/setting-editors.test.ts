import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { CODE_BUDGET_NAMES } from '@talora/domain/codes/code-budgets.ts';
import type { Setting } from '@talora/domain/settings/settings.ts';
import { SECTION_NAMES, sectionOf, settingOf, type SettingName } from '@talora/domain/site/settings-sections.ts';
import { describe, expect, it } from 'vitest';
import { brandOf, type BrandRow, type BrandSettings } from './brand.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const FEATURES = 'apps/server/src/features';

/** Pages of the console that write settings besides the page of the sections, each with the file that writes them. */
const PAGES = {
  '/look': `${FEATURES}/base/site/brand-look.ts`,
  '/look, origins': `${FEATURES}/office/brand/site.console.routes.ts`,
  '/banners': `${FEATURES}/shop/content/console/banners.ts`,
  '/entries': `${FEATURES}/office/brand/app-links.ts`,
  '/brand': `${FEATURES}/office/brand/brand-regions.ts`,
  '/register': `${FEATURES}/base/site/register-setting.ts`,
  '/budget': 'packages/domain/src/codes/code-budgets.ts',
  '/approvals/rules': `${FEATURES}/people/approvals/rules.ts`,
} as const;

type Page = keyof typeof PAGES;

/** Every setting that is of no section: the page that writes it, or why none does. */
const OTHERS: Readonly<Record<Exclude<keyof BrandSettings, SettingName>, Page | { readonly reason: string }>> = {
  timeZone: { reason: 'Days that are closed were cut by it. It is set when the brand is made.' },
  isSample: { reason: 'It tells what the installation is, and the sample alone sets it.' },
  socialLogins: { reason: 'Who signs identities opens any account. It is set when the brand is made, and no page changes it yet.' },
  licenceText: '/look',
  licence: '/look',
  contactEmail: '/look',
  logoId: '/look',
  colours: '/look',
  socials: '/look',
  liveChatUrl: '/look',
  imageCdns: '/look',
  gameCdns: '/look',
  gtagId: '/look',
  origins: '/look, origins',
  linkHosts: '/banners',
  appLinks: '/entries',
  blockedCountries: '/brand',
  privateCountry: '/brand',
  unknownCountry: '/brand',
  isRegistrationOpen: '/register',
  isTermsChecked: '/register',
  agreementAge: '/register',
  minimumAge: '/register',
  codeIntervalSeconds: '/budget',
  codesPerTargetHour: '/budget',
  codesPerTargetDay: '/budget',
  codesPerCallerHour: '/budget',
  codesPerPrefixDay: '/budget',
  codesPerDay: '/budget',
  breakerFailures: '/budget',
  breakerMinutes: '/budget',
  twoPeople: '/approvals/rules',
};

const ROW: BrandRow = {
  id: '',
  merchant_code: '',
  name: '',
  real_book: 1,
  trial_book: 2,
  asset: 1,
  status: 0,
  maintenance_until: null,
  settings: {},
  hosts: null,
  modules: null,
};
const EMPTY = brandOf(ROW);

/** Which change of a setting takes two, as docs/settings.md says it. */
const TAKES_TWO = {
  more: 'raising',
  less: 'lowering',
  on: 'switching on',
  off: 'switching off',
  added: 'adding, renaming',
  either: 'adding, altering, taking out',
  any: 'every change',
  never: 'no',
} as const;
const takesTwo = (setting: Setting | undefined): string =>
  TAKES_TWO[setting !== undefined && 'widens' in setting ? (setting.widens ?? 'never') : 'never'];

const sections = SECTION_NAMES.flatMap((section) => Object.keys(sectionOf(section).settings).map((name) => [name, section] as const));

describe('settings of a brand', () => {
  it('have an editor at the console each, or a reason why they have none', () => {
    const known = [...sections.map(([name]) => name), ...Object.keys(OTHERS)];
    expect(known.toSorted()).toEqual(Object.keys(EMPTY.settings).toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  it('are sums of the brand’s own currency where nobody has set them', () => {
    const row = { ...ROW, asset: ASSETS.VND.id };
    expect(brandOf(row).settings).toMatchObject({ depositMin: '10', depositMax: '30000', withdrawalMin: '30' });
    expect(brandOf({ ...row, settings: { depositMin: '20000' } }).settings).toMatchObject({ depositMin: '20000', depositMax: '30000' });
    expect(EMPTY.settings).toMatchObject({ depositMin: '10.00', depositMax: '30000.00' });
  });

  it('are written by the files that are named for their pages', () => {
    for (const [name, editor] of Object.entries(OTHERS)) {
      if (typeof editor === 'object') continue;
      expect([name, readFileSync(join(ROOT, PAGES[editor]), 'utf8').includes(name)]).toEqual([name, true]);
    }
    const names = Object.entries(OTHERS).flatMap(([name, editor]) => (editor === '/budget' ? [name] : []));
    expect(names.toSorted()).toEqual(CODE_BUDGET_NAMES.toSorted());
  });

  it('are read by the server', () => {
    // Not by what fills the sample brand.
    const folders = ['features', 'platform', 'app'].map((folder) => join(ROOT, 'apps/server/src', folder));
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(300);
    // Rules that the server asks for what several settings make together.
    const rules = [
      ['rulesInForce', 'site/conduct-settings.ts'],
      ['memberTypesOf', 'access/member-types.ts'],
    ] as const;
    for (const [rule, file] of rules) {
      expect([rule, sources.some((source) => source.includes(`${rule}(brand.settings)`))]).toEqual([rule, true]);
      sources.push(
        readFileSync(join(ROOT, 'packages/domain/src', file), 'utf8')
          .split(`function ${rule}`)
          .at(-1)
          ?.split(`const ${rule} =`)
          .at(-1) ?? '',
      );
    }
    const isRead = (name: string): boolean => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source));
    expect(sections.map(([name]) => name).filter((name) => !isRead(name))).toEqual([]);
  });

  it('stand in docs/settings.md, each once, with the same page or reason, those of a section with what takes two', () => {
    const rows = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name = '', folder = '', two = '']) => {
        const bare = name.replaceAll('`', '');
        return `${bare}: ${folder}${settingOf(bare) === undefined ? '' : `, ${two}`}`;
      });
    const wanted = [
      ...sections.map(([name, section]) => `${name}: /settings, ${section}, ${takesTwo(settingOf(name))}`),
      ...Object.entries(OTHERS).map(([name, editor]) => `${name}: ${typeof editor === 'object' ? editor.reason : editor}`),
    ];
    expect(rows.toSorted()).toEqual(wanted.toSorted());
  });
});
