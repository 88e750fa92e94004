import { siteCalls } from '@talora/contract/site.ts';
import { serve, type ContextMap } from '../../platform/http/handlers.ts';
import { arcadeOriginFor } from './origins.ts';
import { regionOf, statusFor } from './region.ts';
import { listRegisterFields } from './register-fields.ts';
import { listModuleRows, listResourceRows } from './site.queries.ts';
import { brandView, moduleTree, registerSettingView } from './site.view.ts';
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
    const [modules, fields, resources] = await Promise.all([
      listModuleRows(db, brand.id),
      listRegisterFields(db, brand.id).then((fields) => fields.filter(({ enabled }) => enabled)),
      listResourceRows(db, brand.id),
    ]);
    return {
      domainRoute: caller.host,
      resources: resources.map((row) => ({ resourceType: row.resource_type, labelNameEn: row.label_name_en, url: row.url })),
      whitelabelVal: { modules: moduleTree(modules) },
      register: registerSettingView(brand, fields),
      mainDomain: caller.host,
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      location: { ip: caller.ip, country: regionOf(platform, brand.settings, caller.ip).country },
      maintenance: status === 1,
      regionRestriction: status === 2,
      brand: brandView(brand, arcadeOriginFor(platform.config, caller), platform.version),
    };
  },
  domainRoute: async ({ brand, caller }) => ({ domainRoute: caller.host, mainDomain: caller.host, merchantCode: brand.merchantCode }),
  countryCodes: async ({ brand }) => brand.settings.dialingCodes.map((entry) => ({ ...entry })),
  registerSetting: async ({ platform, brand }) => registerSettingView(brand, await listRegisterFields(platform.db.kysely, brand.id)),
});
