import {
  brandLook,
  brandOrigins,
  navigationEntries,
  siteConsoleCalls,
  type LookConsole,
  type NavigationConsole,
  type OriginsConsole,
} from '@talora/contract/site/site-console.ts';
import { bringsAddresses } from '@talora/domain/site/site-widening.ts';
import type { BrandLook } from '@talora/domain/site/brand-look.ts';
import { findOriginProblems, type BrandOrigins } from '@talora/domain/site/origins.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { changeNavigation, readNavigation, readNavigationContents, versionOfNavigation } from '../../shop/games/games.ts';
import {
  addLogo,
  changeSettingsFrom,
  checkLook,
  findBrand,
  selectBrandForUpdate,
  lookOf,
  readLogo,
  storeLookWithin,
  versionOfLook,
} from '../../base/site/site.ts';
import { type StaffContext, type StaffContexts, historyOf } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

async function showNavigation(context: StaffContext): Promise<NavigationConsole> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const entries = await readNavigation(db, brand.id);
  const known = new Set(entries.map(({ key }) => key));
  const contents = Object.entries(await readNavigationContents(db, brand.id)).filter(([key]) => known.has(key));
  return {
    version: versionOfNavigation(entries),
    entries,
    contents: Object.fromEntries(contents),
    history: await historyOf(context, 'navigation.changed', navigationEntries),
  };
}

const copyOf = (look: BrandLook): LookConsole['look'] => ({ ...look, imageCdns: [...look.imageCdns], gameCdns: [...look.gameCdns] });

async function showLook(context: StaffContext): Promise<LookConsole> {
  const { platform, brand } = context;
  const present = await findBrand(platform, brand.id);
  const look = lookOf(present);
  return {
    version: versionOfLook(look),
    look: copyOf(look),
    isSample: present.settings.isSample,
    history: await historyOf(context, 'brand.look-changed', brandLook),
  };
}

async function showOrigins(context: StaffContext): Promise<OriginsConsole> {
  const { settings, hosts } = await findBrand(context.platform, context.brand.id);
  return { origins: { ...settings.origins }, hosts: [...hosts], history: await historyOf(context, 'brand.origins-changed', brandOrigins) };
}

/** Sets where people reach the brand. Refuses FIELDS_INVALID, ILLEGAL_STATE when it does not stand as it was seen. */
async function changeOrigins(context: StaffContext, from: BrandOrigins, to: BrandOrigins): Promise<OriginsConsole> {
  const { platform, brand, staff } = context;
  const fields = findOriginProblems(to, (await findBrand(platform, brand.id)).hosts);
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  await changeSettingsFrom(platform, brand.id, { from: { origins: from }, to: { origins: to } }, (tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'brand.origins-changed',
      subject: `brand:${brand.id}`,
      detail: { before: from, after: to },
    }),
  );
  return showOrigins(context);
}

/** Answers the navigation and the look of the brand at the console. */
export const siteConsoleSet = serve<typeof siteConsoleCalls, StaffContexts>(siteConsoleCalls, {
  navigation: (context) => showNavigation(context),
  changeNavigation: async (context, { version, entries }) => {
    const { platform, brand, staff } = context;
    await changeNavigation(platform, brand.id, version, entries, (tx, before, after) =>
      appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'navigation.changed',
        subject: `brand:${brand.id}`,
        detail: { before, after },
      }),
    );
    return showNavigation(context);
  },
  brandLook: (context) => showLook(context),
  changeBrandLook: async (context, change) => {
    const { platform, brand, staff } = context;
    const look = checkLook(change.look);
    await storeOrAsk(
      context,
      async (tx) => {
        const present = lookOf(await selectBrandForUpdate(tx, brand.id));
        const changes = versionOfLook(present) === change.version ? bringsAddresses(present, look) : [];
        const detail = { version: change.version, look } satisfies SiteDetails['site.addresses'];
        return { kind: 'site.addresses', changes, detail, reason: brand.name };
      },
      (tx) =>
        storeLookWithin(platform, tx, brand.id, change, (within, before, after) =>
          appendAudit(within, {
            brandId: brand.id,
            actor: { staff: staff.staffId },
            action: 'brand.look-changed',
            subject: `brand:${brand.id}`,
            detail: { before, after },
          }),
        ),
    );
    return showLook(context);
  },
  brandOrigins: (context) => showOrigins(context),
  changeBrandOrigins: (context, { from, to }) => changeOrigins(context, from, to),
  uploadLogo: async ({ platform, brand, staff }, { id }, files) => {
    await addLogo(platform, brand.id, id, files[0]?.bytes ?? new Uint8Array(), (tx) =>
      appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'brand.logo-uploaded',
        subject: `logo:${id}`,
        detail: {},
      }),
    );
    return { logoId: id };
  },
  consoleLogo: async ({ platform, brand }, { id }) => ({
    contentType: 'image/webp',
    bytes: (await readLogo(platform, brand.id, id)).image,
  }),
});
