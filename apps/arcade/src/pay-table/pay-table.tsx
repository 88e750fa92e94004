import { KOPITIAM_SEVENS_MATH } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Panel } from '../panel/panel.tsx';
import { Tabs } from '../panel/tabs.tsx';
import { symbolUrl } from '../reels/symbol-art.ts';
import type { GameState } from '../round/game-state.ts';
import type { GameSession } from '../session/game-session.ts';
import { WHEEL_CHANCES } from '../wheel/wheel-layout.ts';
import { GAME_FIGURES, shareText } from './game-figures.ts';

const { pays, lines, coinsPerBet, rtp } = KOPITIAM_SEVENS_MATH;
const PLAIN = ['S', 'B', 'L', 'M', 'C'] as const;

/** The exact return as a decimal text: a power of two below makes it end. */
const EXACT_RTP = `${(rtp.numerator * 100) / rtp.denominator}%`;

type Tab = 'pays' | 'lines' | 'wheel' | 'rules';

interface PayTableProps {
  readonly session: GameSession;
  readonly state: GameState;
  readonly sum: (amount: string) => string;
  readonly onClose: () => void;
}

function LinePicture({ rows }: { readonly rows: readonly number[] }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      {[0, 1, 2].flatMap((row) =>
        rows.map((on, reel) => (
          <rect
            key={`${row}-${String(reel)}`}
            x={1 + reel * 12}
            y={1 + row * 12}
            width="10"
            height="10"
            rx="2"
            className={on === row ? 'line-on' : 'line-off'}
          />
        )),
      )}
    </svg>
  );
}

/** What pays how much at the present bet, how the wheel and the lines work, and the exact return. */
export function PayTable({ session, state, sum, onClose }: PayTableProps) {
  const { opened, money } = session;
  const t = useTranslations('pays');
  const symbols = useTranslations('symbols');
  const { tag } = useLanguage();
  const [tab, setTab] = useState<Tab>('pays');
  const [unit, setUnit] = useState<'money' | 'coins'>('money');
  const coin = money.minor(state.bet) / BigInt(coinsPerBet);
  const worth = (coins: number): string => (unit === 'coins' ? String(coins) : formatMoney(money.text(coin * BigInt(coins)), tag));
  const tabs = (
    <Tabs<Tab>
      label={opened.gameName}
      active={tab}
      onChange={setTab}
      tabs={[
        { id: 'pays', name: t('tabPays') },
        { id: 'lines', name: t('tabLines') },
        { id: 'wheel', name: t('tabWheel') },
        { id: 'rules', name: t('tabRules') },
      ]}
    />
  );
  return (
    <Panel title={opened.gameName} closeLabel={t('close')} onClose={onClose} tabs={tabs}>
      {tab === 'pays' && (
        <>
          <div className="row">
            <span className="quiet">{t('atBet', { bet: sum(state.bet) })}</span>
            <div className="choice" role="group" aria-label={t('unit')}>
              <button type="button" aria-pressed={unit === 'money'} onClick={() => setUnit('money')}>
                {opened.currencySymbol}
              </button>
              <button type="button" aria-pressed={unit === 'coins'} onClick={() => setUnit('coins')}>
                {t('coins')}
              </button>
            </div>
          </div>
          <div className="pays">
            <div className="pay pay-wide">
              <img src={symbolUrl('W')} alt="" width={62} height={62} />
              <div>
                <h3>{symbols('W')}</h3>
                <p>{t('wild', { pay: worth(pays.W) })}</p>
              </div>
            </div>
            <div className="pay pay-wide">
              <img src={symbolUrl('K')} alt="" width={62} height={62} />
              <div>
                <h3>{symbols('K')}</h3>
                <p>{t('cup')}</p>
              </div>
            </div>
            {PLAIN.map((symbol) => (
              <div key={symbol} className="pay">
                <img src={symbolUrl(symbol)} alt={symbols(symbol)} width={62} height={62} />
                <dl>
                  <div>
                    <dt>3</dt>
                    <dd className="num">{worth(pays[symbol])}</dd>
                  </div>
                  {symbol === 'C' && (
                    <div>
                      <dt>2</dt>
                      <dd className="num">{worth(pays.CC)}</dd>
                    </div>
                  )}
                </dl>
              </div>
            ))}
          </div>
          <dl className="facts">
            <div>
              <dt>{t('rtp')}</dt>
              <dd className="num">
                {EXACT_RTP} ({rtp.numerator}/{rtp.denominator})
              </dd>
            </div>
            <div>
              <dt>{t('hitRate')}</dt>
              <dd className="num">
                {shareText(GAME_FIGURES.anyWin)} ({formatMoney(String(GAME_FIGURES.anyWin), tag)}/
                {formatMoney(String(GAME_FIGURES.stops), tag)})
              </dd>
            </div>
          </dl>
        </>
      )}
      {tab === 'lines' && (
        <>
          <ol className="lines">
            {lines.map((rows, i) => (
              <li key={rows.join('')}>
                <LinePicture rows={rows} />
                {t('line', { line: String(i + 1) })}
              </li>
            ))}
          </ol>
          <p>{t('linesText')}</p>
        </>
      )}
      {tab === 'wheel' && (
        <>
          <p>{t('wheelText')}</p>
          <table className="odds num">
            <thead>
              <tr>
                <th scope="col">{t('prize')}</th>
                <th scope="col">{t('atBetShort')}</th>
                <th scope="col">{t('chance')}</th>
              </tr>
            </thead>
            <tbody>
              {WHEEL_CHANCES.map(({ prize, weight, of }) => (
                <tr key={prize}>
                  <td>{prize}×</td>
                  <td>{sum(money.text(money.minor(state.bet) * BigInt(prize)))}</td>
                  <td>
                    {weight} / {of}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="quiet">
            {t('wheelOften', { count: String(GAME_FIGURES.wheel), of: formatMoney(String(GAME_FIGURES.stops), tag) })}
          </p>
        </>
      )}
      {tab === 'rules' && (
        <>
          <ul className="rules">
            <li>{t('rule1')}</li>
            <li>{t('rule2', { min: sum(opened.minBet), max: sum(opened.maxBet) })}</li>
            <li>{t('rule3')}</li>
            <li>{t('rule4')}</li>
            <li>{t('rule5')}</li>
            <li>{t('rule6')}</li>
          </ul>
          <dl className="facts">
            <div>
              <dt>{t('mathVersion')}</dt>
              <dd className="num">{opened.mathVersion}</dd>
            </div>
            <div className="facts-long">
              <dt>{t('mathHash')}</dt>
              <dd>
                <code>{opened.mathHash}</code>
              </dd>
            </div>
          </dl>
        </>
      )}
    </Panel>
  );
}
