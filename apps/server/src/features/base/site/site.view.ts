import type { CallResult } from '@talora/contract/core/call.ts';
import type { siteCalls, WhitelabelModule } from '@talora/contract/site/site.ts';
import { SOCIAL_PROVIDERS } from '@talora/domain/access/social-logins.ts';
import { asksMobilePassword } from '@talora/domain/members/register-setting.ts';
import type { RegisterFieldRule, RegisterMethod } from '@talora/domain/members/register-fields.ts';
import { isLicenceFilled, SOCIALS } from '@talora/domain/site/brand-look.ts';
import { rulesInForce, shownDecimals } from '@talora/domain/site/conduct-settings.ts';
import type { Brand } from './brand.ts';
import type { LogoRow } from './logo.queries.ts';
import type { ModuleRow, ResourceRow } from './site.queries.ts';

type Calls = (typeof siteCalls)['calls'];

/** Module flags as the tree of the specification. */
export function moduleTree(rows: readonly ModuleRow[], parent: string | null = null): WhitelabelModule[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({ modId: row.mod_id, enabled: row.is_enabled ? '1' : '0', children: moduleTree(rows, row.mod_id) }));
}

/** Ways of registering that a brand has on; none without the module of registration itself. */
export function registerMethods(brand: Brand): RegisterMethod[] {
  if (!brand.modules.has('REGISTER3')) return [];
  const isOn = { username: brand.modules.has('USERNAMEREG3'), mobile: brand.modules.has('MOBILENUMREG3') };
  return (['username', 'mobile'] as const).filter((method) => isOn[method]);
}

/** Does a brand prove mobile numbers by a code at registration? */
export function isSmsChecked(brand: Brand): boolean {
  return brand.modules.has('REGMOBVERF3');
}

/** Is a password asked for by who registers by mobile number? */
export const hasMobilePassword = ({ modules }: Brand): boolean => asksMobilePassword((module) => modules.has(module));

/** Registration settings with the brand's switches. */
export function registerSettingView(brand: Brand, fields: readonly RegisterFieldRule[]): CallResult<Calls['registerSetting']> {
  const { isRegistrationOpen, agreementAge, minimumAge, mobilePlaceholder, dialingCodes } = brand.settings;
  const methods = registerMethods(brand);
  return {
    isOpen: isRegistrationOpen && methods.length > 0,
    methods,
    isSmsChecked: isSmsChecked(brand),
    hasMobilePassword: hasMobilePassword(brand),
    mobilePlaceholder,
    countries: dialingCodes.map((entry) => ({ ...entry })),
    agreementAge,
    minimumAge,
    termsChecked: rulesInForce(brand.settings).isTermsChecked,
    fields: fields.map((field) => ({ ...field })),
  };
}

/** Links of a brand by their type: what is stored, and the services that its operator has given an address for. */
export function resourcesView({ settings }: Brand, rows: readonly ResourceRow[]): CallResult<Calls['permission']>['resources'] {
  const given = [
    ...SOCIALS.map((social) => ({ resourceType: social.toUpperCase(), labelNameEn: social, url: settings.socials[social] })),
    // Links of the download page.
    ...Object.entries(settings.appLinks).map(([labelNameEn, url]) => ({ resourceType: 'APP', labelNameEn, url })),
    { resourceType: 'LIVECHAT', labelNameEn: 'live chat', url: settings.liveChatUrl },
  ];
  return [
    ...rows.map((row) => ({ resourceType: row.resource_type, labelNameEn: row.label_name_en, url: row.url })),
    ...given.filter(({ url }) => url !== ''),
  ];
}

/** The brand as the interface needs it. */
export function brandView(
  brand: Brand,
  logo: Omit<LogoRow, 'image'> | undefined,
  arcadeOrigin: string,
  version: string,
): CallResult<Calls['permission']>['brand'] {
  const { settings, asset } = brand;
  return {
    merchantCode: brand.merchantCode,
    name: brand.name,
    currency: asset.code,
    currencySymbol: asset.symbol,
    digits: asset.digits,
    jackpotTicker: settings.jackpotTicker,
    hasJackpot: settings.jackpotProfile !== 'off',
    shownDecimals: shownDecimals(settings),
    timeZone: settings.timeZone,
    languages: [...settings.languages],
    defaultLanguage: settings.defaultLanguage,
    licenceText: { ...settings.licenceText },
    // Until the operator has said who licenses the brand.
    isSample: settings.isSample && !isLicenceFilled(settings.licence),
    contactEmail: settings.contactEmail,
    logo: logo === undefined ? null : { url: `/wps/system/logo/${logo.id}`, width: logo.width, height: logo.height },
    colours: settings.colours === null ? null : { ...settings.colours },
    licence: { ...settings.licence },
    agreementAge: settings.agreementAge,
    socialLogins: SOCIAL_PROVIDERS.filter((provider) => settings.socialLogins[provider] !== undefined),
    arcadeOrigin,
    version,
  };
}
