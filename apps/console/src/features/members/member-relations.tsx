import { memberWorkCalls, RELATION_KINDS, type RelatedAccounts } from '@talora/contract/members/member-work-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { drawRelations, MIDDLE } from './relation-layout.ts';

const work = openReadingClient(memberWorkCalls);

type Kind = (typeof RELATION_KINDS)[number];
type Strength = RelatedAccounts['members'][number]['strength'];

const TONES: Readonly<Record<Strength, TagTone>> = { strong: 'loss', likely: 'pending', weak: 'plain' };
const FILLS: Readonly<Record<Strength, string>> = { strong: 'fill-loss', likely: 'fill-pending', weak: 'fill-ink-3' };

/** Who shares a bank account, a browser or an address with the member: a drawing and the same as a list. */
export function MemberRelations({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberRelations');
  const { data, error, refetch } = useQuery({
    queryKey: ['member-relations', memberId],
    queryFn: () => work.relatedAccounts({ id: memberId }),
  });
  return (
    <section aria-labelledby="member-relations" className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h2 id="member-relations" className="m-0 text-16">
        {t('title')}
      </h2>
      <p className="m-0 text-13 text-ink-2">{t('lead')}</p>
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && data.members.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      {data !== undefined && data.members.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Drawing related={data} account={account} />
          <Neighbours related={data} />
        </div>
      )}
      {data?.isCut === true && <p className="m-0 text-13 text-ink-2">{t('cut', { count: data.members.length })}</p>}
      {data !== undefined && <Common keys={data.keys} />}
    </section>
  );
}

/** What so many share that it relates nobody. */
function Common({ keys }: { keys: RelatedAccounts['keys'] }) {
  const t = useTranslations('memberRelations');
  const common = keys.filter(({ isCommon }) => isCommon);
  if (common.length === 0) return null;
  return (
    <p className="m-0 text-13 text-ink-2">
      {t('common')}{' '}
      {common.map(({ kind, label, others }) => `${t(`kind.${kind}`)}${label === null ? '' : ` ${label}`} (${others}+)`).join(', ')}
    </p>
  );
}

/** A shape for each kind, so that colour is never alone. */
function Shape({ kind, x, y }: { kind: Kind; x: number; y: number }) {
  if (kind === 'account')
    return <rect x={x - 22} y={y - 22} width={44} height={44} rx={8} className="fill-surface-3 stroke-ink-2" strokeWidth={4} />;
  if (kind === 'device') return <circle cx={x} cy={y} r={24} className="fill-surface-3 stroke-ink-2" strokeWidth={4} />;
  return (
    <path
      d={`M ${x} ${y - 28} L ${x + 28} ${y} L ${x} ${y + 28} L ${x - 28} ${y} Z`}
      className="fill-surface-3 stroke-ink-2"
      strokeWidth={4}
    />
  );
}

function Drawing({ related, account }: { related: RelatedAccounts; account: string }) {
  const t = useTranslations('memberRelations');
  const navigate = useNavigate();
  const { keys, members, lines } = drawRelations(related);
  const areNamed = members.length <= 16;
  return (
    <figure className="m-0 grid gap-2">
      <svg
        viewBox="0 0 1000 1000"
        role="group"
        aria-label={t('drawing', { account, count: members.length })}
        className="h-auto w-full max-w-[560px]"
      >
        {lines.map(([from, to]) => (
          <line
            key={`${from.x} ${from.y} ${to.x} ${to.y}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className="stroke-line-strong"
            strokeWidth={3}
          />
        ))}
        {keys.map(({ key, x, y }) => (
          <g key={key.id}>
            <title>{`${t(`kind.${key.kind}`)} ${key.label ?? ''}`}</title>
            <Shape kind={key.kind} x={x} y={y} />
          </g>
        ))}
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r={44} className="fill-ink" />
        <text x={MIDDLE.x} y={MIDDLE.y + 84} textAnchor="middle" fontSize={30} className="fill-ink font-semibold">
          {account}
        </text>
        {members.map(({ member, x, y }) => (
          <a
            key={member.id}
            href={`/members/${member.id}?tab=related`}
            aria-label={`${member.account}, ${t(`strength.${member.strength}`)}`}
            className="outline-none [&:focus-visible>circle]:stroke-(--lagoon) [&:focus-visible>circle]:[stroke-width:10]"
            onClick={(event) => {
              event.preventDefault();
              void navigate({ to: '/members/$memberId', params: { memberId: member.id }, search: { tab: 'related' } });
            }}
          >
            <title>{member.account}</title>
            <circle cx={x} cy={y} r={48} fill="transparent" />
            <circle cx={x} cy={y} r={areNamed ? 28 : 20} className={FILLS[member.strength]} />
            {areNamed && (
              <text x={x} y={y + 62} textAnchor="middle" fontSize={28} className="fill-ink-2">
                {member.account.length > 12 ? `${member.account.slice(0, 11)}…` : member.account}
              </text>
            )}
          </a>
        ))}
      </svg>
      <Legend />
    </figure>
  );
}

function Legend() {
  const t = useTranslations('memberRelations');
  return (
    <figcaption className="flex flex-wrap gap-x-4 gap-y-1.5 text-12 text-ink-2">
      {RELATION_KINDS.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 64 64" aria-hidden="true" className="size-4">
            <Shape kind={kind} x={32} y={32} />
          </svg>
          {t(`kind.${kind}`)}
        </span>
      ))}
      {(['strong', 'likely', 'weak'] as const).map((strength) => (
        <span key={strength} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 64 64" aria-hidden="true" className="size-4">
            <circle cx={32} cy={32} r={24} className={FILLS[strength]} />
          </svg>
          {t(`strength.${strength}`)}
        </span>
      ))}
    </figcaption>
  );
}

function Neighbours({ related }: { related: RelatedAccounts }) {
  const t = useTranslations('memberRelations');
  const members = useTranslations('members');
  const keys = new Map(related.keys.map((key) => [key.id, key]));
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {related.members.map((member) => (
        <li key={member.id} className="grid gap-1 py-2 text-13">
          <span className="flex flex-wrap items-center gap-2">
            <Link
              to="/members/$memberId"
              params={{ memberId: member.id }}
              search={{ tab: 'related' }}
              className="text-14 font-semibold text-link"
            >
              <PlainText text={member.account} />
            </Link>
            <Tag tone={TONES[member.strength]}>{t(`strength.${member.strength}`)}</Tag>
            {member.isLocked && <Tag tone="loss">{members('locked')}</Tag>}
          </span>
          <span className="text-ink-2">
            {member.keys
              .flatMap((id) => {
                const key = keys.get(id);
                return key === undefined ? [] : [`${t(`kind.${key.kind}`)}${key.label === null ? '' : ` ${key.label}`}`];
              })
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
