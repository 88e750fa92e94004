import { openingCalls } from '@talora/contract/agents/opening.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { OpeningResult } from './opening-result.tsx';
import { listProblemOf, textOfBytes } from './typed-list.ts';
import { TypeField } from './type-field.tsx';
import { useReadAgain, type CheckedList, type Opening, type OpeningTerms } from './use-opening.ts';

const ACT = 'open-list';

/** A list that is pasted or chosen, checked row by row, and opened in one act. */
export function ListForm({ terms }: { terms: OpeningTerms }) {
  const [text, setText] = useState('');
  const [type, setType] = useState(terms.types[0]?.type ?? 0);
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [made, setMade] = useState<Opening | null>(null);
  if (made !== null) {
    const again = (): void => {
      setMade(null);
      setChecked(null);
      setText('');
    };
    return <OpeningResult id={made.id} onAnother={again} />;
  }
  return checked === null ? (
    <TypedList types={terms.types} text={text} type={type} onText={setText} onType={setType} onChecked={setChecked} />
  ) : (
    <Preview checked={checked} text={text} type={type} onBack={() => setChecked(null)} onMade={setMade} />
  );
}

/** What is wrong with a list as a whole, or why it could not be sent. */
function useListText(): (error: unknown) => string {
  const t = useTranslations('opening');
  const refusal = useRefusalText();
  return (error) => {
    const problem = listProblemOf(error);
    return problem === null ? refusal(error) : t(`listProblem.${problem.problem}`, { row: problem.row });
  };
}

interface TypedListProps {
  readonly types: OpeningTerms['types'];
  readonly text: string;
  readonly type: number;
  readonly onText: (text: string) => void;
  readonly onType: (type: number) => void;
  readonly onChecked: (checked: CheckedList) => void;
}

function TypedList({ types, text, type, onText, onType, onChecked }: TypedListProps) {
  const t = useTranslations('opening');
  const textOf = useListText();
  const calls = useCalls(openingCalls);
  const [fileProblem, setFileProblem] = useState<'fileBroken' | 'fileLarge' | null>(null);
  const check = useMutation({ mutationFn: () => calls.checkOpeningList({}, [new Blob([text])]), onSuccess: onChecked });
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    setFileProblem('problem' in read ? read.problem : null);
    if ('text' in read) onText(read.text);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (text.trim() === '') event.currentTarget.querySelector('textarea')?.focus();
    else if (!check.isPending) check.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <FieldShell label={t('paste')} isRequired hint={t('pasteHint')}>
        {({ id, describedBy }) => (
          <div className={inputBoxClass(false)}>
            <textarea
              id={id}
              rows={8}
              value={text}
              spellCheck={false}
              onChange={(event) => onText(event.target.value)}
              aria-describedby={describedBy}
              aria-required
              className={`${INPUT_CLASS} num resize-y`}
            />
          </div>
        )}
      </FieldShell>
      <FieldShell label={t('file')} hint={t('fileHint')} problem={fileProblem === null ? undefined : t(fileProblem)}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            aria-describedby={describedBy}
            onChange={(event) => void choose(event.target.files?.[0])}
            className="min-h-11 text-14"
          />
        )}
      </FieldShell>
      <TypeField types={types} value={type} onChange={onType} />
      {check.error !== null && <Callout tone="loss">{textOf(check.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isBusy={check.isPending}>
        {t('check')}
      </Button>
    </form>
  );
}

interface PreviewProps {
  readonly checked: CheckedList;
  readonly text: string;
  readonly type: number;
  readonly onBack: () => void;
  readonly onMade: (made: Opening) => void;
}

/** The list as it was checked, and the one act that opens what is good of it. */
function Preview({ checked, text, type, onBack, onMade }: PreviewProps) {
  const t = useTranslations('opening');
  const textOf = useListText();
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  const { good, bad, left, rows } = checked;
  const send = useMutation({
    mutationFn: () => calls.openAccounts({ requestId: requestIdOf(ACT, JSON.stringify([type, text])), type }, [new Blob([text])]),
    onSuccess: (made) => {
      endRequest(ACT);
      void readAgain();
      onMade(made);
    },
    onError: (error) => endRequest(ACT, error),
  });
  return (
    <section data-source="/wps/x/agents/opening/check" aria-label={t('check')} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <h2 className="m-0 text-18">{t('checked', { good, bad })}</h2>
      <CheckedRows rows={rows} />
      {good > left && <Callout tone="pending">{t('tooMany', { left })}</Callout>}
      <Callout tone="info">{t('firstPassword')}</Callout>
      {send.error !== null && <Callout tone="loss">{textOf(send.error)}</Callout>}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" isBusy={send.isPending} disabled={good === 0 || good > left} onClick={() => send.mutate()}>
          {t('openGood', { count: good })}
        </Button>
        <Button onClick={onBack}>{t('change')}</Button>
      </div>
    </section>
  );
}

/** The lines of a list, each with what is wrong with it. */
function CheckedRows({ rows }: Pick<PreviewProps['checked'], 'rows'>) {
  const t = useTranslations('opening');
  return (
    <div className="max-h-[420px] overflow-auto">
      <table className="w-full border-collapse text-start text-14">
        <thead>
          <tr className="text-12 text-ink-3">
            {(['row', 'username', 'name', 'state'] as const).map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1.5 text-start font-semibold ${head === 'state' ? 'hidden md:table-cell' : ''}`}
              >
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, username, name, problem }) => {
            const state = <Tag tone={problem === null ? 'win' : 'loss'}>{problem === null ? t('fine') : t(`problem.${problem}`)}</Tag>;
            return (
              <tr key={row} className="border-t border-line">
                <td className="num px-2 py-1.5 align-top text-ink-3">{row}</td>
                <td className="px-2 py-1.5 align-top wrap-anywhere">
                  {username}
                  {/* On phones what is wrong stands below the name, where it is seen without a scroll. */}
                  <span className="block md:hidden">{state}</span>
                </td>
                <td className="min-w-24 px-2 py-1.5 align-top wrap-anywhere">{name}</td>
                <td className="hidden px-2 py-1.5 md:table-cell">{state}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
