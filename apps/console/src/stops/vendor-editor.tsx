import type { ConsoleVendor } from '@talora/contract/games/games-console.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { DecisionDialog } from '../queue/decision-dialog.tsx';
import { OpenRequest } from '../queue/open-request.tsx';
import { StopFields, useStopDraft } from './stop-fields.tsx';
import { Tick } from '../kit/tick.tsx';

/** Switches a vendor with all its games, or puts it into maintenance. */
export function VendorEditor({ vendor, queue, onClose }: { vendor: ConsoleVendor; queue: 'games' | 'vendors'; onClose: () => void }) {
  const t = useTranslations('games');
  const [isEnabled, setIsEnabled] = useState(vendor.isEnabled);
  const [isChecked, setIsChecked] = useState(false);
  const { draft, setDraft, readEnd } = useStopDraft(vendor.isInMaintenance && vendor.maintenance !== null, vendor.maintenanceUntil);
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
      queue={queue}
      done={t('saved', { name: vendor.displayName })}
      isReady={() => {
        setIsChecked(true);
        return readEnd() !== undefined;
      }}
      act={() =>
        calls.gamesConsole.changeVendor({
          vassalage: vendor.vassalage,
          version: vendor.version,
          isEnabled,
          isInMaintenance: draft.isOn,
          maintenanceUntil: readEnd() ?? null,
        })
      }
      onClose={onClose}
    >
      <Tick label={t('vendorEnabled')} isOn={isEnabled} onChange={setIsEnabled} />
      <StopFields draft={draft} onChange={setDraft} problem={isChecked && readEnd() === undefined ? t('untilWrong') : undefined} />
    </DecisionDialog>
  );
}
