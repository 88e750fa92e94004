import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import type { CallValue } from '@talora/contract/core/call.ts';
import type { gamesCalls } from '@talora/contract/games/games.ts';
import { useTranslations } from 'use-intl';
import playCircle from 'virtual:icon/ph/play-circle';
import shieldCheck from 'virtual:icon/ph/shield-check';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { parseSearchTexts } from '../../routing/search-text.ts';
import { outcomeOf, PLAY_TONES } from './play-result.ts';
import { PostingLegs } from './posting-legs.tsx';
import { RoundReplay } from './round-replay.tsx';
import { usePlay } from './use-records.ts';

type PlayReply = CallValue<(typeof gamesCalls)['calls']['play']>;

/** One bet: its facts, every posting it made in the ledger, and the way to verify its round, or to go on with one that is still open. */
export function PlayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('records');
  const refusal = useRefusalText();
  const { data, error, refetch } = usePlay(id);
  return (
    <Dialog title={data?.play.gameName ?? t('bet')} lead={data?.play.vendorName} closeLabel={t('close')} onClose={onClose} width="medium">
      {data === undefined && error === null && <Skeleton className="h-72 w-full" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data !== undefined && <PlayFacts reply={data} />}
    </Dialog>
  );
}

/** A bet that is still open has no payout and no result, as in the list. */
const NOT_YET = <span className="text-ink-3">—</span>;

function PlayFacts({ reply: { play, postings, detailPath } }: { reply: PlayReply }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const symbol = symbolOf(play.currency);
  // The stake comes first, also where everything was posted in the same moment.
  const inOrder = postings.toSorted((a, b) => Number(b.kind === 'stake') - Number(a.kind === 'stake'));
  const [path = '', query = ''] = detailPath?.split('?') ?? [];
  const isOpen = play.state === 'open';
  return (
    <div data-source="/wps/x/games/plays/id" className="contents">
      <SumRows
        rows={[
          {
            key: 'state',
            label: t('columns.state'),
            value: <Tag tone={PLAY_TONES[outcomeOf(play)]}>{t(`states.${outcomeOf(play)}`)}</Tag>,
          },
          { key: 'no', label: t('columns.no'), value: <span className="num">{play.playNo}</span> },
          { key: 'at', label: t('columns.at'), value: <MomentText at={play.placedAt} /> },
          { key: 'stake', label: t('columns.stake'), value: <Money amount={play.stake} symbol={symbol} language={tag} /> },
          {
            key: 'payout',
            label: t('bets.payout'),
            value: isOpen ? NOT_YET : <Money amount={play.payout} symbol={symbol} language={tag} />,
          },
          {
            key: 'result',
            label: t('columns.result'),
            value: isOpen ? NOT_YET : <Money amount={play.result} symbol={symbol} language={tag} isResult />,
          },
        ]}
      />
      <section aria-labelledby="bet-postings">
        <h3 id="bet-postings" className="m-0 mb-2 text-16">
          {t('postings')}
        </h3>
        <p className="m-0 mb-3 text-13 text-ink-2">{t('postingsLead')}</p>
        <ul className="m-0 grid list-none gap-2.5 p-0">
          {inOrder.map((posting) => (
            <li key={posting.id} className="rounded-control border border-line bg-surface-2 px-3.5 py-2.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-14 font-semibold">{t(`kinds.${posting.kind as 'stake'}`)}</span>
                <span className="text-12 text-ink-3">
                  <MomentText at={posting.postedAt} />
                </span>
              </div>
              <PostingLegs posting={posting} symbol={symbol} after={t('balanceAfter')} />
            </li>
          ))}
        </ul>
      </section>
      {detailPath !== null && isOpen && <Callout>{t('stillOpen')}</Callout>}
      {detailPath !== null && (
        <Link to={path} search={parseSearchTexts(query)} className={buttonClass('primary', 'large', true)}>
          <Icon icon={isOpen ? playCircle : shieldCheck} />
          {t(isOpen ? 'continue' : 'verify')}
        </Link>
      )}
      {detailPath === null && <RoundReplay id={play.id} gameName={play.gameName} playedAt={play.placedAt} />}
    </div>
  );
}
