import { shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';

/** What a banner's picture is made of: shipped art by its name, or uploaded pictures by their ids. */
export interface BannerArt {
  readonly groupName: BannerGroup;
  readonly art: string | null;
  readonly pictureId: string | null;
  readonly phonePictureId: string | null;
}

/** Name of the shipped art's file for the main picture of a group. */
export const shippedArt = ({ art, groupName }: Pick<BannerArt, 'art' | 'groupName'>): string | null =>
  art !== null && shapesOf(groupName).main === 'tall' ? `${art}-tall` : art;

/** What somebody sees of a banner: an uploaded picture by its id, or else shipped art; phones get their crop where the group has one. */
export function faceOf({ groupName, art, pictureId, phonePictureId }: BannerArt, device: 'DESK' | 'PHONE') {
  const isTall = shapesOf(groupName).phone === null;
  const isPhone = !isTall && device === 'PHONE';
  const shipped = art === null ? null : `${art}${isTall ? '-tall' : isPhone ? '-m' : ''}`;
  return {
    isTall,
    isUpright: isTall || isPhone,
    pictureId: isPhone ? (phonePictureId ?? pictureId) : pictureId,
    shipped: pictureId === null ? shipped : null,
  };
}
