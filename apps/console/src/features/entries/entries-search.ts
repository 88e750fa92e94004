import { ENTRY_KINDS, type EntryKind } from '@talora/domain/content/entries.ts';
import { oneOf, type Asked } from '../../shell/search.ts';

/** The address of the content behind `?`. */
export interface EntriesSearch {
  kind: EntryKind;
}

/** Reads the address of the content behind `?`. */
export const readEntriesSearch = (asked: Asked<EntriesSearch>): EntriesSearch => ({ kind: oneOf(asked.kind, ENTRY_KINDS) });
