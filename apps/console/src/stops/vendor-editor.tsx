import type { ConsoleVendor } from '@talora/contract/games/games-console.ts';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { DecisionDialog } from '../queue/decision-dialog.tsx';
import { OpenRequest } from '../queue/open-request.tsx';
import { ChangedMeanwhile } from '../kit/changed-meanwhile.tsx';
import { Tick } from '../kit/tick.tsx';
import { useDraft } from '../kit/use-draft.ts';
import { useStaff } from '../session/staff-context.ts';
import { isClosing, stopDraftOf } from './stop-draft.ts';
import { StopFields, useStopEnd } from './stop-fields.tsx';
import { useWhatGoes, WhatGoes } from './what-goes.tsx';

/** Switches a vendor with all its games, or puts it into maintenance. What somebody else changes meanwhile is followed until something is typed. */
export function VendorEditor({ vendor, queue, onClose }: { vendor: ConsoleVendor; queue: 'games' | 'vendors'; onClose: () => void }) {
  const t = useTranslations('games');
  const { timeZone } = useStaff();
  const form = useDraft(vendor, (stored) => ({
    isEnabled: stored.isEnabled,
    stop: stopDraftOf(stored.isInMaintenance && stored.maintenance !== null, stored.maintenanceUntil, timeZone),
  }));
  const { isEnabled, stop } = form.draft;
  const readEnd = useStopEnd(stop);
  const closes = isClosing({ isEnabled: vendor.isEnabled, isStopped: vendor.maintenance !== null }, { isEnabled, isStopped: stop.isOn });
  const reach = useWhatGoes({
    of: ['vendor', vendor.vassalage],
    isClosing: closes,
    read: () => calls.closing.tryVendorStop({ vassalage: vendor.vassalage }),
  });
  return (
    <DecisionDialog
      title={vendor.displayName}
      lead={
        <>
          <p className="m-0">{t('vendorLead', { games: vendor.games })}</p>
          {vendor.request !== null && (
            <div className="mt-3">
              <OpenRequest request={vendor.request} queue={queue} isOnly />
            </div>
          )}
        </>
      }
      confirm={t('save')}
      variant={closes ? 'danger' : 'primary'}
      isWaiting={closes && reach.isPending}
      queue={queue}
      done={t('saved', { name: vendor.displayName })}
      isReady={() => {
        form.check();
        return readEnd() !== undefined;
      }}
      act={() =>
        calls.gamesConsole.changeVendor({
          vassalage: vendor.vassalage,
          version: form.base.version,
          isEnabled,
          isInMaintenance: stop.isOn,
          maintenanceUntil: readEnd() ?? null,
        })
      }
      onClose={onClose}
    >
      <Tick label={t('vendorEnabled')} isOn={isEnabled} onChange={(next) => form.setDraft({ isEnabled: next, stop })} />
      <StopFields
        draft={stop}
        onChange={(next) => form.setDraft({ isEnabled, stop: next })}
        problem={form.isChecked && readEnd() === undefined ? t('untilWrong') : undefined}
      />
      {closes && <WhatGoes query={reach} />}
      <ChangedMeanwhile form={form} />
    </DecisionDialog>
  );
}
