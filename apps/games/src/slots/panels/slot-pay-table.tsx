import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../../stage/panel.tsx';
import { Tabs } from '../../panels/tabs.tsx';
import { waysOf } from '../status-text.ts';
import { symbolName } from '../../theme/skin.ts';
import type { SlotPanelProps } from './bet-choice.tsx';
import { useFeatureTexts } from './feature-texts.ts';
import { PayPage } from './pay-page.tsx';
import { WheelOdds } from './wheel-odds.tsx';

type Tab = 'pays' | 'lines' | 'features' | 'rules';

function LinePicture({ line, rows }: { readonly line: string; readonly rows: readonly number[] }) {
  const most = Math.max(...rows);
  return (
    <svg viewBox={`0 0 ${rows.length * 12} ${most * 12}`} aria-hidden="true">
      {rows.flatMap((height, reel) =>
        Array.from({ length: height }, (_, row) => (
          <rect
            key={`${String(reel)}-${String(row)}`}
            x={1 + reel * 12}
            y={1 + (row + (most - height) / 2) * 12}
            width="10"
            height="10"
            rx="2"
            className={line[reel] === String(row) ? 'line-on' : 'line-off'}
          />
        )),
      )}
    </svg>
  );
}

/** How the window pays, in pictures for lines and in a sentence else. */
function HowItPays({ session }: Pick<SlotPanelProps, 'session'>) {
  const { model } = session;
  const t = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const { pay } = model;
  if (pay.kind === 'lines') {
    return (
      <>
        <ol className="lines">
          {pay.lines.map((line, i) => (
            <li key={line}>
              <LinePicture line={line} rows={model.rows} />
              {house('line', { line: String(i + 1) })}
            </li>
          ))}
        </ol>
        <p>{pay.bothWays === true ? t('linesBoth') : t('linesText')}</p>
      </>
    );
  }
  const least = Math.min(...Object.values(model.coins).map((coins) => coins.findIndex((sum) => sum > 0)));
  return <p>{pay.kind === 'ways' ? t('ways', { count: String(waysOf(model)) }) : t(pay.kind, { count: String(least) })}</p>;
}

/** Rules that hold for every bet, and what the maths is known by. */
function Rules({ session, sums }: Pick<SlotPanelProps, 'session' | 'sums'>) {
  const { model, opened, game, proof } = session;
  const t = useTranslations('vendor.rules');
  const house = useTranslations('pays');
  const { tag } = useLanguage();
  const bets = {
    min: sums.full(opened.betLevels[0] ?? 0n),
    max: sums.full(opened.betLevels.at(-1) ?? 0n),
    coins: String(model.coinsPerBet),
  };
  return (
    <>
      <ul className="rules">
        <li>{t(proof === null ? 'decided' : 'decidedHouse')}</li>
        <li>{t('bet', bets)}</li>
        <li>{t('cap', { times: formatMoney(String(model.capBets), tag) })}</li>
        <li>{t('broken')}</li>
        <li>{t('history')}</li>
        <li>{t('past')}</li>
        <li>{t('keys')}</li>
      </ul>
      <dl className="facts">
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <code>{game.code}</code>
          </dd>
        </div>
        <div>
          <dt>{t('model')}</dt>
          <dd>
            <code>{model.id}</code>
          </dd>
        </div>
        <div>
          <dt>{t('version')}</dt>
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

/** Pay table, how it pays, features and rules: all made from the model that decides the rounds. */
export function SlotPayTable({ session, state, sums, name, onClose }: SlotPanelProps) {
  const { model, theme } = session;
  const t = useTranslations('vendor.pays');
  const house = useTranslations('pays');
  const { tag } = useLanguage();
  const [tab, setTab] = useState<Tab>('pays');
  const nameOf = useCallback((letter: string) => symbolName(theme, letter, tag), [theme, tag]);
  const featureTexts = useFeatureTexts();
  const coin = state.bet / BigInt(model.coinsPerBet);
  const features = featureTexts(model, { worth: (coins) => sums.full(coin * BigInt(coins)), nameOf });
  const tabs = (
    <Tabs<Tab>
      label={name}
      active={tab}
      onChange={setTab}
      tabs={[
        { id: 'pays', name: t('tabPays') },
        { id: 'lines', name: model.pay.kind === 'lines' ? t('tabLines') : t('tabWays') },
        ...(features.length > 0 ? [{ id: 'features' as const, name: t('tabFeatures') }] : []),
        { id: 'rules', name: t('tabRules') },
      ]}
    />
  );
  return (
    <Panel title={name} closeLabel={house('close')} onClose={onClose} tabs={tabs}>
      {tab === 'pays' && <PayPage session={session} state={state} sums={sums} nameOf={nameOf} />}
      {tab === 'lines' && <HowItPays session={session} />}
      {tab === 'features' && (
        <>
          <ul className="rules">
            {features.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <WheelOdds model={model} bet={state.bet} sums={sums} />
        </>
      )}
      {tab === 'rules' && <Rules session={session} sums={sums} />}
    </Panel>
  );
}
