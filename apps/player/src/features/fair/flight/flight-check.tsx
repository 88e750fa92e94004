import { crashMathFile } from '@talora/domain/rounds/crash-math.ts';
import { CRASH, factorText } from '@talora/domain/rounds/crash-round.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MathText } from '../math-text.tsx';
import { ListField, SharedFields, Verdict } from '../shared-fields.tsx';
import { checkFlight, findFlightProblems, type FlightChecked, type FlightFieldName, type FlightFields } from './check-flight.ts';

const EMPTY: FlightFields = { no: '', seed: '', commitment: '', entropy: '', bettors: '' };

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
        <SharedFields of="flight" fields={fields} wrong={wrong} onChange={(name, text) => setFields({ ...fields, [name]: text })} />
        <ListField
          label={t('field.bettors')}
          aside={t('optional')}
          hint={t('hint.bettors')}
          value={fields.bettors}
          onChange={(bettors) => setFields({ ...fields, bettors })}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('check')}
        </Button>
      </form>
      {checked !== null && <Result checked={checked} />}
      <MathText text={crashMathFile()} file={`${CRASH.code}-${CRASH.mathVersion}.json`} />
    </section>
  );
}
