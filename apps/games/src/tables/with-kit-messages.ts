import type { MessageLoader } from '@talora/web-kit/messages/messages-provider.tsx';
import type { TableKit } from './table-kit.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Loads the texts that a kind of table has of its own with those of its page. */
export const withKitMessages =
  ({ kind, loadTexts, textsName = kind }: Pick<TableKit, 'kind' | 'loadTexts' | 'textsName'>, load: MessageLoader): MessageLoader =>
  async (language) => {
    const [page, own] = await Promise.all([load(language), loadTexts?.(language)]);
    if (own === undefined) return page;
    const vendor = page.vendor as Texts;
    return { ...page, vendor: { ...vendor, table: { ...(vendor.table as Texts), [textsName]: own } } };
  };
