import type { ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { fromHex } from '@talora/web-kit/fairness/browser-draws.ts';
import { checkDeck, findDeckProblems, listOfDeck, type DeckChecked, type DeckFieldName, type DeckFields } from './check-deck.ts';
import { isDrawRight, type DeckEnd } from './check-draw.ts';
import { DeckDraw } from './deck-draw.tsx';

const NAMES = ['no', 'seed', 'commitment', 'root', 'ticket'] as const satisfies readonly DeckFieldName[];
const OPTIONAL: ReadonlySet<DeckFieldName> = new Set(['commitment', 'root', 'ticket']);
const EMPTY: DeckFields = { no: '1', seed: '', commitment: '', root: '', ticket: '' };

/** What the site tells of a deck; the seed is empty until it is closed, and only one that ended early has an end. */
export interface DeckFacts extends Pick<DeckFields, 'seed' | 'commitment' | 'root'> {
  readonly end: DeckEnd | null;
}

interface DeckCheckProps {
  readonly code: string;
  readonly deck: ScratchDeck;
  /** Asks the site for a deck; left out in the file, which asks nobody. Resolves to what to say when there is none. */
  readonly onAsk?: (no: number) => Promise<DeckFacts | string>;
}

function Verdict({ isRight, children }: { readonly isRight: boolean; readonly children: string }) {
  return (
    <p role={isRight ? undefined : 'alert'} className={`m-0 text-14 font-semibold ${isRight ? 'text-win' : 'text-loss'}`}>
      {children}
    </p>
  );
}

/** Hands the list of a deck out as a file. */
function saveList(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** A draw that was told of a deck, and whether this page has drawn the same. */
interface CheckedDraw {
  readonly end: DeckEnd;
  readonly isRight: boolean;
}

interface ResultProps {
  readonly code: string;
  readonly no: string;
  readonly checked: DeckChecked;
  readonly draw: CheckedDraw | null;
}

function Result({ code, no, checked, draw }: ResultProps) {
  const t = useTranslations('fair.deck');
  const { laid, isCommitmentKept, isRootKept, counted, ticket } = checked;
  const isCounted = counted.every(({ isRight }) => isRight);
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {isCommitmentKept !== null && (
        <Verdict isRight={isCommitmentKept}>{t(isCommitmentKept ? 'commitmentKept' : 'commitmentBroken')}</Verdict>
      )}
      {isRootKept !== null && <Verdict isRight={isRootKept}>{t(isRootKept ? 'rootKept' : 'rootBroken')}</Verdict>}
      <Verdict isRight={isCounted}>{t(isCounted ? 'counted' : 'countedWrong')}</Verdict>
      {ticket !== null && (
        <p className="m-0 text-16 font-semibold">
          {ticket.times === 0
            ? t('ticketNothing', { no: String(ticket.no) })
            : t('ticketPays', { no: String(ticket.no), times: ticket.times.toLocaleString('en') })}
        </p>
      )}
      {draw !== null && <DeckDraw {...draw} />}
      <table className="border-collapse justify-self-start text-13">
        <caption className="sr-only">{t('prizes')}</caption>
        <thead>
          <tr className="text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:text-start">
            <th scope="col">{t('times')}</th>
            <th scope="col">{t('tickets')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ times, count }) => (
            <tr key={times} className="border-t border-line [&>td]:px-3 [&>td]:py-1">
              <td className="num">{times.toLocaleString('en')}×</td>
              <td className="num">{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="m-0 grid gap-2 text-13 [&_dt]:text-ink-3">
        <div>
          <dt>{t('field.commitment')}</dt>
          <dd className="num m-0 break-all">{laid.commitment}</dd>
        </div>
        <div>
          <dt>{t('field.root')}</dt>
          <dd className="num m-0 break-all">{laid.rootHex}</dd>
        </div>
      </dl>
      <Button variant="secondary" onClick={() => saveList(`${code}-${no}.csv`, listOfDeck(laid))}>
        {t('download')}
      </Button>
    </div>
  );
}

interface DeckFormProps {
  readonly fields: DeckFields;
  readonly wrong: readonly DeckFieldName[];
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onFields: (fields: DeckFields) => void;
  readonly onCheck: () => void;
  /** Left out where nobody can be asked. */
  readonly onAsk: (() => void) | undefined;
}

function DeckForm({ fields, wrong, problem, isBusy, onFields, onCheck, onAsk }: DeckFormProps) {
  const t = useTranslations('fair.deck');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onCheck();
  }
  return (
    <form noValidate className="grid max-w-[720px] gap-3" onSubmit={submit}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          label={t(`field.${name}`)}
          name={`deck-${name}`}
          isRequired={!OPTIONAL.has(name)}
          aside={OPTIONAL.has(name) ? t('optional') : undefined}
          hint={t(`hint.${name}`)}
          problem={wrong.includes(name) ? t(`wrong.${name}`) : undefined}
          value={fields[name]}
          inputMode={name === 'no' || name === 'ticket' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          className="num"
          onChange={({ target }) => onFields({ ...fields, [name]: target.value })}
        />
      ))}
      {problem !== null && (
        <p role="alert" className="m-0 text-13 text-ink-2">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {onAsk !== undefined && (
          <Button variant="secondary" isBusy={isBusy} onClick={onAsk}>
            {t('ask')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}

/** Lays a deck of scratch cards out again in the reader's own browser: from its seed come promise, root and what every ticket pays. */
export function DeckCheck({ code, deck, onAsk }: DeckCheckProps) {
  const t = useTranslations('fair.deck');
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly DeckFieldName[]>([]);
  const [checked, setChecked] = useState<DeckChecked | null>(null);
  const [draw, setDraw] = useState<CheckedDraw | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(given: DeckFields, end: DeckEnd | null = null): Promise<void> {
    const problems = findDeckProblems(deck, given);
    setWrong(problems);
    setChecked(null);
    if (problems.length > 0) return;
    setBusy(true);
    const result = await checkDeck(deck, given);
    const laid = { no: Number(given.no), seed: fromHex(given.seed.trim().toLowerCase()), laid: result.laid };
    setDraw(end && { end, isRight: isDrawRight(deck, laid, end) });
    setChecked(result);
    setBusy(false);
  }
  async function ask(): Promise<void> {
    setChecked(null);
    const found = await onAsk?.(Number(fields.no));
    if (found === undefined || typeof found === 'string') {
      setProblem(found ?? null);
      return;
    }
    const { end, ...facts } = found;
    const given = { ...fields, ...facts };
    setFields(given);
    setProblem(found.seed === '' ? t('notSoldOut') : null);
    if (found.seed !== '') await run(given, end);
  }
  const form = { fields, wrong, problem, isBusy, onFields: setFields, onCheck: () => void run(fields) };
  return (
    <section className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`} aria-label={t('title')}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text', { size: deck.size.toLocaleString('en') })}</p>
      <DeckForm {...form} onAsk={onAsk === undefined ? undefined : () => void ask()} />
      {checked !== null && <Result code={code} no={fields.no} checked={checked} draw={draw} />}
    </section>
  );
}
