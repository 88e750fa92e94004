import { shareText } from '@talora/domain/games/share-text.ts';
import { returnRange } from '@talora/domain/games/table/table-returns.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import { Tabs } from '../../panels/tabs.tsx';
import type { TableSession } from '../table-session.ts';
import type { PayTableProps } from '../table-kit.ts';

interface TablePayTableProps extends PayTableProps {
  readonly session: TableSession;
  readonly name: string;
  readonly onClose: () => void;
}

type Tab = 'pays' | 'rules';

interface RulesProps extends Pick<TablePayTableProps, 'session'> {
  /** Least and most that a round takes, as text. */
  readonly smallest: string;
  readonly largest: string;
}

/** Rules that hold for every bet, and what the maths is known by. */
function Rules({ session, smallest, largest }: RulesProps) {
  const { kit, game } = session;
  const t = useTranslations('vendor.table');
  const rules = useTranslations('vendor.rules');
  const house = useTranslations('pays');
  return (
    <>
      <ul className="rules">
        <li>{t(`rule.${kit.kind}`)}</li>
        <li>{t(session.proof === null ? 'decided' : kit.steps === undefined ? 'decidedHouse' : 'decidedSteps')}</li>
        <li>{t(`limitText.${kit.staking}`, { least: smallest, most: largest })}</li>
        <li>{kit.steps === undefined ? rules('broken') : t('brokenSteps')}</li>
        <li>{rules('history')}</li>
        <li>{rules('past')}</li>
        <li>{t(`keys.${kit.staking}`)}</li>
      </ul>
      <dl className="facts">
        <div>
          <dt>{rules('code')}</dt>
          <dd>
            <code>{game.code}</code>
          </dd>
        </div>
        <div>
          <dt>{rules('version')}</dt>
          <dd className="num">{game.mathVersion}</dd>
        </div>
        {game.mathHash !== null && (
          <div className="facts-long">
            <dt>{house('mathHash')}</dt>
            <dd>
              <code>{game.mathHash}</code>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** What each bet pays and returns, and the rules: made from the functions that decide the rounds. */
export function TablePayTable({ session, name, onClose, ...payTable }: TablePayTableProps) {
  const { kit, opened } = session;
  const { sums } = payTable;
  const t = useTranslations('vendor.table');
  const pays = useTranslations('vendor.pays');
  const jackpot = useTranslations('jackpot');
  const house = useTranslations('pays');
  const [tab, setTab] = useState<Tab>('pays');
  const smallest = sums.full(opened.betLevels[0] ?? 0n);
  const largest = sums.full(opened.betLevels.at(-1) ?? 0n);
  // What the game is listed with is its best choice: here stands what the others return, too.
  const range = returnRange(kit.kind);
  const [least, most] = [shareText(range.least, 2), shareText(range.most, 2)];
  const tabs = (
    <Tabs<Tab>
      label={name}
      active={tab}
      onChange={setTab}
      tabs={[
        { id: 'pays', name: pays('tabPays') },
        { id: 'rules', name: pays('tabRules') },
      ]}
    />
  );
  return (
    <Panel title={name} closeLabel={house('close')} onClose={onClose} tabs={tabs}>
      {tab === 'pays' && (
        <>
          <kit.PayTable {...payTable} />
          <dl className="facts">
            <div>
              <dt>{least === most ? house('rtp') : t('returns')}</dt>
              <dd className="num">{least === most ? most : t('returnsText', { least, most })}</dd>
              {session.opened.game.jackpotShare !== null && <dd>{jackpot('share', { share: session.opened.game.jackpotShare })}</dd>}
            </div>
            <div>
              <dt>{t('limits')}</dt>
              <dd className="num">
                {smallest} – {largest}
              </dd>
            </div>
          </dl>
        </>
      )}
      {tab === 'rules' && <Rules session={session} smallest={smallest} largest={largest} />}
    </Panel>
  );
}
