import { siteCalls } from '@talora/contract/site/site.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PERMISSION_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';

/**
 * What the site at this address may show; undefined until it is known. What failed is asked again by the reader: the page that says so
 * has parts that ask for it too, and would go and come back with each of them.
 */
export function usePermission() {
  const site = useCalls(siteCalls);
  return useQuery({ queryKey: PERMISSION_KEY, queryFn: () => site.permission(), staleTime: 300_000, retryOnMount: false });
}

/** The brand. Below the layout it is always known. */
export function useBrand() {
  const site = useCalls(siteCalls);
  return useSuspenseQuery({ queryKey: PERMISSION_KEY, queryFn: () => site.permission(), staleTime: 300_000 }).data.brand;
}
