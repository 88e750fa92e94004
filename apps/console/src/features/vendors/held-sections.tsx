import type { CallValue } from '@talora/contract/core/call.ts';
import type { HeldVendorCall, vendorHeldConsoleCalls, VendorExcess } from '@talora/contract/vendors/held-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';

type OddRow = CallValue<(typeof vendorHeldConsoleCalls)['calls']['vendorOddRows']>[number];

function Section<T>({
  title,
  none,
  query,
  renderRow,
}: {
  title: string;
  none: string;
  query: UseQueryResult<T[]>;
  renderRow: (one: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  return (
    <section aria-label={title} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-1 text-16">{title}</h2>
      <ReadState query={{ data, error, refetch }} rows={2} />
      {data?.length === 0 && <NothingHere title={none} />}
      <ul className="m-0 list-none divide-y divide-line p-0">{data?.map(renderRow)}</ul>
    </section>
  );
}

function Row({ head, foot, tag, children }: { head: ReactNode; foot: ReactNode; tag?: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="num block text-14 font-semibold wrap-anywhere">{head}</span>
        <span className="block text-12 text-ink-3 wrap-anywhere">{foot}</span>
      </span>
      {tag !== undefined && <Tag tone="loss">{tag}</Tag>}
      {children}
    </li>
  );
}

function Choice({ yes, no, onDecide }: { yes: string; no: string; onDecide: (isYes: boolean) => void }) {
  const mayEdit = useStaff().may('vendor.decide');
  return (
    mayEdit && (
      <>
        <Button size="small" variant="primary" onClick={() => onDecide(true)}>
          {yes}
        </Button>
        <Button size="small" variant="danger" onClick={() => onDecide(false)}>
          {no}
        </Button>
      </>
    )
  );
}

interface DecidedProps<T> {
  readonly query: UseQueryResult<T[]>;
  readonly onDecide: (one: T, isYes: boolean) => void;
}

/** Calls of the vendor that wait for a person. */
export function HeldCalls({ query, onDecide }: DecidedProps<HeldVendorCall>) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <Section
      title={t('heldTitle')}
      none={t('noHeld')}
      query={query}
      renderRow={(one) => (
        <Row
          key={one.txId}
          head={`${sumText(one.amount, one.currency)} · ${one.account ?? one.memberId}`}
          foot={
            <>
              {t('heldLine', { operation: one.operation, times: one.tries, ago: moments.ago(one.lastAt) })} · {one.txId}
              {one.note !== null && (
                <>
                  {' · '}
                  <PlainText text={one.note} />
                </>
              )}
            </>
          }
          tag={t(`heldCause.${one.cause}`)}
        >
          <Choice yes={t('allow')} no={t('refuse')} onDecide={(isYes) => onDecide(one, isYes)} />
        </Row>
      )}
    />
  );
}

/** What the vendor claims to hold for players beyond what the books explain. */
export function Excess({ query, onDecide }: DecidedProps<VendorExcess>) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <Section
      title={t('excessTitle')}
      none={t('noExcess')}
      query={query}
      renderRow={(one) => (
        <Row
          key={one.id}
          head={`${sumText(one.excess, one.currency)} · ${one.account ?? one.memberId}`}
          foot={`${t('excessSums', { told: sumText(one.told, one.currency), explained: sumText(one.explained, one.currency) })} · ${moments.ago(one.lastSeenAt)}`}
        >
          <Choice yes={t('credit')} no={t('leave')} onDecide={(isYes) => onDecide(one, isYes)} />
        </Row>
      )}
    />
  );
}

/** Rows of statements and feeds that could not be read and were skipped. */
export function OddRows({ query }: { query: UseQueryResult<OddRow[]> }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  return (
    <Section
      title={t('oddTitle')}
      none={t('noOdd')}
      query={query}
      renderRow={(one) => (
        <Row
          key={one.content + one.source}
          head={<PlainText text={one.content} />}
          foot={`${t(`oddSource.${one.source}`)}${one.day === null ? '' : ` ${one.day}`} · ${t('oddSeen', { count: one.seen, ago: moments.ago(one.lastAt) })}`}
          tag={t(`oddProblem.${one.problem}`)}
        />
      )}
    />
  );
}
