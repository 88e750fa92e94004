import type { Clash, FieldPath } from '@talora/domain/content/merge-drafts.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { PlainText } from '../kit/plain-text.tsx';
import { hasFieldName, useFieldName, useFieldValue } from '../kit/field-words.ts';
import type { Behind } from './use-content-form.ts';

interface MergePanelProps<F> {
  readonly id: string;
  readonly behind: Behind<F>;
  readonly onGoOn: (theirs: readonly Clash[]) => void;
}

const keyOf = (path: FieldPath): string => path.join('.');

/** One field that both changed: what each wrote, and which of it holds. */
function ClashRow({ clash, isTheirs, onChoose }: { clash: Clash; isTheirs: boolean; onChoose: (isTheirs: boolean) => void }) {
  const t = useTranslations('contentEditor');
  const nameOf = useFieldName();
  const valueOf = useFieldValue();
  const name = nameOf(clash.path) ?? keyOf(clash.path);
  const choice = (isTheirsHere: boolean, label: string, value: unknown) => (
    <label className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-2.5 rounded-control border border-line bg-surface-1 px-3 py-2 has-checked:border-lagoon">
      <input
        type="radio"
        name={`clash ${keyOf(clash.path)}`}
        checked={isTheirs === isTheirsHere}
        onChange={() => onChoose(isTheirsHere)}
        className="mt-0.5 size-5 flex-none accent-(--brand)"
      />
      <span className="text-12 font-semibold">{label}</span>
      <span className="col-start-2 max-h-40 min-w-0 overflow-auto text-13 whitespace-pre-line wrap-anywhere">
        <PlainText text={valueOf(clash.path, value)} />
      </span>
    </label>
  );
  return (
    <fieldset className="m-0 grid min-w-0 gap-1.5 border-0 p-0">
      <legend className="mb-1 p-0 text-13 font-semibold">{name}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {choice(false, t('mine'), clash.mine)}
        {choice(true, t('theirs'), clash.theirs)}
      </div>
    </fieldset>
  );
}

/** A colleague was faster: what they changed, what is taken from it by itself, and what only a person can choose. Nothing typed is lost. */
export function MergePanel<F>({ id, behind, onGoOn }: MergePanelProps<F>) {
  const t = useTranslations('contentEditor');
  const nameOf = useFieldName();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: ['content-history', id],
    queryFn: () => calls.contentConsole.contentHistory({ id }),
    staleTime: 0,
  });
  const saved = data?.find(({ version }) => version === behind.version);
  const { savedBy, reason: why } = saved ?? { savedBy: null, reason: null };
  const clashes = behind.clashes.filter(({ path }) => hasFieldName(path));
  const own = behind.clashes.filter(({ path }) => !hasFieldName(path));
  const namesOf = (paths: readonly FieldPath[]): string => paths.flatMap((path) => nameOf(path) ?? []).join(', ');
  const [taken, woven] = [namesOf(behind.taken), namesOf(behind.woven)];
  return (
    <Callout tone="pending">
      <div role="group" aria-label={t('behindTitle')} className="grid gap-2.5">
        <span className="font-semibold">{savedBy === null ? t('behind') : t('behindBy', { name: savedBy })}</span>
        {why !== null && <PlainText text={why} />}
        {taken !== '' && <span>{t('taken', { fields: taken })}</span>}
        {woven !== '' && <span>{t('woven', { fields: woven })}</span>}
        {clashes.length > 0 && <span>{t('clash')}</span>}
        {clashes.map((clash) => (
          <ClashRow
            key={keyOf(clash.path)}
            clash={clash}
            isTheirs={theirs.includes(keyOf(clash.path))}
            onChoose={(isTheirs) =>
              setTheirs((before) => [...before.filter((one) => one !== keyOf(clash.path)), ...(isTheirs ? [keyOf(clash.path)] : [])])
            }
          />
        ))}
        <span>
          <Button
            size="small"
            variant="primary"
            onClick={() => onGoOn([...own, ...clashes.filter(({ path }) => theirs.includes(keyOf(path)))])}
          >
            {t('goOn')}
          </Button>
        </span>
      </div>
    </Callout>
  );
}
