import type { DeskGame } from '@talora/contract/games/games-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { StopFields, Tick, useStopDraft } from '../../stops/stop-fields.tsx';

const isSum = (text: string): boolean => text === '' || (/^[0-9]{1,12}(\.[0-9]{1,2})?$/.test(text) && Number(text) > 0);

/** What players see of a game: shown or not, its marks, limits, maintenance. */
export function GameEditor({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const t = useTranslations('games');
  const [isEnabled, setIsEnabled] = useState(game.isEnabled);
  const [isNew, setIsNew] = useState(game.isNew);
  const [isHot, setIsHot] = useState(game.isHot);
  const [minBet, setMinBet] = useState(game.minBet ?? '');
  const [maxBet, setMaxBet] = useState(game.maxBet ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const { draft, setDraft, readEnd } = useStopDraft(game.isInMaintenance && game.maintenance !== null, game.maintenanceUntil);
  const isOrderWrong = minBet !== '' && maxBet !== '' && isSum(minBet) && isSum(maxBet) && Number(maxBet) < Number(minBet);
  const problemOf = (text: string): string | undefined => (isChecked && !isSum(text) ? t('limitWrong') : undefined);
  return (
    <DecisionDialog
      title={game.gameName}
      lead={`${game.vendorName} · ${game.gameCode}`}
      confirm={t('save')}
      queue="games"
      done={t('saved', { name: game.gameName })}
      isReady={() => {
        setIsChecked(true);
        return isSum(minBet) && isSum(maxBet) && !isOrderWrong && readEnd() !== undefined;
      }}
      act={() =>
        calls.gamesDesk.changeGame({
          nodeId: game.nodeId,
          version: game.version,
          isEnabled,
          isNew,
          isHot,
          minBet: minBet === '' ? null : minBet,
          maxBet: maxBet === '' ? null : maxBet,
          isInMaintenance: draft.isOn,
          maintenanceUntil: readEnd() ?? null,
        })
      }
      onClose={onClose}
    >
      <div className="grid">
        <Tick label={t('enabled')} isOn={isEnabled} onChange={setIsEnabled} />
        <Tick label={t('markNew')} isOn={isNew} onChange={setIsNew} />
        <Tick label={t('markHot')} isOn={isHot} onChange={setIsHot} />
      </div>
      <StopFields draft={draft} onChange={setDraft} problem={isChecked && readEnd() === undefined ? t('untilWrong') : undefined} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('minBet', { currency: game.currency })}
          inputMode="decimal"
          value={minBet}
          problem={problemOf(minBet)}
          onChange={(event) => setMinBet(event.target.value.trim())}
        />
        <TextField
          label={t('maxBet', { currency: game.currency })}
          inputMode="decimal"
          value={maxBet}
          problem={isChecked && isOrderWrong ? t('limitOrder') : problemOf(maxBet)}
          onChange={(event) => setMaxBet(event.target.value.trim())}
        />
      </div>
    </DecisionDialog>
  );
}
