import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { setupCalls } from './setup/setup-calls.ts';
import { VendorTags } from './vendor-tags.tsx';

const FRESH_MS = 10_000;

function VendorRow({ vendor }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const moments = useMoments();
  const { code, name, wallet, dialect, recent, lastCallAt, games, enabledGames } = vendor;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] gap-y-2 px-4 py-3.5 hover:bg-surface-2">
      <Avatar name={name} />
      <span className="min-w-0">
        <Link
          to="/vendors/$code"
          params={{ code }}
          className="text-14 font-semibold text-ink no-underline after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--lagoon)]"
        >
          {name} · {code}
        </Link>
        <span className="block text-12 text-ink-3">
          {t(`wallet.${wallet}`)} · {t('dialect', { name: dialect })} · {t('games', { enabled: enabledGames, games })}
        </span>
        <span className="block text-12 text-ink-3">
          {lastCallAt === null ? t('noCalls') : t('recent', { calls: recent.calls, refused: recent.refused, ago: moments.ago(lastCallAt) })}
        </span>
      </span>
      <Icon icon={caretRight} size={18} className="text-ink-3 md:col-start-4 md:row-start-1" />
      <span className="col-span-3 md:col-span-1 md:col-start-3 md:row-start-1">
        <VendorTags vendor={vendor} />
      </span>
    </li>
  );
}

/** Vendors of games outside of the house, and how each stands. */
export function VendorsPage() {
  const t = useTranslations('vendors');
  const queue = useTranslations('queue');
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', 'list'],
    queryFn: () => calls.vendorsConsole.consoleVendors({}),
    refetchInterval: FRESH_MS,
  });
  const mayEdit = useStaff().may('vendor.edit');
  const orders = useQuery({ queryKey: ['vendors', 'orders'], queryFn: () => setupCalls.vendorOrders() });
  return (
    <>
      <PageHead title={t('title')} lead={data === undefined ? error === null && queue('reading') : queue('count', { count: data.length })}>
        {mayEdit && (
          <Link to="/vendors/new" className={buttonClass('primary', 'small')}>
            {t('add')}
          </Link>
        )}
      </PageHead>
      {orders.data !== undefined && orders.data.length > 0 && (
        <div className="mb-3.5 grid gap-2.5">
          {orders.data.map((request) => (
            <OpenRequest key={request.id} request={request} queue="vendors" />
          ))}
        </div>
      )}
      <section aria-label={t('title')} className={`${CARD_CLASS} overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data?.length === 0 && <NothingHere title={t('none')} />}
        {data !== undefined && data.length > 0 && (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {data.map((vendor) => (
              <VendorRow key={vendor.code} vendor={vendor} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
