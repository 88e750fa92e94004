import type { ConsoleGame } from '@talora/contract/games/games-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { StopFields, useStopDraft } from '../../stops/stop-fields.tsx';
import { gameDraftOf, gameFields, isBetLimit, isGameSound, isOrderWrong, type GameDraft } from './game-draft.ts';
import { Tick } from '../../kit/tick.tsx';

/** What players see of a game: shown or not, its marks, limits, maintenance. */
export function GameEditor({ game, onClose }: { game: ConsoleGame; onClose: () => void }) {
  const t = useTranslations('games');
  const [fields, setFields] = useState(() => gameDraftOf(game));
  const change = (part: Partial<GameDraft>): void => setFields((before) => ({ ...before, ...part }));
  const { minBet, maxBet } = fields;
  const [isChecked, setIsChecked] = useState(false);
  const { draft, setDraft, readEnd } = useStopDraft(game.isInMaintenance && game.maintenance !== null, game.maintenanceUntil);
  const problemOf = (text: string): string | undefined => (isChecked && !isBetLimit(text) ? t('limitWrong') : undefined);
  return (
    <DecisionDialog
      title={game.gameName}
      lead={`${game.vendorName} · ${game.gameCode}`}
      confirm={t('save')}
      queue="games"
      done={t('saved', { name: game.gameName })}
      isReady={() => {
        setIsChecked(true);
        return isGameSound(fields) && readEnd() !== undefined;
      }}
      act={() =>
        calls.gamesConsole.changeGame({
          nodeId: game.nodeId,
          version: game.version,
          ...gameFields(fields),
          isInMaintenance: draft.isOn,
          maintenanceUntil: readEnd() ?? null,
        })
      }
      onClose={onClose}
    >
      <div className="grid">
        <Tick label={t('enabled')} isOn={fields.isEnabled} onChange={(isEnabled) => change({ isEnabled })} />
        <Tick label={t('markNew')} isOn={fields.isNew} onChange={(isNew) => change({ isNew })} />
        <Tick label={t('markHot')} isOn={fields.isHot} onChange={(isHot) => change({ isHot })} />
      </div>
      <StopFields draft={draft} onChange={setDraft} problem={isChecked && readEnd() === undefined ? t('untilWrong') : undefined} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('minBet', { currency: game.currency })}
          inputMode="decimal"
          value={minBet}
          problem={problemOf(minBet)}
          onChange={(event) => change({ minBet: event.target.value.trim() })}
        />
        <TextField
          label={t('maxBet', { currency: game.currency })}
          inputMode="decimal"
          value={maxBet}
          problem={isChecked && isOrderWrong(fields) ? t('limitOrder') : problemOf(maxBet)}
          onChange={(event) => change({ maxBet: event.target.value.trim() })}
        />
      </div>
    </DecisionDialog>
  );
}
