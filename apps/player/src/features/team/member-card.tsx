import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { PATHS } from '../../routing/paths.ts';
import { MemberActs } from './member-acts.tsx';
import { Loaded } from './team-parts.tsx';
import { LINK } from './team-table.tsx';
import { teamLink, type TeamFilter } from './use-team-filter.ts';
import { useTeamMember } from './use-team.ts';

/** Who one of the team is, with the ways to the money and to the team of that one. */
export function MemberCard({ memberId, filter }: { memberId: string; filter: TeamFilter }) {
  const t = useTranslations('team');
  const { data, error, refetch } = useTeamMember(memberId, filter);
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()}>
      {(member) => (
        <section data-source="/wps/relay/AGT_teamMember" aria-label={member.name} className={`${CARD_CLASS} px-4 py-3`}>
          <div className="flex flex-wrap items-center gap-2 pb-1">
            <h2 className="m-0 text-18 [overflow-wrap:anywhere]">{member.name}</h2>
            <Tag tone={member.isAgent ? 'brand' : 'plain'}>{t(member.isAgent ? 'agent' : 'member')}</Tag>
            {member.isLocked && <Tag tone="loss">{t('locked')}</Tag>}
          </div>
          <SumRows
            rows={[
              { key: 'no', label: t('no'), value: <span className="num">{member.no}</span> },
              { key: 'registered', label: t('registered'), value: <MomentText at={member.registeredAt} withYear /> },
              {
                key: 'lastLogin',
                label: t('lastLogin'),
                value: member.lastLoginAt === null ? t('never') : <MomentText at={member.lastLoginAt} withYear />,
              },
              {
                key: 'team',
                label: t('teamSize'),
                value:
                  member.members === 0 ? (
                    t('size', { members: 0, direct: 0 })
                  ) : (
                    <Link {...teamLink(PATHS.agentTeam, filter, { member: member.id })} className={LINK}>
                      {t('size', { members: member.members, direct: member.direct })}
                    </Link>
                  ),
              },
            ]}
          />
          <Link {...teamLink(PATHS.agentMoney, filter, { member: member.id, own: '1' })} className={LINK}>
            {t('toMoney')}
          </Link>
          {member.isDirect && <MemberActs member={member} />}
        </section>
      )}
    </Loaded>
  );
}
