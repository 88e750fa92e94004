import { useNavigate } from '@tanstack/react-router';
import { useSearchTexts } from '../../routing/search-text.ts';

/** What a record is narrowed to. It stands in the address, so that "back" and a copied link show the same. */
export interface RecordFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly kind: string | undefined;
  readonly maker: string | undefined;
  readonly state: string | undefined;
  readonly game: string | undefined;
  readonly pageNo: number;
}

type FilterChange = Partial<Record<'from' | 'to' | 'kind' | 'maker' | 'state' | 'game' | 'page' | 'bet', string | undefined>>;

/** The filter in the address and how to change it; any change but a page turn starts at page 1. */
export function useRecordFilter(path: string): { filter: RecordFilter; bet: string | undefined; change: (change: FilterChange) => void } {
  const texts = useSearchTexts();
  const navigate = useNavigate();
  const pageNo = /^[1-9][0-9]{0,4}$/.test(texts.page ?? '') ? Number(texts.page) : 1;
  return {
    filter: { from: texts.from, to: texts.to, kind: texts.kind, maker: texts.maker, state: texts.state, game: texts.game, pageNo },
    bet: texts.bet,
    change(change) {
      const isNewFilter = !('page' in change) && !('bet' in change);
      void navigate({
        to: path,
        search: { ...texts, ...(isNewFilter ? { page: undefined } : {}), ...change },
        resetScroll: false,
      });
    },
  };
}
