import type { BrandLook } from '@talora/domain/site/brand-look.ts';
import type { ModuleState } from '@talora/domain/site/modules.ts';
import type { RegisterSettingDraft } from '@talora/domain/members/register-setting.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Approver, Effects } from './requests.ts';
import type { RequestRow } from './requests.queries.ts';
import {
  storeLookWithin,
  storeModulesWithin,
  storeRegisterWithin,
  storeSectionWithin,
  storeSettingsFromWithin,
  storeStatusWithin,
  type Brand,
  type BrandSettings,
  type SectionChange,
} from '../../base/site/site.ts';

/** What the detail of each kind holds: written by the verb that asks, read here. */
export interface SiteDetails {
  readonly 'site.open': { readonly from: Brand['status'] };
  readonly 'site.regions': { readonly from: Partial<BrandSettings>; readonly to: Partial<BrandSettings> };
  readonly 'site.codes': { readonly from: Partial<BrandSettings>; readonly to: Partial<BrandSettings> };
  readonly 'site.register': { readonly version: string; readonly setting: RegisterSettingDraft };
  readonly 'site.modules': { readonly version: string; readonly modules: readonly ModuleState[] };
  readonly 'site.links': { readonly from: Partial<BrandSettings>; readonly to: Partial<BrandSettings> };
  readonly 'site.settings': SectionChange;
  readonly 'site.addresses': { readonly version: string; readonly look: BrandLook };
}

const detailOf = <K extends keyof SiteDetails>(_kind: K, { detail }: RequestRow): SiteDetails[K] => detail as unknown as SiteDetails[K];

/** The entry that the same change by one person makes: histories read it. */
const recordOf =
  (request: RequestRow, approver: Approver, action: string) =>
  (tx: Tx, detail: Readonly<Record<string, unknown>>): Promise<void> =>
    appendAudit(tx, {
      brandId: request.brand_id,
      actor: { staff: approver.staffId },
      action,
      subject: `brand:${request.brand_id}`,
      detail: { ...detail, reason: request.reason, request: request.id },
    });

/** What an approval of a change of the site does: the change as it was asked for, if the site still stands as it did. */
export const siteEffects: Pick<Effects, keyof SiteDetails> = {
  async 'site.open'(platform, tx, request, approver) {
    const { from } = detailOf('site.open', request);
    const record = recordOf(request, approver, 'brand.status-changed');
    return storeStatusWithin(platform, tx, request.brand_id, { from, to: 0, until: null }, (within, before) =>
      record(within, { from, to: 0, untilBefore: before.until?.toISOString() ?? null, until: null }),
    );
  },
  async 'site.regions'(platform, tx, request, approver) {
    const { from, to } = detailOf('site.regions', request);
    const record = recordOf(request, approver, 'brand.regions-changed');
    return storeSettingsFromWithin(platform, tx, request.brand_id, { from, to }, (within) => record(within, { before: from, after: to }));
  },
  async 'site.codes'(platform, tx, request, approver) {
    const { from, to } = detailOf('site.codes', request);
    const record = recordOf(request, approver, 'budget.changed');
    const changes = Object.fromEntries(request.changes.map(({ name, from: was, to: is }) => [name, { from: Number(was), to: Number(is) }]));
    return storeSettingsFromWithin(platform, tx, request.brand_id, { from, to }, (within) => record(within, { changes }));
  },
  async 'site.register'(platform, tx, request, approver) {
    const record = recordOf(request, approver, 'register.changed');
    return storeRegisterWithin(platform, tx, request.brand_id, detailOf('site.register', request), (within, changes, before) =>
      record(within, { changes, before }),
    );
  },
  async 'site.modules'(platform, tx, request, approver) {
    const change = detailOf('site.modules', request);
    const record = recordOf(request, approver, 'brand.modules-changed');
    return storeModulesWithin(platform, tx, request.brand_id, change, (within, before) =>
      record(within, { before, after: change.modules }),
    );
  },
  async 'site.links'(platform, tx, request, approver) {
    const { from, to } = detailOf('site.links', request);
    const [action, name] =
      to.linkHosts === undefined ? (['app-links.changed', 'appLinks'] as const) : (['content.hosts-changed', 'linkHosts'] as const);
    const record = recordOf(request, approver, action);
    return storeSettingsFromWithin(platform, tx, request.brand_id, { from, to }, (within) =>
      record(within, { before: from[name], after: to[name] }),
    );
  },
  async 'site.settings'(platform, tx, request, approver) {
    const change = detailOf('site.settings', request);
    const record = recordOf(request, approver, 'brand.settings-changed');
    return storeSectionWithin(platform, tx, request.brand_id, change, (within, before, after) =>
      record(within, { section: change.section, before, after }),
    );
  },
  async 'site.addresses'(platform, tx, request, approver) {
    const record = recordOf(request, approver, 'brand.look-changed');
    return storeLookWithin(platform, tx, request.brand_id, detailOf('site.addresses', request), (within, before, after) =>
      record(within, { before, after }),
    );
  },
};
