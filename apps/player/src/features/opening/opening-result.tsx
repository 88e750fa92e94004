import { openingCalls } from '@talora/contract/agents/opening.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CopyButton } from '../../money/copy-button.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { saveFile } from '../../money/save-file.ts';
import { passwordTable } from './typed-list.ts';
import { useOpeningRows, useReadAgain, type ShownPassword } from './use-opening.ts';

/** How far a list is, what became of each row, and its first passwords, once. */
export function OpeningResult({ id, onAnother }: { id: string; onAnother?: () => void }) {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const { data, error } = useOpeningRows(id);
  const [shown, setShown] = useState<readonly ShownPassword[] | null>(null);
  if (data === undefined) return error === null ? <Skeleton className="h-40 w-full" /> : <Callout tone="loss">{refusal(error)}</Callout>;
  const { size, opened, refused, waiting } = data;
  const bad = data.rows.filter(({ problem }) => problem !== null);
  return (
    <section data-source="/wps/x/agents/opening/lists/:id" aria-label={t('state')} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <div role="status" className="grid gap-2">
        <h2 className="m-0 text-18">{waiting > 0 ? t('progress', { done: size - waiting, size }) : t('opened', { opened, refused })}</h2>
        {waiting > 0 && <progress max={size} value={size - waiting} className="h-2 w-full" />}
      </div>
      {waiting === 0 && data.hasPasswords && shown === null && <TakePasswords id={id} onShown={setShown} />}
      {shown !== null && <Passwords rows={shown} />}
      {bad.length > 0 && (
        <ul className="m-0 grid list-none gap-1.5 p-0 text-14">
          {bad.map(({ row, username, problem }) => (
            <li key={row} className="flex flex-wrap items-center gap-2">
              <span className="num text-ink-3">{row}</span>
              <span className="wrap-anywhere">{username}</span>
              {problem !== null && <Tag tone="loss">{t(`problem.${problem}`)}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {waiting === 0 && onAnother !== undefined && (
        <div>
          <Button onClick={onAnother}>{t('another')}</Button>
        </div>
      )}
    </section>
  );
}

function TakePasswords({ id, onShown }: { id: string; onShown: (rows: readonly ShownPassword[]) => void }) {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  const act = `first-passwords-${id}`;
  const take = useMutation({
    mutationFn: () => calls.takePasswords({ id, requestId: requestIdOf(act, id) }),
    onSuccess: ({ rows }) => {
      endRequest(act);
      onShown(rows);
      void readAgain();
    },
    onError: (error) => endRequest(act, error),
  });
  return (
    <div className="grid justify-items-start gap-2.5">
      <Callout tone="pending">{t('showText')}</Callout>
      {take.error !== null && <Callout tone="loss">{refusal(take.error)}</Callout>}
      <Button variant="primary" isBusy={take.isPending} onClick={() => take.mutate()}>
        {t('show')}
      </Button>
    </div>
  );
}

function Passwords({ rows }: { rows: readonly ShownPassword[] }) {
  const t = useTranslations('opening');
  const save = (): void => {
    const table = passwordTable([t('username'), t('name'), t('password')], rows);
    saveFile('accounts.csv', new Blob([table], { type: 'text/csv' }));
  };
  return (
    <div className="grid gap-2.5">
      <h3 className="m-0 text-16">{t('shown')}</h3>
      <ul className="m-0 grid max-h-[420px] list-none gap-1 overflow-auto p-0 text-14">
        {rows.map(({ row, username, password }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{username}</span>
            <span className="num inline-flex items-center gap-1">
              {password}
              <CopyButton text={password} what={t('password')} />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={save}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
