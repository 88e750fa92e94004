import { FISH_IDS, KILL_SIDES, killsBelow, timesOf, type FishId } from '@talora/domain/games/fish/species.ts';
import { shareText } from '@talora/domain/games/share-text.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRound } from '../host/game-host.ts';
import { PastRounds } from '../panels/past-rounds.tsx';
import { Tabs } from '../panels/tabs.tsx';
import type { Sums } from '../round/sums.ts';
import { Panel } from '../stage/panel.tsx';
import { nameOf, outcomeOf, resultText } from './fish-names.ts';
import { FishPicture } from './fish-picture.tsx';
import type { FishSession } from './fish-session.ts';
import { timesText } from './sea-painter.ts';

interface PanelProps {
  readonly session: FishSession;
  readonly sums: Sums;
  readonly onClose: () => void;
}

/** Chance of a kill in percent, as the draw has it. */
const chanceText = (fish: FishId): string => `${((killsBelow(timesOf(fish, 0)) / KILL_SIDES) * 100).toFixed(4).replace(/0{1,2}$/, '')}%`;

/** What each target pays at the present power, and how often a hit catches it. */
function Targets({ bet, sums }: { readonly bet: bigint; readonly sums: Sums }) {
  const t = useTranslations('fish');
  return (
    <>
      <p>{t('book.returns')}</p>
      <table className="pay-rows fish-rows">
        <thead>
          <tr>
            <th scope="col">{t('book.target')}</th>
            <th scope="col">{t('book.pays')}</th>
            <th scope="col">{t('book.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {FISH_IDS.map((fish) => (
            <tr key={fish}>
              <th scope="row">
                <span className="fish-name">
                  <FishPicture fish={fish} size={36} /> {nameOf(t, fish)}
                </span>
              </th>
              <td className="num">
                {fish === 'bomb' ? t('book.bombPays') : timesText(fish)}
                {fish !== 'bomb' && fish !== 'crab' && fish !== 'dragon' && <small>{sums.plain(bet * BigInt(timesOf(fish, 0)))}</small>}
              </td>
              <td className="num">{fish === 'bomb' ? t('book.bombChance') : chanceText(fish)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const RULES = ['shot', 'back', 'once', 'shared', 'lost', 'keys'] as const;

/** Targets and rules, made from what decides the shots. */
export function FishPays({ session, sums, bet, name, onClose }: PanelProps & { readonly bet: bigint; readonly name: string }) {
  const { opened } = session;
  const t = useTranslations('fish');
  const pays = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const rules = useTranslations('vendor.rules');
  const jackpot = useTranslations('jackpot');
  const [tab, setTab] = useState<'pays' | 'rules'>('pays');
  const limits = { least: sums.full(opened.betLevels[0] ?? 0n), most: sums.full(opened.betLevels.at(-1) ?? 0n) };
  const tabs = (
    <Tabs<'pays' | 'rules'>
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
      {tab === 'pays' ? (
        <Targets bet={bet} sums={sums} />
      ) : (
        <ul className="rules">
          {RULES.map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
          <li>{t('rule.limits', limits)}</li>
        </ul>
      )}
      <dl className="facts">
        <div>
          <dt>{house('rtp')}</dt>
          <dd className="num">{shareText(opened.game.rtp, 2)}</dd>
          {opened.game.jackpotShare !== null && <dd>{jackpot('share', { share: opened.game.jackpotShare })}</dd>}
        </div>
        <div>
          <dt>{rules('code')}</dt>
          <dd>
            <code>{opened.game.code}</code>
          </dd>
        </div>
        <div>
          <dt>{rules('version')}</dt>
          <dd className="num">{opened.game.mathVersion}</dd>
        </div>
        {opened.game.mathHash !== null && (
          <div className="facts-long">
            <dt>{house('mathHash')}</dt>
            <dd>
              <code>{opened.game.mathHash}</code>
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

function Mark({ round }: { readonly round: TableRound }) {
  const { shot, fish, times } = outcomeOf(round);
  const t = useTranslations('fish');
  if (shot !== 'hit' || fish === null) return <span className="mark">{t('returned')}</span>;
  return (
    <>
      <FishPicture fish={fish} size={24} />
      <span className={`mark num ${times > 0 ? 'is-won' : 'is-lost'}`}>{times === 0 ? '–' : `${times}×`}</span>
    </>
  );
}

/** A shot with what it met and what was drawn for it. */
function Shown({ round }: { readonly round: TableRound }) {
  const t = useTranslations('fish');
  const { roll, below } = outcomeOf(round);
  const { room, tide, index } = round.choice as { room?: number; tide?: number; index?: number };
  return (
    <>
      <p className="round-result">
        <Mark round={round} /> {resultText(t, round)}
      </p>
      {roll !== null && below !== null && (
        <p className="quiet num">{t('roll', { roll: roll.toLocaleString('en'), below: below.toLocaleString('en') })}</p>
      )}
      {room !== undefined && <p className="quiet num">{t('met', { room: String(room), tide: String(tide), index: String(index) })}</p>}
    </>
  );
}

/** Past shots, newest first. */
export function FishRounds({ session, sums, isIdle, onClose }: PanelProps & { readonly isIdle: boolean }) {
  return (
    <PastRounds
      session={session}
      state={{ phase: isIdle ? 'idle' : 'asking', round: null }}
      sums={sums}
      onClose={onClose}
      onReplay={null}
      renderMark={(round) => <Mark round={round} />}
      renderView={(round) => <Shown round={round} />}
    />
  );
}
