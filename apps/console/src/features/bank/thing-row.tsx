import type { BankThingView } from '@talora/contract/bank/bank-console.ts';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';

/** The page on which a thing of our books is looked at. */
function ThingLink({ thing }: { thing: BankThingView }) {
  const t = useTranslations('bank');
  const text = `${t(`kind.${thing.kind}`)} ${thing.no}`;
  const className = 'text-14 font-semibold text-link';
  return thing.kind === 'withdrawal' ? (
    <Link to="/withdrawals" search={{ id: thing.id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/deposits" search={{ id: thing.aboutId }} className={className}>
      {text}
    </Link>
  );
}

/** A deposit, withdrawal or refund beside a line: which, whose, how much, and how it stands. */
export function ThingRow({ thing }: { thing: BankThingView }) {
  const t = useTranslations('bank');
  const deposits = useTranslations('depositState');
  const withdrawals = useTranslations('withdrawalState');
  const moments = useMoments();
  const sumText = useSumText();
  const state =
    thing.kind === 'refund'
      ? t('refundMade')
      : thing.kind === 'deposit'
        ? deposits(thing.state as Parameters<typeof deposits>[0])
        : withdrawals(thing.state as Parameters<typeof withdrawals>[0]);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
      <ThingLink thing={thing} />
      <span className="num text-14 font-semibold">{sumText(thing.sum)}</span>
      <span className="basis-full text-12 text-ink-3">
        {thing.account} · {state} · {moments.exact(thing.at)}
      </span>
    </div>
  );
}
