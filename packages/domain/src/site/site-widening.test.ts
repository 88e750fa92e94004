import { describe, expect, it } from 'vitest';
import type { BrandLook } from './brand-look.ts';
import type { CodeBudgets } from '../codes/code-budgets.ts';
import { BRAND_MODULES } from './modules.ts';
import type { RegisterSettingDraft } from '../members/register-setting.ts';
import {
  bringsAddresses,
  bringsLinks,
  loosensRegister,
  opensModules,
  opensSite,
  opensVendor,
  raisesBudgets,
  widensRegions,
} from './site-widening.ts';

const names = (found: readonly { readonly name: string }[]): string[] => found.map(({ name }) => name);

describe('what lets more in', () => {
  it('is opening a site that is closed or in maintenance, and no other status', () => {
    expect(names(opensSite(1, 0))).toEqual(['status']);
    expect(names(opensSite(2, 0))).toEqual(['status']);
    for (const [from, to] of [[0, 0], [0, 1], [0, 2], [1, 2], [2, 1]] as const) expect(opensSite(from, to)).toEqual([]); // prettier-ignore
  });

  it('is a vendor that is switched on or whose stop ends sooner, and no stop of any kind', () => {
    const at = (hours: number): Date => new Date(hours * 3_600_000);
    const on = { isEnabled: true, isInMaintenance: false, maintenanceUntil: null };
    const off = { ...on, isEnabled: false };
    const until = (hours: number | null) => ({ ...on, isInMaintenance: true, maintenanceUntil: hours === null ? null : at(hours) });
    const found = (from: typeof on | ReturnType<typeof until>, to: typeof from) => names(opensVendor(from, to, at(1).getTime()));
    expect(found(off, on)).toEqual(['vendor.isEnabled']);
    expect(found(off, until(5))).toEqual(['vendor.isEnabled']);
    for (const to of [on, until(4)]) expect(found(until(5), to)).toEqual(['vendor.isInMaintenance']);
    expect(found(until(null), until(5))).toEqual(['vendor.isInMaintenance']);
    expect(found({ ...until(null), isEnabled: false }, on)).toEqual(['vendor.isEnabled', 'vendor.isInMaintenance']);
    for (const [from, to] of [[on, off], [on, until(2)], [until(5), until(6)], [until(5), until(null)], [until(5), off], [until(1), on]] as const) expect(found(from, to)).toEqual([]); // prettier-ignore
  });

  it('is a country that is not blocked any more, and private addresses that count as an open one', () => {
    const closed = { blockedCountries: ['SG', 'US'], privateCountry: 'US', unknownCountry: 'allow' } as const;
    expect(names(widensRegions(closed, { ...closed, blockedCountries: ['US'] }))).toEqual(['SG']);
    expect(names(widensRegions(closed, { ...closed, privateCountry: 'MY' }))).toEqual(['privateCountry']);
    expect(widensRegions(closed, { ...closed, blockedCountries: ['SG', 'TH', 'US'] })).toEqual([]);
    expect(widensRegions({ ...closed, privateCountry: 'MY' }, closed)).toEqual([]);
    expect(names(widensRegions({ ...closed, unknownCountry: 'block' }, closed))).toEqual(['unknownCountry']);
    expect(widensRegions(closed, { ...closed, unknownCountry: 'block' })).toEqual([]);
  });

  it('is a budget that lets more codes out, whichever way its number goes', () => {
    const budgets: CodeBudgets = {
      codeIntervalSeconds: 60, codesPerTargetHour: 5, codesPerTargetDay: 10, codesPerCallerHour: 20,
      codesPerPrefixDay: 100, codesPerDay: 1000, breakerFailures: 5, breakerMinutes: 10,
    }; // prettier-ignore
    expect(names(raisesBudgets(budgets, { ...budgets, codesPerDay: 1001, codeIntervalSeconds: 59 }))).toEqual([
      'codeIntervalSeconds',
      'codesPerDay',
    ]);
    expect(names(raisesBudgets(budgets, { ...budgets, breakerFailures: 6, breakerMinutes: 9 }))).toEqual([
      'breakerFailures',
      'breakerMinutes',
    ]);
    expect(raisesBudgets(budgets, { ...budgets, codesPerDay: 999, codeIntervalSeconds: 61 })).toEqual([]);
  });

  it('is a rule of registration that goes or gets easier', () => {
    const field = {
      field: 'password',
      enabled: true,
      required: true,
      minLength: 8,
      maxLength: 64,
      patternId: 0,
      acceptedPattern: '',
    } as const;
    const setting: RegisterSettingDraft = {
      isOpen: false,
      switches: [{ module: 'USERNAMEREG3', enabled: false }, { module: 'REGMOBVERF3', enabled: true }, { module: 'MOBILEPWDREG3', enabled: true }],
      agreementAge: 18, minimumAge: 21, termsChecked: true, fields: [field],
    }; // prettier-ignore
    const to = (change: Partial<RegisterSettingDraft>): string[] => names(loosensRegister(setting, { ...setting, ...change }));
    expect(to({ isOpen: true })).toEqual(['isOpen']);
    expect(to({ termsChecked: false, minimumAge: 18 })).toEqual(['termsChecked', 'minimumAge']);
    expect(to({ switches: [{ module: 'USERNAMEREG3', enabled: true }, { module: 'REGMOBVERF3', enabled: false }] })).toEqual(['USERNAMEREG3', 'REGMOBVERF3']); // prettier-ignore
    expect(to({ switches: [{ module: 'MOBILEPWDREG3', enabled: false }] })).toEqual(['MOBILEPWDREG3']);
    expect(to({ fields: [{ ...field, required: false }] })).toEqual(['password']);
    expect(to({ fields: [{ ...field, minLength: 7 }] })).toEqual(['password']);
    expect(to({ fields: [{ ...field, acceptedPattern: '*' }] })).toEqual(['password']);
    expect(to({ fields: [{ ...field, minLength: 10 }], minimumAge: 22 })).toEqual([]);
  });

  it('is a module that is a way in when it opens, and one that is a duty when it ends', () => {
    const all = (enabled: boolean) => BRAND_MODULES.map((module) => ({ module, enabled }));
    const ways = BRAND_MODULES.filter((module) => module !== 'PWDEXPFORCECHANGE3').map((module) => `module.${module}`);
    expect(names(opensModules(all(false), all(true)))).toEqual(ways);
    expect(names(opensModules(all(true), all(false)))).toEqual(['module.PWDEXPFORCECHANGE3']);
    expect(opensModules(all(true), all(true))).toEqual([]);
  });

  it('is an address of the app that did not stand there', () => {
    const from = { Android: 'https://a.example/x', IOS: '' };
    expect(bringsLinks(from, { ...from, IOS: 'https://b.example/y' })).toEqual([{ name: 'link.IOS', from: '', to: 'https://b.example/y' }]);
    expect(names(bringsLinks(from, { ...from, Android: 'https://b.example/y' }))).toEqual(['link.Android']);
    expect(bringsLinks(from, { ...from, Android: '' })).toEqual([]);
  });

  it('is an address that pages of players take something from for the first time', () => {
    const look: BrandLook = {
      name: 'Brand', logoId: null, colours: null, licence: { number: '', regulator: '', url: '' }, licenceText: { MS: '', EN: '', CN: '' },
      contactEmail: '', socials: { whatsapp: '', telegram: '', facebook: '' }, liveChatUrl: '', imageCdns: ['https://a.example'], gameCdns: [], gtagId: '',
    }; // prettier-ignore
    const to = (change: Partial<BrandLook>): string[] => names(bringsAddresses(look, { ...look, ...change }));
    expect(to({ imageCdns: ['https://a.example', 'https://b.example'] })).toEqual(['imageCdns']);
    expect(to({ gameCdns: ['https://g.example'], liveChatUrl: 'https://chat.example', gtagId: 'G-ABCDEF12' })).toEqual([
      'gameCdns',
      'liveChatUrl',
      'gtagId',
    ]);
    expect(to({ imageCdns: [], name: 'Other', contactEmail: 'a@b.example' })).toEqual([]);
  });
});
