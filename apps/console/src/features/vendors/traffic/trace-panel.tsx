import type { VendorTrace } from '@talora/contract/vendors/traffic-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { calls } from '../../../calls/console-calls.ts';
import { useMoments } from '../../../moments/use-moments.ts';
import { useStaff } from '../../../session/staff-context.ts';
import { ExchangeBars } from './exchange-bars.tsx';
import { LaunchStory } from './launch-story.tsx';
import { exchangeText, shortId } from './trace-times.ts';
import { TransactionStory } from './transaction-story.tsx';
import { useCopy } from '../../../refusals/use-copy.ts';

/** A scroller that the keyboard reaches. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;
const LAUNCH: readonly (string | null)[] = ['launchUrl', 'authenticate'];

/** All calls of the round, or of the transaction, beside the chosen one. */
function useCompany(code: string, trace: VendorTrace): readonly VendorTrace[] {
  const { txId, roundId } = trace;
  const { data } = useQuery({
    queryKey: ['vendors', 'company', code, roundId, txId],
    enabled: txId !== null || roundId !== null,
    queryFn: () => calls.vendorTraffic.vendorTraffic({ code, ...(roundId === null ? { txId: txId ?? '' } : { roundId }) }),
  });
  return data === undefined || data.length === 0 ? [trace] : data;
}

/** One exchange: its calls in time, what came, what was answered, and what it did to the money. */
export function TracePanel({ code, trace, onClose }: { code: string; trace: VendorTrace; onClose: () => void }) {
  const t = useTranslations('vendors');
  const queue = useTranslations('queue');
  const withdrawals = useTranslations('withdrawals');
  const moments = useMoments();
  const staff = useStaff();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(LAUNCH.includes(trace.operation));
  const company = useCompany(code, trace);
  useEffect(() => heading.current?.focus(), []);
  const isLaunch = LAUNCH.includes(trace.operation);
  const text = exchangeText(trace);
  const { isCopied, copy } = useCopy(text);
  return (
    <article className={`${CARD_CLASS} grid min-w-0 gap-4 p-4 md:p-5`}>
      <button type="button" onClick={onClose} className={`${buttonClass('text', 'small')} justify-self-start lg:hidden`}>
        <Icon icon={arrowLeft} size={17} />
        {queue('backToList')}
      </button>
      <div className="flex items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="m-0 min-w-0 text-18 wrap-anywhere outline-none focus-visible:shadow-none">
          {trace.operation ?? t('unreadable')} {trace.txId === null ? '' : shortId(trace.txId)}
        </h2>
        <Tag tone={trace.code === 'OK' ? 'win' : 'loss'}>{trace.code}</Tag>
      </div>
      <p className="m-0 text-12 text-ink-3">
        {moments.exact(trace.at)} · {t(`direction.${trace.direction}`)}
        {trace.txId !== null && <span className="num block wrap-anywhere">{t('txIs', { id: trace.txId })}</span>}
        {trace.roundId !== null && <span className="num block wrap-anywhere">{t('roundIs', { id: trace.roundId })}</span>}
      </p>
      {isWhole && trace.playerId !== null ? (
        <LaunchStory code={code} playerId={trace.playerId} trace={trace} />
      ) : (
        <ExchangeBars traces={company} chosenId={trace.id} />
      )}
      {trace.txId !== null && trace.direction === 'in' ? (
        <TransactionStory key={trace.txId} code={code} txId={trace.txId} />
      ) : (
        !isLaunch && <p className="m-0 text-14 font-semibold">{t('story.noMoney')}</p>
      )}
      <pre
        role="region"
        aria-label={t('body')}
        {...KEYBOARD_SCROLL}
        className="m-0 max-h-90 overflow-auto rounded-control bg-sunken px-3.5 py-3 font-mono text-12 leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink-2"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={copy}>
          {isCopied ? withdrawals('copied') : t('copy')}
        </Button>
        {!isLaunch && trace.playerId !== null && (
          <Button size="small" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t('wholeLaunch')}
          </Button>
        )}
        {trace.member !== null && staff.may('member.read') && (
          <Link to="/members/$memberId" params={{ memberId: trace.member.id }} className={buttonClass('secondary', 'small')}>
            {t('openPlayer', { name: trace.member.account })}
          </Link>
        )}
      </div>
    </article>
  );
}
