import { useQuery } from '@tanstack/react-query';
import { calls } from '../../calls/console-calls.ts';
import { pictureAddress } from '../../queue/picture-address.ts';

/** Address of a banner's picture, for an image: shipped art by its file, an uploaded one as data. */
export function usePictureAddress(id: string | null, art: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['banner-picture', id],
    queryFn: async () => pictureAddress(await calls.contentConsole.consolePicture({ id: id ?? '' })),
    enabled: id !== null,
    staleTime: Infinity,
  });
  if (id !== null) return data ?? null;
  return art === null ? null : `/img/banner/${art}.webp`;
}
