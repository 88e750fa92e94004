import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { VendorEditor } from '../../stops/vendor-editor.tsx';
import { VendorDays } from './vendor-days.tsx';
import { VendorGames } from './vendor-games.tsx';
import { VendorHeld } from './vendor-held.tsx';
import { VendorLimits } from './vendor-limits.tsx';
import { VendorKeys } from './keys/vendor-keys.tsx';
import { VendorOverview } from './vendor-overview.tsx';
import { VendorRounds } from './vendor-rounds.tsx';
import type { VendorSearch } from './vendor-search.ts';
import { VendorTags } from './vendor-tags.tsx';
import { VendorTraffic } from './traffic/vendor-traffic.tsx';
import { VendorWallet } from './vendor-wallet.tsx';
import { partsOf } from './vendor-standing.ts';

const FRESH_MS = 10_000;

/** Puts the vendor into maintenance or back, as the page of games does. */
function MaintenanceButton({ code }: { code: string }) {
  const t = useTranslations('vendors');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ queryKey: ['vendors', 'listing'], queryFn: () => calls.gamesConsole.consoleVendors() });
  const listed = data?.find((one) => one.vassalage === code);
  if (listed === undefined) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('maintenance')}
      </Button>
      {isOpen && <VendorEditor vendor={listed} queue="vendors" onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Part({ vendor, search, go }: { vendor: ConsoleVendor; search: VendorSearch; go: (change: Partial<VendorSearch>) => void }) {
  switch (search.part) {
    case 'traffic':
      return <VendorTraffic vendor={vendor} search={search} go={go} />;
    case 'keys':
      return <VendorKeys vendor={vendor} />;
    case 'days':
      return <VendorDays vendor={vendor} day={search.day} onDay={(day) => go({ day })} />;
    case 'rounds':
      return <VendorRounds vendor={vendor} />;
    case 'wallet':
      return <VendorWallet vendor={vendor} />;
    case 'held':
      return <VendorHeld vendor={vendor} />;
    case 'limits':
      return <VendorLimits vendor={vendor} />;
    case 'games':
      return <VendorGames vendor={vendor} />;
    default:
      return <VendorOverview vendor={vendor} />;
  }
}

/** One vendor: how it stands, its calls, keys, the comparison with its statements, stuck rounds, transfer wallet and games. */
export function VendorPage() {
  const t = useTranslations('vendors');
  const staff = useStaff();
  const { code } = useParams({ from: '/desk/vendors/$code' });
  const search = useSearch({ from: '/desk/vendors/$code' });
  const navigate = useNavigate({ from: '/vendors/$code' });
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'list'],
    queryFn: () => calls.vendorsConsole.consoleVendors({}),
    refetchInterval: FRESH_MS,
  });
  const vendor = data?.find((one) => one.code === code);
  const go = (change: Partial<VendorSearch>): void => void navigate({ search: { ...search, ...change } });
  return (
    <>
      <Link to="/vendors" className={`${buttonClass('text', 'small')} -ms-3 mb-1`}>
        <Icon icon={arrowLeft} size={17} />
        {t('title')}
      </Link>
      <PageHead
        title={vendor === undefined ? code : `${vendor.name} · ${vendor.code}`}
        lead={vendor !== undefined && `${t(`wallet.${vendor.wallet}`)} · ${t('dialect', { name: vendor.dialect })} · ${vendor.address}`}
      >
        {vendor !== undefined && (
          <div className="flex flex-wrap items-center gap-2.5">
            <VendorTags vendor={vendor} />
            <Link to="/invoices/$code" params={{ code: vendor.code }} search={{ month: '' }} className={buttonClass('outline', 'small')}>
              {t('toMonths')}
            </Link>
            {staff.may('games.edit') && <MaintenanceButton code={vendor.code} />}
          </div>
        )}
      </PageHead>
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && vendor === undefined && <NothingHere title={t('unknown')} />}
      {vendor !== undefined && (
        <>
          <ChoiceChips
            label={t('parts')}
            choices={partsOf(vendor).map(({ part, count }) => ({ value: part, text: t(`part.${part}`), count }))}
            value={search.part}
            onChoose={(part) => go({ part })}
          />
          <div className="mt-3.5">
            <Part vendor={vendor} search={search} go={go} />
          </div>
        </>
      )}
    </>
  );
}
