import { defaultRegisterRule } from '@talora/domain/members/register-fields.ts';
import { siteCalls } from '@talora/contract/site/site.ts';
import { serve, type ContextMap } from '../../../platform/http/handlers.ts';
import { anchorsView } from './anchors-view.ts';
import { arcadeOriginFor } from './origins.ts';
import { regionOf, statusFor } from './region.ts';
import { listRegisterFields } from './register-fields.ts';
import { listModuleRows, listResourceRows } from './site.queries.ts';
import { readLogo } from './brand-look.ts';
import { findLogoSize } from './logo.queries.ts';
import { brandView, moduleTree, registerSettingView, resourcesView } from './site.view.ts';
import type { SiteContext } from './site-context.ts';

interface Contexts extends ContextMap {
  readonly visitor: SiteContext;
}

/** Answers what a site shows before anybody has logged in. */
export const siteSet = serve<typeof siteCalls, Contexts>(siteCalls, {
  whitelabel: async ({ platform, brand }) => ({ modules: moduleTree(await listModuleRows(platform.db.kysely, brand.id)) }),
  status: async ({ platform, brand, caller }) => ({
    status: statusFor(platform, brand, caller.ip),
    until: brand.maintenanceUntil?.toISOString() ?? null,
    ip: caller.ip,
  }),
  permission: async ({ platform, brand, caller }) => {
    const db = platform.db.kysely;
    const status = statusFor(platform, brand, caller.ip);
    const { logoId, gtagId, imageCdns, gameCdns } = brand.settings;
    const [modules, fields, resources, logo] = await Promise.all([
      listModuleRows(db, brand.id),
      // A field that is left out is off; one that ships on has to say that it is not.
      listRegisterFields(db, brand.id).then((fields) =>
        fields.filter(({ field, enabled }) => enabled || defaultRegisterRule(field).enabled),
      ),
      listResourceRows(db, brand.id),
      logoId === null ? undefined : findLogoSize(db, brand.id, logoId),
    ]);
    return {
      domainRoute: caller.host,
      resources: resourcesView(brand, resources),
      whitelabelVal: { modules: moduleTree(modules) },
      register: registerSettingView(brand, fields),
      mainDomain: caller.host,
      analytics: { gtagId: gtagId === '' ? null : gtagId },
      imageCDNs: [...imageCdns],
      launchGameCDNs: [...gameCdns],
      location: { ip: caller.ip, country: regionOf(platform, brand.settings, caller.ip).country },
      maintenance: status === 1,
      regionRestriction: status === 2,
      brand: brandView(brand, logo, arcadeOriginFor(platform.config, { brand, caller }), platform.version),
    };
  },
  brandLogo: async ({ platform, brand }, { id }) => ({ contentType: 'image/webp', bytes: (await readLogo(platform, brand.id, id)).image }),
  anchors: async ({ platform, brand }) => anchorsView(platform, brand.id),
  domainRoute: async ({ brand, caller }) => ({ domainRoute: caller.host, mainDomain: caller.host, merchantCode: brand.merchantCode }),
  countryCodes: async ({ brand }) => brand.settings.dialingCodes.map((entry) => ({ ...entry })),
  registerSetting: async ({ platform, brand }) => registerSettingView(brand, await listRegisterFields(platform.db.kysely, brand.id)),
});
