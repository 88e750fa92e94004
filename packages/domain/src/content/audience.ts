import type { SessionKind } from '../access/member-types.ts';

/** Groups of banners (specification, section 3): the home page, and the dialogs of login, forgotten password and registration. */
export const BANNER_GROUPS = ['w_home', 'w_login', 'w_forget', 'w_register'] as const;

/** Name of a group of banners. */
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/** Who a banner is for. */
export const AUDIENCES = ['ALL', 'GUEST', 'MEMBER', 'AGENT'] as const;

/** Name of an audience. */
export type Audience = (typeof AUDIENCES)[number];

/** What a banner is shown on. */
export const BANNER_DEVICES = ['ALL', 'DESK', 'PHONE'] as const;

/** Name of a kind of device. */
export type BannerDevice = (typeof BANNER_DEVICES)[number];

/** Is this caller of the audience? Who only tries the site is still a guest to it. */
export function isOfAudience(audience: Audience, kind: SessionKind): boolean {
  if (audience === 'ALL') return true;
  if (audience === 'GUEST') return kind === 'guest' || kind === 'trial';
  return audience === 'MEMBER' ? kind === 'member' : kind === 'agent';
}

/** Types of announcements (specification, section 7): notices, the public ones, popups, those of promotions, help. */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** When a popup comes: A after a login, F after the very first one, B to whoever is not logged in. */
export const POPUP_EXECUTIONS = ['A', 'B', 'F'] as const;

/** An execution code. */
export type PopupExecution = (typeof POPUP_EXECUTIONS)[number];

/** The popups that a caller gets, in their order. */
export function popupExecutions(kind: SessionKind, isFirstLogin: boolean): readonly PopupExecution[] {
  if (kind === 'guest') return ['B'];
  return isFirstLogin ? ['F', 'A'] : ['A'];
}

/** Sizes of pictures in pixels: across the home page, its own crop for phones, and beside the form of a dialog. */
export const PICTURE_SHAPES = {
  wide: { width: 1240, height: 560 },
  phone: { width: 716, height: 688 },
  tall: { width: 680, height: 1160 },
} as const;

/** Name of a size. */
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** The pictures that a banner of the group takes: its own, and where it has one the crop for phones. */
export function shapesOf(group: BannerGroup): { readonly main: PictureShape; readonly phone: PictureShape | null } {
  return group === 'w_home' ? { main: 'wide', phone: 'phone' } : { main: 'tall', phone: null };
}
