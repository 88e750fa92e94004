import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mergedFields, mergeDrafts } from './merge-drafts.ts';
import type { Draft } from './use-draft.ts';

interface MergeChangesProps<R, D> {
  readonly form: Draft<R, D>;
  /** What is stored now. */
  readonly stored: R;
  readonly draftOf: (record: R) => D;
  readonly nameOf: (field: keyof D) => string;
  readonly textOf: (field: keyof D, draft: D) => string;
}

/**
 * Where a colleague has saved while somebody typed: every field that they changed, and for those that both changed the question which one
 * holds. What was typed elsewhere stays.
 */
export function MergeChanges<R, D extends object>({ form, stored, draftOf, nameOf, textOf }: MergeChangesProps<R, D>) {
  const t = useTranslations('changedMeanwhile');
  const [kept, setKept] = useState<ReadonlySet<keyof D>>(new Set());
  if (!form.isBehind) return null;
  const [before, theirs] = [draftOf(form.base), draftOf(stored)];
  const choose = (field: keyof D, isMine: boolean): void => {
    const next = new Set(kept);
    if (isMine) next.add(field);
    else next.delete(field);
    setKept(next);
  };
  const merge = (): void => {
    form.setDraft((mine) => mergeDrafts(before, mine, theirs, kept));
    form.keepTyped();
    setKept(new Set());
  };
  return (
    <Callout tone="pending">
      <p role="status" className="m-0 font-semibold">
        {t('text')}
      </p>
      <ul className="m-0 mt-2 grid list-none gap-2.5 p-0">
        {mergedFields(before, form.draft, theirs).map(({ field, isConflict }) => (
          <li key={String(field)}>
            {isConflict ? (
              <fieldset className="m-0 border-0 p-0">
                <legend className="p-0 text-13 font-semibold">{nameOf(field)}</legend>
                {[false, true].map((isMine) => (
                  <label key={String(isMine)} className="flex min-h-11 items-center gap-2.5 text-13 wrap-anywhere">
                    <input
                      type="radio"
                      checked={kept.has(field) === isMine}
                      onChange={() => choose(field, isMine)}
                      className="size-5 flex-none accent-(--brand)"
                    />
                    <span>
                      {t(isMine ? 'mine' : 'theirs')}: {textOf(field, isMine ? form.draft : theirs)}
                    </span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <p className="m-0 text-13 wrap-anywhere">
                <b>{nameOf(field)}</b>: {textOf(field, before)} → {textOf(field, theirs)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={merge}>
          {t('merge')}
        </Button>
        <Button size="small" variant="outline" onClick={form.takeStored}>
          {t('takeStored')}
        </Button>
      </span>
    </Callout>
  );
}
