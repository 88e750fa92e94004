import type { ShownResultView } from '@talora/contract/rounds/tables.ts';
import { beadPlate, bigRoad, derivedRoad, type RoadCell } from '@talora/domain/rounds/baccarat-roads.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const CELL = 20;
const ROWS = 6;
const INK = { banker: '#d92c3e', player: '#1f6fe0', tie: '#1a8a55', red: '#d92c3e', blue: '#1f6fe0' } as const;

interface GridProps {
  readonly label: string;
  readonly columns: number;
  readonly least: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A grid of six rows that shows its newest columns. */
function Grid({ label, columns, least, className = '', children }: GridProps) {
  const count = Math.max(columns, least);
  const showNewest = (grid: HTMLDivElement | null): void => {
    if (grid !== null) grid.scrollLeft = grid.scrollWidth;
  };
  return (
    <div ref={showNewest} className={`road ${className}`} role="img" aria-label={label}>
      <svg width={count * CELL} height={ROWS * CELL} viewBox={`0 0 ${count * CELL} ${ROWS * CELL}`} aria-hidden="true">
        <path
          d={`${Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * CELL}H${count * CELL}`).join('')}${Array.from({ length: count - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${ROWS * CELL}`).join('')}`}
          stroke="#d3dede"
          fill="none"
        />
        {children}
      </svg>
    </div>
  );
}

const columnsOf = (cells: readonly RoadCell<unknown>[]): number => cells.reduce((most, { column }) => Math.max(most, column + 1), 0) + 1;
const middle = (at: number): number => at * CELL + CELL / 2;

/** The roads of the shoe: what came, in the five ways that players read it. */
export function Roads({ results, cardsLeft }: { readonly results: readonly ShownResultView[]; readonly cardsLeft: number | null }) {
  const t = useTranslations('live');
  const bead = beadPlate(results);
  const big = bigRoad(results);
  const count = (winner: ShownResultView['winner']): number => results.filter((result) => result.winner === winner).length;
  const last = results.at(-1);
  const summary = t('roadText', {
    banker: count('banker'),
    player: count('player'),
    tie: count('tie'),
    last: last === undefined ? '–' : t(`spots.${last.winner}`),
  });
  return (
    <section className="roads" aria-label={t('roads')}>
      <header>
        <h2>{t('roads')}</h2>
        <p className="road-counts" aria-hidden="true">
          {(['banker', 'player', 'tie'] as const).map((winner) => (
            <span key={winner}>
              <b className={`bead bead-${winner}`}>{t(`winner.${winner}`)}</b> <span className="num">{count(winner)}</span>
            </span>
          ))}
        </p>
        <p className="sr-only">{summary}</p>
      </header>
      <Grid label={t('road.bead')} columns={columnsOf(bead)} least={18} className="road-bead">
        {bead.map(({ column, row, mark }) => (
          <g key={`${column} ${row}`}>
            <circle cx={middle(column)} cy={middle(row)} r={8.6} fill={INK[mark.winner]} />
            <text x={middle(column)} y={middle(row)} dy=".35em" textAnchor="middle" fontSize="10" fontWeight="760" fill="#fff">
              {t(`winner.${mark.winner}`)}
            </text>
            {mark.isBankerPair && <circle cx={middle(column) - 6.5} cy={middle(row) - 6.5} r={3} fill={INK.banker} stroke="#fff" />}
            {mark.isPlayerPair && <circle cx={middle(column) + 6.5} cy={middle(row) + 6.5} r={3} fill={INK.player} stroke="#fff" />}
          </g>
        ))}
      </Grid>
      <Grid label={t('road.big')} columns={columnsOf(big)} least={18}>
        {big.map(({ column, row, mark }) => (
          <g key={`${column} ${row}`}>
            <circle cx={middle(column)} cy={middle(row)} r={7.4} fill="none" stroke={INK[mark.winner]} strokeWidth={2.4} />
            {mark.ties > 0 && <path d={`M${middle(column) - 7} ${middle(row) + 7}l14-14`} stroke={INK.tie} strokeWidth={2.4} fill="none" />}
            {mark.ties > 1 && (
              <text x={middle(column)} y={middle(row)} dy=".35em" textAnchor="middle" fontSize="9" fontWeight="760" fill={INK.tie}>
                {mark.ties}
              </text>
            )}
          </g>
        ))}
      </Grid>
      <div className="roads-derived">
        {(['bigEye', 'small', 'cockroach'] as const).map((road) => {
          const cells = derivedRoad(results, road);
          return (
            <Grid key={road} label={t(`road.${road}`)} columns={columnsOf(cells)} least={12} className="road-small">
              {cells.map(({ column, row, mark }) => {
                const [x, y] = [middle(column), middle(row)];
                if (road === 'bigEye')
                  return <circle key={`${column} ${row}`} cx={x} cy={y} r={6.5} fill="none" stroke={INK[mark]} strokeWidth={3} />;
                if (road === 'small') return <circle key={`${column} ${row}`} cx={x} cy={y} r={7} fill={INK[mark]} />;
                return <path key={`${column} ${row}`} d={`M${x - 6} ${y + 6}l12-12`} stroke={INK[mark]} strokeWidth={3.5} />;
              })}
            </Grid>
          );
        })}
      </div>
      <p className="roads-note">
        {t('roadNote')} {cardsLeft !== null && t('cardsLeft', { count: cardsLeft })}
      </p>
    </section>
  );
}
