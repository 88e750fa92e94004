import type { ListedMember } from '@talora/contract/members/operations-console.ts';
import { ORDINARY_MEMBER_TYPE } from '@talora/domain/access/member-types.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { MemberTag } from '../../queue/member-tag.tsx';
import { useMemberType } from '../../queue/names/member-type.ts';
import { useStaff } from '../../session/staff-context.ts';

interface MemberRowProps {
  readonly member: ListedMember;
  /** Null: nobody is chosen here. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isOn: boolean) => void;
}

/** A member in the list, with why a search has found it. */
export function MemberRow({ member, isChosen, onChoose }: MemberRowProps) {
  const t = useTranslations('members');
  const list = useTranslations('memberList');
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  return (
    <li className="flex items-stretch hover:bg-surface-2">
      {isChosen !== null && (
        <label className="flex min-w-11 flex-none items-center justify-center ps-2">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={list('choose', { account: member.account })}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 accent-(--brand)"
          />
        </label>
      )}
      <Link
        to="/members/$memberId"
        params={{ memberId: member.id }}
        className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-ink no-underline focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Avatar name={member.account} />
        <Who member={member} />
        <span className="hidden text-12 text-ink-3 md:block">
          {t('since')}
          <span className="block text-13 text-ink-2">{moments.day(member.registeredAt)}</span>
        </span>
        <span className="hidden text-12 text-ink-3 md:block">
          {t('lastLogin')}
          <span className="block text-13 text-ink-2">{member.lastLoginAt === null ? t('never') : moments.full(member.lastLoginAt)}</span>
        </span>
        <span className="text-end">
          <Money amount={member.balance} symbol={currencySymbol} language={tag} className="text-16" />
          <span className="block text-12 text-ink-3">
            {t('held')} <Money amount={member.held} language={tag} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Who({ member }: { member: ListedMember }) {
  const t = useTranslations('members');
  const list = useTranslations('memberList');
  const queue = useTranslations('queue');
  const typeName = useMemberType();
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        <span className="truncate">{member.account}</span>
        {member.type !== ORDINARY_MEMBER_TYPE && <Tag>{typeName(member.type)}</Tag>}
        {member.isLocked && <Tag tone="loss">{t('locked')}</Tag>}
        {member.isExcluded && <Tag tone="pending">{list('state.excluded')}</Tag>}
        {member.tags.map((one) => (
          <MemberTag key={one.id} tag={one} />
        ))}
      </span>
      <span className="text-12 text-ink-3">{queue('memberNo', { no: member.no })}</span>
      {member.found.map(({ by, match }) => (
        <span key={`${by} ${match ?? ''}`} className="block text-12 text-ink-2">
          {list(`by.${by}`)}
          {match !== null && (
            <>
              {': '}
              <PlainText text={match} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
