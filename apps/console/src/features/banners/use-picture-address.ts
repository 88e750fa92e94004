import { shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../../calls/console-calls.ts';
import { pictureAddress } from '../../queue/picture-address.ts';

/** Name of the shipped art's file for the main picture of a group. */
export function shippedArt({ art, groupName }: { readonly art: string | null; readonly groupName: BannerGroup }): string | null {
  return art !== null && shapesOf(groupName).main === 'tall' ? `${art}-tall` : art;
}

/** Address of a banner's picture, for an image: shipped art by its file, an uploaded one as data. */
export function usePictureAddress(id: string | null, art: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['banner-picture', id],
    queryFn: async () => pictureAddress(await calls.contentDesk.deskPicture({ id: id ?? '' })),
    enabled: id !== null,
    staleTime: Infinity,
  });
  if (id !== null) return data ?? null;
  return art === null ? null : `/img/banner/${art}.webp`;
}
