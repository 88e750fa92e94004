import type { HappeningKind } from '@talora/domain/members/happening-kinds.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { MemberAccessCard } from './member-access.tsx';
import { MemberAdjustments } from './member-adjustments.tsx';
import { MemberCorrection } from './member-correction.tsx';
import { MemberDetailsCard } from './member-details.tsx';
import type { MemberFile } from './member-file.ts';
import { MemberLine } from './member-line.tsx';
import { MemberMessagesCard } from './member-messages.tsx';
import { MemberNotesCard } from './member-notes.tsx';
import { MemberPapers } from './member-papers.tsx';
import { MemberPayees } from './member-payees.tsx';
import { MemberProtectionCard } from './member-protection.tsx';
import { MemberRelations } from './member-relations.tsx';
import type { MemberTab } from './member-search.ts';
import { MemberTimeline } from './member-timeline.tsx';
import { MemberTransfers } from './member-transfers.tsx';
import { MemberTurnover } from './member-turnover.tsx';

interface MemberPartProps {
  readonly member: MemberFile['member'];
  readonly tab: MemberTab;
  readonly happening: HappeningKind | '';
  readonly onHappening: (kind: HappeningKind | '') => void;
  /** The ledger's lines. */
  readonly timeline: ReactNode;
}

/** One part of a member's page. */
export function MemberPart({ member, tab, happening, onHappening, timeline }: MemberPartProps) {
  const of = { memberId: member.id, account: member.account };
  const cards: Readonly<Record<MemberTab, ReactNode>> = {
    overview: <Overview member={member} timeline={timeline} />,
    timeline: <MemberTimeline memberId={member.id} kind={happening} onKind={onHappening} />,
    money: <Beside main={timeline} side={<MoneyCards {...of} />} />,
    bets: timeline,
    line: <MemberLine {...of} />,
    logins: (
      <Beside main={<MemberTimeline memberId={member.id} kind="logins" onKind={onHappening} isOne />} side={<MemberAccessCard {...of} />} />
    ),
    protection: <MemberProtectionCard {...of} />,
    documents: (
      <Beside
        main={<MemberDetailsCard member={member} />}
        side={
          <>
            <MemberCorrection {...of} />
            <MemberPapers memberId={member.id} />
          </>
        }
      />
    ),
    notes: <MemberNotesCard memberId={member.id} />,
    messages: <MemberMessagesCard {...of} />,
    related: <MemberRelations {...of} />,
    audit: <Views memberId={member.id} />,
  };
  return cards[tab];
}

/** A wide column and a narrow one; one below the other where there is no room. */
function Beside({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
      {main}
      <div className="grid gap-3.5">{side}</div>
    </div>
  );
}

function MoneyCards({ memberId, account }: { memberId: string; account: string }) {
  const staff = useStaff();
  return (
    <>
      {staff.may('adjustment.read') && <MemberAdjustments memberId={memberId} account={account} />}
      <MemberPayees memberId={memberId} />
      <MemberTransfers memberId={memberId} account={account} />
      <MemberTurnover memberId={memberId} account={account} />
    </>
  );
}

function Overview({ member, timeline }: Pick<MemberPartProps, 'member' | 'timeline'>) {
  const staff = useStaff();
  const of = { memberId: member.id, account: member.account };
  return (
    <Beside
      main={timeline}
      side={
        <>
          <MemberNotesCard memberId={member.id} />
          {staff.may('adjustment.read') && <MemberAdjustments {...of} />}
          <MemberPayees memberId={member.id} />
          <MemberPapers memberId={member.id} />
          <MemberTransfers {...of} />
          <MemberTurnover {...of} />
          <MemberAccessCard {...of} />
          <MemberProtectionCard {...of} />
          <MemberDetailsCard member={member} />
          <MemberCorrection {...of} />
          <MemberMessagesCard {...of} />
          {staff.may('audit.read') && <Views memberId={member.id} />}
        </>
      }
    />
  );
}

function Views({ memberId }: { memberId: string }) {
  const t = useTranslations('members');
  return (
    <section aria-labelledby="looks" className={`${CARD_CLASS} p-4`}>
      <h2 id="looks" className="m-0 mb-1.5 text-16">
        {t('looks')}
      </h2>
      <ItemTrail subject={`member:${memberId}`} />
    </section>
  );
}
