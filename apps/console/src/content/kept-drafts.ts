/** What somebody has typed and not saved, as a device keeps it: over which version, from what, to what, and when. */
export interface KeptDraft {
  readonly id: string;
  readonly version: number;
  readonly base: unknown;
  readonly form: unknown;
  readonly keptAt: string;
}

/**
 * Days after which a draft that nobody came back to is forgotten.
 * @internal
 */
export const DRAFT_DAYS = 30;
/** Most drafts that a device keeps for one person. */
const MOST_DRAFTS = 20;

const DAY_MS = 24 * 3_600_000;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The drafts of one person on this device. */
export const draftsKey = (staffId: string): string => `talora-drafts:${staffId}`;

function draftOf(value: unknown): KeptDraft | null {
  if (!isObject(value) || !isObject(value['base']) || !isObject(value['form'])) return null;
  const { id, version, base, form, keptAt } = value;
  const isWhole = typeof id === 'string' && typeof version === 'number' && typeof keptAt === 'string' && !Number.isNaN(Date.parse(keptAt));
  return isWhole ? { id, version, base, form, keptAt } : null;
}

/** What was kept, from its text: without what cannot be read and what is too old; the newest stay where there are too many. */
export function readDrafts(text: string | null, nowMs: number): Readonly<Record<string, KeptDraft>> {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // It is no text of ours: nothing is kept.
  }
  if (!isObject(value)) return {};
  const drafts = Object.entries(value).flatMap(([slot, one]) => {
    const draft = draftOf(one);
    return draft === null || nowMs - Date.parse(draft.keptAt) > DRAFT_DAYS * DAY_MS ? [] : [[slot, draft] as const];
  });
  return Object.fromEntries(drafts.toSorted(([, a], [, b]) => Date.parse(b.keptAt) - Date.parse(a.keptAt)).slice(0, MOST_DRAFTS));
}

/** The same with one more, or without one. */
export function withDraft(
  drafts: Readonly<Record<string, KeptDraft>>,
  slot: string,
  draft: KeptDraft | null,
): Readonly<Record<string, KeptDraft>> {
  const { [slot]: _, ...others } = drafts;
  return draft === null ? others : { ...others, [slot]: draft };
}

/** Has a kept draft the fields of a form of today? One of an earlier release may miss some. */
export const hasFieldsOf = (kept: unknown, form: object): boolean =>
  isObject(kept) && Object.keys(form).every((name) => Object.hasOwn(kept, name));
