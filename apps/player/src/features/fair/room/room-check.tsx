import { BINGO_ROOM_75, BINGO_ROOM_90 } from '@talora/domain/rounds/bingo/bingo-round.ts';
import { bingoMathFile, BINGO_ROOMS } from '@talora/domain/rounds/bingo/bingo-math.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MathText } from '../math-text.tsx';
import { ListField, SharedFields, Verdict } from '../shared-fields.tsx';
import { checkRoom, findRoomProblems, type RoomChecked, type RoomFieldName, type RoomFields } from './check-room.ts';

const EMPTY: RoomFields = { game: BINGO_ROOM_75.code, no: '', seed: '', commitment: '', entropy: '', bets: '', price: '' };

function Result({ checked }: { readonly checked: RoomChecked }) {
  const t = useTranslations('fair.room');
  const flight = useTranslations('fair.flight');
  const { isCommitmentKept, isListRight, outcome } = checked;
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {isCommitmentKept !== null && (
        <Verdict isRight={isCommitmentKept}>{flight(isCommitmentKept ? 'commitmentKept' : 'commitmentBroken')}</Verdict>
      )}
      <Verdict isRight={isListRight}>{t(isListRight ? 'listRight' : 'listWrong')}</Verdict>
      {outcome.balls.length === 0 ? (
        <p className="m-0 text-14">{t('notPlayed')}</p>
      ) : (
        <>
          <p className="num m-0 text-14 break-words">
            <b>{t('balls', { count: outcome.balls.length })}</b> {outcome.balls.join(' ')}
          </p>
          <ul className="m-0 grid gap-1.5 pl-5 text-13">
            {outcome.prizes.map(({ stage, ball, winners }) => (
              <li key={stage} className="num">
                <b>{t(`stage.${stage}`)}</b> {t('wonAt', { ball })}
                <ul className="m-0 pl-4">
                  {winners.map(({ bet, card, payout }) => (
                    <li key={`${bet} ${String(card)}`} className="break-all">
                      {t('winner', { bet, card: card + 1, payout })}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Computes a round of a bingo room in the reader's own browser: cards, balls and prizes from the seed and from what was sold. */
export function RoomCheck() {
  const t = useTranslations('fair.room');
  const [fields, setFields] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly RoomFieldName[]>([]);
  const [checked, setChecked] = useState<RoomChecked | null>(null);
  const kind = BINGO_ROOMS.find(({ code }) => code === fields.game) ?? BINGO_ROOM_75;
  const change = (name: keyof RoomFields, text: string): void => setFields({ ...fields, [name]: text });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problems = findRoomProblems(fields);
    setWrong(problems);
    setChecked(problems.length > 0 ? null : await checkRoom(fields));
  }
  return (
    <section data-source="domain/rounds/bingo/bingo-round.ts" className={`${CARD_CLASS} grid gap-3 p-4.5 md:p-6`} aria-label={t('title')}>
      <h2 className="m-0 text-18">{t('title')}</h2>
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('text')}</p>
      <form noValidate className="grid max-w-[720px] gap-3" onSubmit={(event) => void submit(event)}>
        <FieldShell label={t('field.game')}>
          {({ id }) => (
            <select
              id={id}
              className={`${inputBoxClass(false)} w-full`}
              value={fields.game}
              onChange={({ target }) => change('game', target.value)}
            >
              <option value={BINGO_ROOM_75.code}>{t('game.HB_75')}</option>
              <option value={BINGO_ROOM_90.code}>{t('game.HB_90')}</option>
            </select>
          )}
        </FieldShell>
        <SharedFields of="room" fields={fields} wrong={wrong} onChange={change} />
        <ListField
          label={t('field.bets')}
          hint={t('hint.bets')}
          problem={wrong.includes('bets') ? t('wrong.bets') : undefined}
          value={fields.bets}
          onChange={(text) => change('bets', text)}
        />
        <TextField
          label={t('field.price')}
          name="room-price"
          isRequired
          hint={t('hint.price')}
          problem={wrong.includes('price') ? t('wrong.price') : undefined}
          value={fields.price}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className="num"
          onChange={({ target }) => change('price', target.value)}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('check')}
        </Button>
      </form>
      {checked !== null && <Result checked={checked} />}
      <MathText text={bingoMathFile(kind)} file={`${kind.code}-${kind.mathVersion}.json`} />
    </section>
  );
}
