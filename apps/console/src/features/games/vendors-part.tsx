import type { ConsoleVendor } from '@talora/contract/games/games-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';
import { StopTag } from '../../stops/stop-tag.tsx';
import { VendorEditor } from '../../stops/vendor-editor.tsx';

/** More vendors than this stand folded, so that the games are in sight. */
const OPEN_AT_MOST = 12;

/** Vendors of the brand, each with how many of its games are shown. */
export function VendorsPart({ vendors }: { vendors: readonly ConsoleVendor[] }) {
  const t = useTranslations('games');
  const mayEdit = useStaff().may('games.edit');
  const [opened, setOpened] = useState<ConsoleVendor | null>(null);
  // The house makes games and is no vendor: the page of vendors counts the same.
  const outside = vendors.filter(({ isHouse }) => !isHouse).length;
  // As it stands now, where it is still there.
  const edited = vendors.find(({ vassalage }) => vassalage === opened?.vassalage) ?? opened;
  return (
    <section aria-label={t('vendors')} className={`${CARD_CLASS} mb-5 overflow-hidden`}>
      <details open={vendors.length <= OPEN_AT_MOST}>
        <summary className="cursor-pointer py-2.5 px-4 text-16 font-bold">
          {t('vendors')} <span className="num ms-1.5 text-13 font-normal text-ink-3">{outside}</span>
          {outside < vendors.length && <span className="ms-1.5 text-13 font-normal text-ink-3">{t('andOwn')}</span>}
        </summary>
        <ul className="m-0 list-none divide-y divide-line border-t border-line p-0">
          {vendors.map((vendor) => (
            <li key={vendor.vassalage} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
              <div className="min-w-0 flex-1 basis-44">
                <p className="m-0 text-14 font-semibold wrap-anywhere">{vendor.displayName}</p>
                <p className="m-0 text-12 text-ink-3">{t('vendorGames', { enabled: vendor.enabledGames, games: vendor.games })}</p>
              </div>
              {vendor.isHouse && <Tag>{t('ownGames')}</Tag>}
              {!vendor.isEnabled && <Tag tone="loss">{t('off')}</Tag>}
              <StopTag maintenance={vendor.maintenance} />
              {mayEdit && (
                <Button size="small" onClick={() => setOpened(vendor)} aria-label={t('editOne', { name: vendor.displayName })}>
                  {t('edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
      {edited !== null && <VendorEditor vendor={edited} queue="games" onClose={() => setOpened(null)} />}
    </section>
  );
}
