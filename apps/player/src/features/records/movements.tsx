import type { PostingItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import arrowDownLeft from 'virtual:icon/ph/arrow-down-left';
import arrowUpRight from 'virtual:icon/ph/arrow-up-right';
import arrowsLeftRight from 'virtual:icon/ph/arrows-left-right';
import caretDown from 'virtual:icon/ph/caret-down';
import lock from 'virtual:icon/ph/lock-simple';
import lockOpen from 'virtual:icon/ph/lock-simple-open';
import { MomentText } from '../../money/moment-text.tsx';
import { PostingLegs } from './posting-legs.tsx';

type KindKey = 'stake';

/** What a line is called: by its kind, or as what was set aside and became free again. */
function nameOf({ kind, effect }: PostingItem): KindKey {
  const name = effect === 'held' ? `held_${kind}` : effect === 'released' ? 'released' : kind;
  return name as KindKey;
}

/** Movements of the wallet as a list; each opens with both sides of its posting. */
export function Movements({ postings, symbol }: { postings: readonly PostingItem[]; symbol: string }) {
  return (
    <ul className={`${CARD_CLASS} m-0 list-none overflow-hidden p-0`}>
      {postings.map((posting) => (
        <li key={posting.id} className="border-t border-line first:border-t-0">
          <Movement posting={posting} symbol={symbol} />
        </li>
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<PostingItem['effect'], IconData>> = {
  in: arrowDownLeft,
  out: arrowUpRight,
  move: arrowsLeftRight,
  held: lock,
  released: lockOpen,
};

function Movement({ posting, symbol }: { posting: PostingItem; symbol: string }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const { effect } = posting;
  const kind = nameOf(posting);
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className={`grid size-9 flex-none place-items-center rounded-control ${effect === 'in' ? 'bg-win-wash text-win' : 'bg-surface-3 text-ink-2'}`}
        >
          <Icon icon={ICONS[effect]} size={18} />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="text-14 font-semibold">{t(`kinds.${kind}`)}</span>
          <span className="text-12 text-ink-3">
            <MomentText at={posting.postedAt} />
            {posting.reference !== null && (
              <>
                <span className="max-md:hidden"> · </span>
                <span className="num [overflow-wrap:anywhere] max-md:block">{posting.reference}</span>
              </>
            )}
          </span>
        </span>
        <span className="grid flex-none justify-items-end">
          <Money
            amount={posting.amount}
            symbol={symbol}
            language={tag}
            isResult={effect === 'in' || effect === 'out'}
            className="text-14"
          />
          <span className="text-12 text-ink-3">
            <span className="sr-only">{t('spendableAfter')} </span>
            <Money amount={posting.balanceAfter} symbol={symbol} language={tag} className="font-medium" />
          </span>
        </span>
        <Icon icon={caretDown} size={16} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-dashed border-line-strong bg-surface-2 px-4 py-3">
        <p className="m-0 text-13 text-ink-2">{t(`explained.${kind}`)}</p>
        {effect !== 'held' && effect !== 'released' && <PostingLegs posting={posting} symbol={symbol} after={t('spendableAfter')} />}
      </div>
    </details>
  );
}
