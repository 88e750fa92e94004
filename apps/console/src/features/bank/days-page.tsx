import type { BankDay, BankDayRow, BankDifference } from '@talora/contract/bank/days-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { PanelPart } from '../../queue/item-panel.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { dayCalls } from './bank-calls.ts';
import { kindOfRow, useRowName } from './row-name.ts';

/** A region that scrolls is reached by the keyboard. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** A day of books, payment provider and bank, side by side, with every difference, until somebody signs it off. */
export function DaysPage() {
  const t = useTranslations('bank.days');
  const { day: asked } = useSearch({ from: '/desk/reconciliation' });
  const navigate = useNavigate({ from: '/reconciliation' });
  const days = useQuery({ queryKey: ['bank', 'days'], queryFn: () => dayCalls.bankDays() });
  // Without a day of its own the page shows the newest that is over.
  const day = asked === '' ? (days.data?.find(({ isRunning }) => !isRunning)?.day ?? '') : asked;
  const shown = useQuery({
    queryKey: ['bank', 'day', day],
    queryFn: () => dayCalls.bankDay({ day }),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  });
  const choices = (days.data ?? []).map((one) => ({
    value: one.day,
    text: `${one.day} · ${one.signedBy === null ? (one.isRunning ? t('running') : t('openLines', { count: one.openLines })) : t('signedShort', { by: one.signedBy })}`,
  }));
  const known = choices.some(({ value }) => value === day) || day === '' ? choices : [{ value: day, text: day }, ...choices];
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {days.data !== undefined && (
          <SelectField label={t('day')} choices={known} value={day} onChoose={(next) => void navigate({ search: { day: next } })} />
        )}
      </PageHead>
      <ReadCard query={days} rows={1} />
      <ReadCard query={shown} rows={4} />
      {shown.data !== undefined && <Day day={shown.data} />}
    </>
  );
}

function Day({ day }: { day: BankDay }) {
  const t = useTranslations('bank.days');
  const moments = useMoments();
  const staff = useStaff();
  const panel = useTranslations('queue');
  const { open, signed } = day;
  const maySign = staff.may('bank.sign') && open === 0;
  return (
    <div className="grid gap-3.5">
      {signed !== null && (
        <Callout tone={signed.isSame ? 'win' : 'loss'}>
          {t('signedBy', { by: signed.by, at: moments.exact(signed.at) })}
          {!signed.isSame && <span className="block font-semibold">{t('changed')}</span>}
        </Callout>
      )}
      {day.state === 'running' && <Callout tone="pending">{t('runningText')}</Callout>}
      <Sides title={t('sides', { day: day.day })} rows={day.rows} />
      {signed !== null && !signed.isSame && <Sides title={t('asSigned')} rows={signed.rows} />}
      <Differences day={day} />
      {day.state === 'open' && (
        <section className={`${CARD_CLASS} flex flex-wrap items-center justify-between gap-3 p-4`}>
          <p className="m-0 text-14">{open > 0 ? t('openCount', { count: open }) : t('mayBeSigned')}</p>
          {maySign && day.isOwn && <p className="m-0 text-13 text-ink-3">{t('isOwn')}</p>}
          {maySign && !day.isOwn && <SignDay day={day} />}
        </section>
      )}
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`day:${day.day}`} />
        </PanelPart>
      )}
    </div>
  );
}

/** Rows of a day: what the books, the provider and the bank say of each account. */
function Sides({ title, rows }: { title: string; rows: readonly BankDayRow[] }) {
  const t = useTranslations('bank.days');
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id={id} className="m-0 px-4 pt-4 pb-2 text-16">
        {title}
      </h2>
      {rows.length === 0 && <NothingHere title={t('nothing')} />}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const FIGURES = ['opening', 'in', 'out', 'closing'] as const;

function Row({ row }: { row: BankDayRow }) {
  const t = useTranslations('bank.days');
  const sumText = useSumText();
  const sides = [
    ['books', row.books],
    ...(row.provider === null ? [] : [['provider', { ...row.provider, opening: null, closing: null }] as const]),
    ['bank', row.bank],
  ] as const;
  const isZero = /^-?0(\.0+)?$/.test(row.difference);
  const name = useRowName()(row);
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="m-0 text-14">{name}</h3>
        <Tag tone={isZero ? 'win' : 'loss'}>{t('difference', { sum: sumText(row.difference) })}</Tag>
      </div>
      <div className="overflow-x-auto" role="region" aria-label={name} {...KEYBOARD_SCROLL}>
        <table className="w-full min-w-[420px] border-collapse text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1 pe-3 text-start font-semibold">
                {t('side.label')}
              </th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="px-2 py-1 text-end font-semibold">
                  {t(`figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sides.map(([side, figures]) => (
              <tr key={side} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-3 text-start font-semibold">
                  {t(`side.${side}`)}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="num px-2 py-1.5 text-end whitespace-nowrap">
                    {figures[figure] === null ? '–' : sumText(figures[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}

function Differences({ day }: { day: BankDay }) {
  const t = useTranslations('bank.days');
  const id = useId();
  const [asked, setAsked] = useState<BankDifference | null>(null);
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id={id} className="m-0 px-4 pt-4 pb-2 text-16">
        {t('differences')}
      </h2>
      {day.differences.length === 0 && <NothingHere title={t('noDifference')} />}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {day.differences.map((one) => (
          <DifferenceRow key={one.key} difference={one} onExplain={day.state === 'signed' ? null : () => setAsked(one)} />
        ))}
      </ul>
      {asked !== null && (
        <ReasonDialog
          title={t('explainTitle')}
          lead={t('explainText')}
          confirm={t('explain')}
          queue="bank"
          done={t('explained')}
          texts={{ label: t('reason'), needed: t('reasonNeeded') }}
          act={(reason, requestId) => dayCalls.explainDifference({ day: day.day, requestId, of: asked.key, effect: asked.effect, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function DifferenceRow({ difference, onExplain }: { difference: BankDifference; onExplain: (() => void) | null }) {
  const t = useTranslations('bank.days');
  const lines = useTranslations('bank');
  const moments = useMoments();
  const sumText = useSumText();
  const nameOf = useRowName();
  const mayExplain = useStaff().may('bank.match');
  const { kind, subject, lineId, detail, reason, needsReason } = difference;
  const about = kind === 'aside' ? lines(`why.${detail as 'fee'}`) : kind === 'other-day' ? t('onDay', { day: detail }) : detail;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="m-0 text-14 font-semibold">{t(`kind.${kind}`)}</p>
        <p className="m-0 flex flex-wrap gap-x-2.5 text-12 text-ink-3">
          <span>{nameOf({ kind: kindOfRow(difference), name: difference.rowName })}</span>
          {about !== '' && <PlainText text={about} />}
          {subject !== null && <SubjectLink subject={subject} />}
          {lineId !== null && (
            <Link to="/banklines" search={{ id: lineId }} className="text-link">
              {t('toLine')}
            </Link>
          )}
        </p>
        {reason !== null && (
          <p className="m-0 mt-1 text-13">
            <PlainText text={reason.text} />{' '}
            <span className="text-12 text-ink-3">
              {reason.by}, {moments.exact(reason.at)}
            </span>
          </p>
        )}
      </div>
      <span className="num text-14 font-bold">{sumText(difference.effect)}</span>
      <Tag tone={needsReason && reason === null ? 'loss' : 'void'}>{t(needsReason && reason === null ? 'unexplained' : 'isExplained')}</Tag>
      {onExplain !== null && needsReason && mayExplain && (
        <Button size="small" variant="outline" onClick={onExplain}>
          {t(reason === null ? 'explain' : 'explainAgain')}
        </Button>
      )}
    </li>
  );
}

function SubjectLink({ subject }: { subject: NonNullable<BankDifference['subject']> }) {
  const t = useTranslations('bank');
  const text = `${t(`kind.${subject.kind}`)} ${subject.no}`;
  return subject.kind === 'withdrawal' ? (
    <Link to="/withdrawals" search={{ id: subject.id }} className="text-link">
      {text}
    </Link>
  ) : (
    <Link to="/deposits" search={{ id: subject.id }} className="text-link">
      {text}
    </Link>
  );
}

function SignDay({ day }: { day: BankDay }) {
  const t = useTranslations('bank.days');
  const [seen, setSeen] = useState<string | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setSeen(day.hash)}>
        {t('sign')}
      </Button>
      {seen !== null && (
        <DecisionDialog
          title={t('signTitle', { day: day.day })}
          lead={t('signText', { count: day.differences.length })}
          confirm={t('sign')}
          queue="bank"
          done={t('signed')}
          act={(requestId) => dayCalls.signDay({ day: day.day, requestId, seen })}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  );
}
