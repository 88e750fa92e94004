import type { Overview } from '@talora/contract/overview/overview-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { widthsOf } from './measures.ts';
import { OVERVIEW_GROUPS, OVERVIEW_VIEWS, type FigureMembersSearch, type OverviewSearch } from './overview-search.ts';

type Groups = NonNullable<Overview['groups']>;

/** One of a family, a vendor or a game. */
interface Row {
  readonly key: string;
  readonly name: string;
  readonly foot: string | null;
  readonly bets: number;
  readonly stake: string;
  readonly ggr: string;
  readonly rtp: string;
  readonly players: number;
  /** What the list of its players is narrowed by. */
  readonly narrow: Partial<FigureMembersSearch>;
}

const percent = (rtp: string | null): string => (rtp === null ? '–' : `${rtp} %`);

/** Families that have a name of their own here; another is called by its code. */
const FAMILIES = [
  'RNG',
  'FISH',
  'LIVE',
  'LOTT',
  'ELOTT',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ROU',
  'BAC',
  'HORSE',
  'JL',
  'JP',
] as const;

function useRows({ families, vendors, games }: Groups): Readonly<Record<OverviewSearch['group'], readonly Row[]>> {
  const t = useTranslations('overview');
  const familyName = (code: string): string => {
    const known = FAMILIES.find((one) => one === code);
    return known === undefined ? code : t(`family.${known}`);
  };
  return {
    families: families.map((row) => ({
      ...row,
      key: row.family,
      name: familyName(row.family),
      foot: null,
      rtp: percent(row.rtp),
      narrow: { family: row.family },
    })),
    vendors: vendors.map((row) => ({ ...row, key: row.code, foot: null, rtp: percent(row.rtp), narrow: { vendor: row.code } })),
    games: games.map((row) => ({
      ...row,
      key: `${row.vendor} ${row.code}`,
      foot: `${row.vendorName} · ${familyName(row.family)}`,
      rtp: `${percent(row.rtp)} / ${percent(row.setRtp)}`,
      narrow: { vendor: row.vendor, game: row.code },
    })),
  };
}

interface PlayedGroupsProps {
  readonly overview: Overview;
  readonly groups: Groups;
  readonly search: OverviewSearch;
  readonly onSearch: (change: Partial<OverviewSearch>) => void;
}

/** What was played by family, vendor or game, as a table or as bars: whatever somebody rather reads. */
export function PlayedGroups({ overview, groups, search, onSearch }: PlayedGroupsProps) {
  const t = useTranslations('overview');
  const { group, view } = search;
  const rows = useRows(groups)[group];
  return (
    <section aria-labelledby="played" className={`${CARD_CLASS} overflow-hidden`}>
      <div className="grid gap-2.5 p-4">
        <h2 id="played" className="m-0 text-16">
          {t('played')}
        </h2>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <ChoiceChips
            label={t('group')}
            choices={OVERVIEW_GROUPS.map((value) => ({ value, text: t(`groups.${value}`), count: groups[value].length }))}
            value={group}
            onChoose={(next) => onSearch({ group: next })}
          />
          <ChoiceChips
            label={t('view')}
            choices={OVERVIEW_VIEWS.map((value) => ({ value, text: t(`views.${value}`) }))}
            value={view}
            onChoose={(next) => onSearch({ view: next })}
          />
        </div>
      </div>
      {rows.length === 0 && <NothingHere title={t('noPlay')} />}
      {rows.length > 0 && (view === 'table' ? <GroupTable rows={rows} overview={overview} /> : <GroupBars rows={rows} />)}
      {group === 'games' && groups.moreGames > 0 && (
        <p className="m-0 border-t border-line px-4 py-3 text-13 text-ink-3">{t('moreGames', { count: groups.moreGames })}</p>
      )}
    </section>
  );
}

function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className="flex items-baseline justify-between gap-3 py-1 text-end md:table-cell md:px-4 md:py-3">
      <span aria-hidden="true" className="text-12 text-ink-3 md:hidden">
        {name}
      </span>
      <span className="num">{children}</span>
    </td>
  );
}

/** A table, and on narrow screens a card for each. Who played leads to the list of them. */
function GroupTable({ rows, overview: { from, to } }: { rows: readonly Row[]; overview: Overview }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const sumText = useSumText();
  const staff = useStaff();
  const heads = [t('name.stake'), t('name.ggr'), t('rtp'), t('name.bets'), t('name.players')] as const;
  return (
    <table className="block w-full border-collapse text-14 md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-surface-2 text-12 text-ink-3">
          <th scope="col" className="px-4 py-2.5 text-start font-semibold">
            {t('of')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-4 py-2.5 text-end font-semibold whitespace-nowrap">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          <tr key={row.key} className="block px-4 py-3 md:table-row">
            <th scope="row" className="block pb-1.5 text-start font-normal md:table-cell md:px-4 md:py-3">
              <span className="block font-semibold">{row.name}</span>
              {row.foot !== null && <span className="block text-12 text-ink-3">{row.foot}</span>}
            </th>
            <Cell name={heads[0]}>{sumText(row.stake)}</Cell>
            <Cell name={heads[1]}>{sumText(row.ggr)}</Cell>
            <Cell name={heads[2]}>{row.rtp}</Cell>
            <Cell name={heads[3]}>{format.number(row.bets)}</Cell>
            <Cell name={heads[4]}>
              {staff.may('member.read') ? (
                <Link
                  to="/figures/members"
                  search={{ kind: 'played', from, to, ...row.narrow }}
                  aria-label={t('playersOf', { count: row.players, name: row.name })}
                  className="text-link underline"
                >
                  {format.number(row.players)}
                </Link>
              ) : (
                format.number(row.players)
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Stakes and revenue as bars beside their sums. */
function GroupBars({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('overview');
  const sumText = useSumText();
  const stakes = widthsOf(rows.map(({ stake }) => stake));
  const revenue = widthsOf(rows.map(({ ggr }) => ggr));
  return (
    <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
      {rows.map((row, at) => (
        <li key={row.key} className="grid gap-x-5 gap-y-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:items-center">
          <p className="m-0 min-w-0 truncate text-14 font-semibold">{row.name}</p>
          <dl className="m-0 grid gap-1.5">
            <Bar name={t('name.stake')} text={sumText(row.stake)} width={stakes[at] ?? 0} colour="bg-chart-1" />
            <Bar
              name={t('name.ggr')}
              text={sumText(row.ggr)}
              width={revenue[at] ?? 0}
              colour={row.ggr.startsWith('-') ? 'bg-loss' : 'bg-chart-2'}
            />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Bar({ name, text, width, colour }: { name: string; text: string; width: number; colour: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="num m-0 text-13 font-semibold">{text}</dd>
      <span aria-hidden="true" className="col-span-2 h-2 rounded-xs bg-surface-3">
        <span className={`block h-2 rounded-xs ${colour}`} style={{ width: `${width}%` }} />
      </span>
    </div>
  );
}
