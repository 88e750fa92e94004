import type { BinaryReply, CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { BannerFields, contentConsoleCalls, ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { isHostName, mayLeadTo } from '@talora/domain/content/links.ts';
import * as z from 'zod/mini';
import type { UploadedFile } from '../../../../platform/http/handlers.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { bringsHosts } from '@talora/domain/site/site-widening.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { BANNERS, listStoredBanners, orderBanners, type BannerDraft, type StoredBanner } from './banner-console.ts';
import { readPicture, shapesOfPictures, storePicture } from '../pictures.ts';
import { tellContentChanged } from '../listen-content.ts';
import { listGamesById } from '../../games/games.ts';
import { areSettings, readSettingsWithin, storeSettingsFromWithin } from '../../../base/site/site.ts';
import { type StaffContext, historyOf } from '../../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../../people/approvals/approvals.ts';
import { publishVersion } from '../publishing/publish-content.ts';
import { readSchedule, scheduleView, stateOf } from './schedule.ts';

type Calls = (typeof contentConsoleCalls)['calls'];

const bannerFields = (banner: BannerDraft): BannerFields => ({
  groupName: banner.groupName,
  art: banner.art,
  pictureId: banner.pictureId,
  phonePictureId: banner.phonePictureId,
  languages: [...banner.languages],
  eyebrow: { ...banner.eyebrow },
  title: { ...banner.title },
  text: { ...banner.text },
  action: { ...banner.action },
  linkageType: banner.linkageType,
  url: banner.url,
  audience: banner.audience,
  device: banner.device,
  ...scheduleView(banner),
});

const bannerView = (platform: Platform, banner: StoredBanner): ConsoleBanner => ({
  id: banner.id,
  version: banner.version,
  state: stateOf(platform, banner),
  ...bannerFields(banner),
});

/** Every banner, and the hosts that they may lead to. */
export async function showBanners(context: StaffContext): Promise<CallResult<Calls['consoleBanners']>> {
  const { platform, brand } = context;
  const orderOf = (group: BannerGroup) => historyOf(context, 'banner.ordered', z.array(z.string()), { subject: `banners:${group}` });
  const [banners, hostsHistory, w_home, w_login, w_forget, w_register] = await Promise.all([
    listStoredBanners(platform.db.kysely, brand.id),
    historyOf(context, 'content.hosts-changed', z.array(z.string())),
    orderOf('w_home'),
    orderOf('w_login'),
    orderOf('w_forget'),
    orderOf('w_register'),
  ]);
  return {
    banners: banners.map((banner) => bannerView(platform, banner)),
    hosts: [...brand.settings.linkHosts],
    hostsHistory,
    orderHistory: { w_home, w_login, w_forget, w_register },
  };
}

const invalid = (field: string): never => refuse('FIELDS_INVALID', { fields: { [field]: { problem: 'pattern' } } });

/** A banner has shipped art, or pictures of the brand in the shapes that its group takes. */
async function checkPictures(
  { platform, brand }: StaffContext,
  { groupName, art, pictureId, phonePictureId }: BannerFields,
): Promise<void> {
  if (pictureId === null && phonePictureId === null) return art === null ? invalid('picture') : undefined;
  const { main, phone } = shapesOf(groupName);
  const ids = [pictureId, phonePictureId].filter((id) => id !== null);
  const known = await shapesOfPictures(platform.db.kysely, brand.id, ids);
  if (pictureId === null || known.get(pictureId) !== main) invalid('picture');
  if (phonePictureId !== null && known.get(phonePictureId) !== phone) invalid('phonePicture');
  return undefined;
}

/** A banner leads to what is there, and nowhere that nobody has listed. */
async function checkLink({ platform, brand }: StaffContext, { linkageType, url }: BannerFields): Promise<void> {
  if (!mayLeadTo(linkageType, url, brand.settings.linkHosts)) invalid('url');
  if (linkageType !== 'GAME' || url === null) return;
  const id = Number(url.split('=')[1]);
  if (!(await listGamesById(platform.db.kysely, [id])).has(id)) invalid('url');
}

/**
 * Makes or changes a banner; before and after stand in the audit chain. What is shown by it takes two where the brand asks for that.
 * Refuses APPROVAL_ASKED, ASKED_ALREADY, ILLEGAL_STATE, FIELDS_INVALID.
 */
export async function editBanner(
  context: StaffContext,
  { id, version, reason, ...fields }: CallArguments<Calls['saveBanner']>,
): Promise<ConsoleBanner> {
  const { startsAt, endsAt, isLive, ...rest } = fields;
  if (new Set(fields.languages).size !== fields.languages.length) invalid('languages');
  for (const language of fields.languages) if ((fields.title[language] ?? '').trim() === '') invalid('title');
  await checkPictures(context, fields);
  await checkLink(context, fields);
  const draft = { ...rest, ...readSchedule({ startsAt, endsAt, isLive }) };
  return bannerView(context.platform, await publishVersion(context, BANNERS, { id, version, reason, draft }));
}

/** Puts the banners of a group into an order. Refuses ILLEGAL_STATE when there are others by now. */
export async function arrangeBanners(
  { platform, brand, staff }: StaffContext,
  { groupName, ids }: CallArguments<Calls['orderBanners']>,
): Promise<null> {
  await orderBanners(platform, brand.id, groupName, ids, (tx, before) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'banner.ordered',
      subject: `banners:${groupName}`,
      detail: { before: [...before], after: [...ids] },
    }),
  );
  return null;
}

/** Stores a picture that was cut at the console. Refuses what is no picture. */
export async function uploadPicture(
  { platform, brand, staff }: StaffContext,
  { requestId, shape, ...area }: CallArguments<Calls['savePicture']>,
  [file]: readonly UploadedFile[],
): Promise<CallResult<Calls['savePicture']>> {
  if (file === undefined) refuse('IMAGE_REQUIRED');
  await storePicture(platform, { id: requestId, brandId: brand.id, shape, area, bytes: file.bytes }, (tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'picture.stored',
      subject: `picture:${requestId}`,
      detail: { shape, bytes: file.bytes.length },
    }),
  );
  return { id: requestId };
}

/** A picture of the brand. Refuses NOT_FOUND. */
export function showPicture({ platform, brand }: StaffContext, { id }: { readonly id: string }): Promise<BinaryReply> {
  return readPicture(platform, brand.id, id, 'full');
}

/** Lists the hosts that banners may lead to. A banner to a host that is taken off loses its link at once; a new one takes two. Refuses APPROVAL_ASKED, ILLEGAL_STATE, FIELDS_INVALID. */
export async function changeHosts(
  context: StaffContext,
  { before, hosts }: CallArguments<Calls['saveHosts']>,
): Promise<CallResult<Calls['saveHosts']>> {
  const { platform, brand, staff } = context;
  const wanted = [...new Set(hosts.map((host) => host.trim().toLowerCase()))].toSorted();
  if (!wanted.every(isHostName)) invalid('hosts');
  const change = { from: { linkHosts: before }, to: { linkHosts: wanted } } satisfies SiteDetails['site.links'];
  await storeOrAsk(
    context,
    async (tx) => {
      const isAsItStands = areSettings(await readSettingsWithin(tx, brand.id, true), change.from);
      return { kind: 'site.links', changes: isAsItStands ? bringsHosts(before, wanted) : [], detail: change, reason: brand.name };
    },
    (tx) =>
      storeSettingsFromWithin(platform, tx, brand.id, change, (within) =>
        appendAudit(within, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: 'content.hosts-changed',
          subject: `brand:${brand.id}`,
          detail: { before, after: wanted },
        }),
      ),
  );
  tellContentChanged(platform, brand.id);
  return { hosts: wanted };
}
