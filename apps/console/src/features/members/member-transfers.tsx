import { transfersConsoleCalls, type MadeTransfer } from '@talora/contract/transfers/transfers-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';

const transfers = openReadingClient(transfersConsoleCalls);

/** The latest of these stand at the member; the page of transfers has all. */
const SHOWN = 5;

/** What a member has last sent and received along the line, with the way to all of it. */
export function MemberTransfers({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('transfers');
  const { data, error, refetch } = useQuery({
    queryKey: ['transfers', 'member', memberId],
    queryFn: () => transfers.listTransfers({ memberId }),
  });
  return (
    <section aria-labelledby="member-transfers" className={`${CARD_CLASS} grid gap-2 p-4`}>
      <h2 id="member-transfers" className="m-0 text-16">
        {t('card')}
      </h2>
      {data === undefined && <ReadState query={{ data, error, refetch }} />}
      {data?.content.length === 0 && <p className="m-0 text-14 text-ink-2">{t('cardNone')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.content.slice(0, SHOWN).map((one) => (
          <MemberTransfer key={one.id} transfer={one} memberId={memberId} currency={data.currency} />
        ))}
      </ul>
      {data !== undefined && data.totalElements > 0 && (
        <Link to="/transfers" search={{ member: account }} className={`${buttonClass('outline', 'small')} justify-self-start`}>
          {t('every')}
        </Link>
      )}
    </section>
  );
}

function MemberTransfer({ transfer, memberId, currency }: { transfer: MadeTransfer; memberId: string; currency: string }) {
  const t = useTranslations('transfers');
  const moments = useMoments();
  const sumText = useSumText();
  const isSent = transfer.sender.id === memberId;
  const other = isSent ? transfer.receiver : transfer.sender;
  return (
    <li className="grid gap-1 rounded-control border border-line p-3 text-13">
      <span className="num text-14 font-semibold">{sumText(isSent ? `-${transfer.amount}` : transfer.amount, currency)}</span>
      <Link to="/members/$memberId" params={{ memberId: other.id }} className="text-link">
        {t(isSent ? 'sentTo' : 'receivedFrom', { name: other.username })}
      </Link>
      <span className="break-words text-ink-2">
        <PlainText text={transfer.note} />
      </span>
      <span className="num text-12 text-ink-3">
        {t('no', { no: transfer.no })} · {moments.full(transfer.at)}
      </span>
    </li>
  );
}
