import { crashMathFile } from '@talora/domain/rounds/crash-math.ts';
import { CRASH, factorText } from '@talora/domain/rounds/crash-round.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { checkFlight, findFlightProblems, type FlightChecked, type FlightFieldName, type FlightFields } from './check-flight.ts';

const NAMES = ['no', 'seed', 'commitment', 'entropy'] as const satisfies readonly FlightFieldName[];
const EMPTY: FlightFields = { no: '', seed: '', commitment: '', entropy: '', bettors: '' };

function Verdict({ isRight, children }: { readonly isRight: boolean; readonly children: string }) {
  return (
    <p role={isRight ? undefined : 'alert'} className={`m-0 text-14 font-semibold ${isRight ? 'text-win' : 'text-loss'}`}>
      {children}
    </p>
  );
}

function Result({ checked }: { readonly checked: FlightChecked }) {
  const t = useTranslations('fair.flight');
  const { commitment, isCommitmentKept, isListRight, number, point, flightMs } = checked;
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {isCommitmentKept !== null && (
        <Verdict isRight={isCommitmentKept}>{t(isCommitmentKept ? 'commitmentKept' : 'commitmentBroken')}</Verdict>
      )}
      {isListRight !== null && <Verdict isRight={isListRight}>{t(isListRight ? 'listRight' : 'listWrong')}</Verdict>}
      <p className="num m-0 text-18 font-bold">{t('point', { point: factorText(point), seconds: (flightMs / 1_000).toFixed(3) })}</p>
      <dl className="m-0 grid gap-2 text-13 [&_dt]:text-ink-3">
        <div>
          <dt>{t('number')}</dt>
          <dd className="num m-0">{number}</dd>
        </div>
        <div>
          <dt>{t('field.commitment')}</dt>
          <dd className="num m-0 break-all">{commitment}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What decides money in crash, to read and to keep. */
function FlightMath() {
  const t = useTranslations('fair.math');
  const text = crashMathFile();
  const file = `${CRASH.code}-${CRASH.mathVersion}.json`;
  return (
    <>
      <details className="min-w-0 text-13">
        <summary className="cursor-pointer">{t('show')}</summary>
        <pre className="num m-0 mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 break-all whitespace-pre-wrap">{text}</pre>
      </details>
      <a
        className={`${buttonClass('outline')} w-fit`}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        download={file}
      >
        {t('download', { file })}
      </a>
    </>
  );
}

/** Computes a flight of crash in the reader's own browser: from the seed of its round and the seeds of all who bet comes its point. */
export function FlightCheck() {
  const t = useTranslations('fair.flight');
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly FlightFieldName[]>([]);
  const [checked, setChecked] = useState<FlightChecked | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problems = findFlightProblems(fields);
    setWrong(problems);
    setChecked(problems.length > 0 ? null : await checkFlight(fields));
  }
  return (
    <section data-source="domain/rounds/crash-round.ts" className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`} aria-label={t('title')}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text')}</p>
      <form noValidate className="grid max-w-[720px] gap-3" onSubmit={(event) => void submit(event)}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            name={`flight-${name}`}
            isRequired={name !== 'commitment'}
            aside={name === 'commitment' ? t('optional') : undefined}
            hint={t(`hint.${name}`)}
            problem={wrong.includes(name) ? t(`wrong.${name}`) : undefined}
            value={fields[name]}
            inputMode={name === 'no' ? 'numeric' : 'text'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            className="num"
            onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          />
        ))}
        <FieldShell label={t('field.bettors')} aside={t('optional')} hint={t('hint.bettors')}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              aria-describedby={describedBy}
              rows={3}
              spellCheck={false}
              className={`${inputBoxClass(false)} num h-auto w-full py-2 text-13`}
              value={fields.bettors}
              onChange={({ target }) => setFields({ ...fields, bettors: target.value })}
            />
          )}
        </FieldShell>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('check')}
        </Button>
      </form>
      {checked !== null && <Result checked={checked} />}
      <FlightMath />
    </section>
  );
}
