import type { OwnTicket } from '@talora/contract/tickets/tickets.ts';
import type { TicketState } from '@talora/domain/tickets/tickets.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { MomentText } from '../../money/moment-text.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useTickets } from '../../session/use-tickets.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { TicketReader } from './ticket-reader.tsx';

const TONES: Readonly<Record<TicketState, TagTone>> = { open: 'pending', waiting: 'info', answered: 'win', done: 'void' };

/** The page number of an address: a whole number from 1, else the first. */
const pageOf = (text: string | undefined): number => (/^[1-9][0-9]{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** What the member has written to the brand, with the answers; the address says which conversation is open. */
export default function FeedbackPage() {
  const t = useTranslations('feedback');
  const search = useSearchTexts();
  const navigate = useNavigate();
  const page = pageOf(search.page);
  const query = useTickets(page);
  const go = (change: Record<string, string | undefined>): void =>
    void navigate({ to: PATHS.feedback, search: { page: search.page, ...change }, resetScroll: false });
  const opened = search.ticket;
  return (
    <MemberCentre
      title={t('mine')}
      source="/wps/x/tickets"
      aside={
        <ModalLink name="feedback" className={buttonClass('primary', 'small')}>
          {t('write')}
        </ModalLink>
      }
    >
      <div className={`grid grid-cols-1 items-start gap-3.5 ${opened === undefined ? '' : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]'}`}>
        <section aria-label={t('mine')} className={`${CARD_CLASS} overflow-hidden ${opened === undefined ? '' : 'max-xl:hidden'}`}>
          <List
            query={query}
            openedId={opened}
            onOpen={(id) => go({ ticket: id })}
            onPage={(next) => go({ page: String(next), ticket: undefined })}
          />
        </section>
        {opened !== undefined && <TicketReader key={opened} id={opened} onBack={() => go({ ticket: undefined })} />}
      </div>
    </MemberCentre>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useTickets>;
  readonly openedId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onPage: (page: number) => void;
}

function List({ query: { data, error, refetch }, openedId, onOpen, onPage }: ListProps) {
  const t = useTranslations('feedback');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  if (data === undefined)
    return error === null ? (
      <div aria-busy="true" className="grid gap-px">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="m-3 h-14" />
        ))}
      </div>
    ) : (
      <EmptyState title={refusal(error)}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  if (data.content.length === 0) return <EmptyState icon={<StatePicture art="mailbox" />} title={t('none')} />;
  return (
    <>
      <ul className="m-0 list-none p-0">
        {data.content.map((ticket) => (
          <li key={ticket.id} className="border-t border-line first:border-t-0">
            <Row ticket={ticket} isOpened={ticket.id === openedId} onOpen={() => onOpen(ticket.id)} />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="border-t border-line p-3">
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            labels={{ nav: t('mine'), previous: tm('pagePrevious'), next: tm('pageNext') }}
            onPage={onPage}
          />
        </div>
      )}
    </>
  );
}

function Row({ ticket, isOpened, onOpen }: { ticket: OwnTicket; isOpened: boolean; onOpen: () => void }) {
  const t = useTranslations('feedback');
  return (
    <button
      type="button"
      aria-current={isOpened || undefined}
      onClick={onOpen}
      className="grid w-full gap-1 border-0 bg-transparent px-4 py-3 text-start text-ink hover:bg-surface-2 aria-[current]:bg-surface-2"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {ticket.isUnread && <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-danger-solid" />}
        <b className="text-14">{t(`topics.${ticket.topic}`)}</b>
        {ticket.isUnread && <span className="sr-only">{t('unreadAnswer')}</span>}
        <span className="ms-auto">
          <Tag tone={TONES[ticket.state]}>{t(`states.${ticket.state}`)}</Tag>
        </span>
      </span>
      <span className={`line-clamp-2 text-14 wrap-anywhere ${ticket.isUnread ? 'font-semibold' : 'text-ink-2'}`}>{ticket.text}</span>
      <span className="text-12 text-ink-3">
        <MomentText at={ticket.lastAt} withYear /> · <span className="num">{ticket.no}</span>
      </span>
    </button>
  );
}
