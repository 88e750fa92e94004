import type { CallResult } from '@talora/contract/call.ts';
import type { siteCalls, WhitelabelModule } from '@talora/contract/site.ts';
import { SOCIAL_PROVIDERS } from '@talora/domain/access/social-logins.ts';
import type { RegisterFieldRule, RegisterMethod } from '@talora/domain/validation/register-fields.ts';
import type { Brand } from './brand.ts';
import type { ModuleRow } from './site.queries.ts';

type Calls = (typeof siteCalls)['calls'];

/** Module flags as the tree of the specification. */
export function moduleTree(rows: readonly ModuleRow[], parent: string | null = null): WhitelabelModule[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({ modId: row.mod_id, enabled: row.is_enabled ? '1' : '0', children: moduleTree(rows, row.mod_id) }));
}

/** Ways of registering that a brand has on. */
export function registerMethods(brand: Brand): RegisterMethod[] {
  const isOn = { username: brand.modules.has('USERNAMEREG3'), mobile: brand.modules.has('MOBILENUMREG3') };
  return (['username', 'mobile'] as const).filter((method) => isOn[method]);
}

/** Does a brand prove mobile numbers by a code at registration? */
export function isSmsChecked(brand: Brand): boolean {
  return brand.modules.has('REGMOBVERF3');
}

/** Registration settings with the brand's switches. */
export function registerSettingView(brand: Brand, fields: readonly RegisterFieldRule[]): CallResult<Calls['registerSetting']> {
  const { isRegistrationOpen, agreementAge, minimumAge, isTermsChecked, mobilePlaceholder, dialingCodes } = brand.settings;
  const methods = registerMethods(brand);
  return {
    isOpen: isRegistrationOpen && methods.length > 0,
    methods,
    isSmsChecked: isSmsChecked(brand),
    mobilePlaceholder,
    countries: dialingCodes.map((entry) => ({ ...entry })),
    agreementAge,
    minimumAge,
    termsChecked: isTermsChecked,
    fields: fields.map((field) => ({ ...field })),
  };
}

/** The brand as the interface needs it. */
export function brandView(brand: Brand, arcadeOrigin: string, version: string): CallResult<Calls['permission']>['brand'] {
  const { settings, asset } = brand;
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    currency: asset.code,
    currencySymbol: asset.symbol,
    digits: asset.digits,
    timeZone: settings.timeZone,
    languages: [...settings.languages],
    defaultLanguage: settings.defaultLanguage,
    licenceText: { ...settings.licenceText },
    isSample: settings.isSample,
    contactEmail: settings.contactEmail,
    agreementAge: settings.agreementAge,
    socialLogins: SOCIAL_PROVIDERS.filter((provider) => settings.socialLogins[provider] !== undefined),
    arcadeOrigin,
    version,
  };
}
