import type { ConsoleGame } from '@talora/contract/games/games-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { isClosing, stopDraftOf } from '../../stops/stop-draft.ts';
import { StopFields, useStopEnd } from '../../stops/stop-fields.tsx';
import { useWhatGoes, WhatGoes } from '../../stops/what-goes.tsx';
import { gameDraftOf, gameFields, isBetLimit, isGameSound, isOrderWrong, type GameDraft } from './game-draft.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { Tick } from '../../kit/tick.tsx';
import { useDraft } from '../../kit/use-draft.ts';

/** What players see of a game: shown or not, its marks, limits, maintenance. */
export function GameEditor({ game, onClose }: { game: ConsoleGame; onClose: () => void }) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  const form = useDraft(game, (stored) => ({
    fields: gameDraftOf(stored),
    stop: stopDraftOf(stored.isInMaintenance && stored.maintenance !== null, stored.maintenanceUntil, timeZone),
  }));
  const { isChecked } = form;
  const { fields, stop } = form.draft;
  const change = (part: Partial<GameDraft>): void => form.setDraft((before) => ({ ...before, fields: { ...before.fields, ...part } }));
  const { minBet, maxBet } = fields;
  const readEnd = useStopEnd(stop);
  const closes = isClosing(
    { isEnabled: game.isEnabled, isStopped: game.maintenance !== null },
    { isEnabled: fields.isEnabled, isStopped: stop.isOn },
  );
  const reach = useWhatGoes({
    of: ['game', game.nodeId],
    isClosing: closes,
    read: () => calls.closing.tryGameStop({ nodeId: game.nodeId }),
  });
  const problemOf = (text: string): string | undefined => (isChecked && !isBetLimit(text) ? t('limitWrong') : undefined);
  return (
    <DecisionDialog
      title={game.gameName}
      lead={`${game.vendorName} · ${game.gameCode}`}
      confirm={t('save')}
      isWaiting={closes && reach.isPending}
      queue="games"
      done={t('saved', { name: game.gameName })}
      isReady={() => {
        form.check();
        return isGameSound(fields) && readEnd() !== undefined;
      }}
      act={() =>
        calls.gamesConsole.changeGame({
          nodeId: game.nodeId,
          version: form.base.version,
          ...gameFields(fields),
          isInMaintenance: stop.isOn,
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
      <StopFields
        draft={stop}
        onChange={(next) => form.setDraft((before) => ({ ...before, stop: next }))}
        problem={isChecked && readEnd() === undefined ? t('untilWrong') : undefined}
      />
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
      {closes && <WhatGoes query={reach} />}
      <ChangedMeanwhile form={form} />
    </DecisionDialog>
  );
}
