import { brandLook, navigationEntries, siteDeskCalls, type LookDesk, type NavigationDesk } from '@talora/contract/site-desk.ts';
import { bringsAddresses } from '@talora/domain/access/site-widening.ts';
import type { BrandLook } from '@talora/domain/site/brand-look.ts';
import { serve } from '../../platform/http/handlers.ts';
import { appendAudit } from '../audit/audit.ts';
import { changeNavigation, readNavigation, readNavigationContents, versionOfNavigation } from '../games/games.ts';
import { addLogo, changeBrandLook, checkLook, findBrand, lookOf, readLogo, versionOfLook } from '../site/site.ts';
import type { StaffContext, StaffContexts } from '../staff/staff.ts';
import { askToWiden } from './ask-to-widen.ts';
import { historyOf } from './change-history.ts';
import type { SiteDetails } from './site-effects.ts';

async function showNavigation(context: StaffContext): Promise<NavigationDesk> {
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

const copyOf = (look: BrandLook): LookDesk['look'] => ({ ...look, imageCdns: [...look.imageCdns], gameCdns: [...look.gameCdns] });

async function showLook(context: StaffContext): Promise<LookDesk> {
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

/** Answers the navigation and the look of the brand at the console. */
export const siteDeskSet = serve<typeof siteDeskCalls, StaffContexts>(siteDeskCalls, {
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
    const before = lookOf(await findBrand(platform, brand.id));
    const look = checkLook(change.look);
    // Who acts on an old look is refused below.
    const changes = versionOfLook(before) === change.version ? bringsAddresses(before, look) : [];
    const detail = { version: change.version, look } satisfies SiteDetails['site.addresses'];
    await askToWiden(context, { kind: 'site.addresses', changes, detail, reason: brand.name });
    await changeBrandLook(platform, brand.id, change, (tx, before, after) =>
      appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'brand.look-changed',
        subject: `brand:${brand.id}`,
        detail: { before, after },
      }),
    );
    return showLook(context);
  },
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
  deskLogo: async ({ platform, brand }, { id }) => ({ contentType: 'image/webp', bytes: (await readLogo(platform, brand.id, id)).image }),
});
