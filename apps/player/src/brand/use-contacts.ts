import { usePermission } from './use-brand.ts';

/** Ways to reach the brand that its operator has given an address for, in the order they are shown. */
const KINDS = ['LIVECHAT', 'WHATSAPP', 'TELEGRAM', 'FACEBOOK'] as const;

/** A way to reach the brand. */
export interface Contact {
  readonly kind: (typeof KINDS)[number];
  readonly url: string;
}

/** Ways to reach the brand; none is shown that is not configured. */
export function useContacts(): readonly Contact[] {
  const resources = usePermission().data?.resources ?? [];
  return KINDS.flatMap((kind) => {
    const url = resources.find(({ resourceType }) => resourceType === kind)?.url;
    return url === undefined ? [] : [{ kind, url }];
  });
}
