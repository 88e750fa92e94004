import { useRouter } from '@tanstack/react-router';

/** Is there a page at this address? What no feature backs is not offered. */
export function useHasPage(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => Object.hasOwn(routesByPath, path);
}
