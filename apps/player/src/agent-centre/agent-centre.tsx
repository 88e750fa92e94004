import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caretLeft from 'virtual:icon/ph/caret-left';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { PATHS } from '../routing/paths.ts';
import { useMember } from '../session/use-session.ts';
import { AgentsOnly } from './agents-only.tsx';
import { useAgentPages } from './use-agent-pages.ts';

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** On wide screens: the agent, and every page below. */
function SideCard({ account }: { account: string }) {
  const t = useTranslations('agentCentre');
  const groups = useAgentPages();
  return (
    <aside className={`${CARD_CLASS} hidden self-start p-2 lg:block`}>
      <div className="min-h-18 px-3 py-2.5">
        <Link to={PATHS.agents} className="block truncate text-16 font-semibold text-ink no-underline hover:underline">
          {account}
        </Link>
        <span className="mt-1 inline-block rounded-md bg-brand-wash px-2 py-0.5 text-12 font-semibold">{t('role')}</span>
      </div>
      <nav aria-label={t('menu')}>
        {groups.map((group, at) => (
          <div key={group.key}>
            {at > 0 && <p className="m-0 px-3 pt-3 pb-1.5 text-12 font-semibold text-ink-3">{t(`groups.${group.key}`)}</p>}
            <ul className="m-0 grid list-none gap-0.5 p-0">
              {group.entries.map(({ key, icon }) => (
                <li key={key}>
                  <Link to={PATHS[key]} activeOptions={{ includeSearch: false }} className={ENTRY}>
                    <Icon icon={icon} />
                    {t(`pages.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  );
}

/** On phones: the pages in one row that scrolls, with the present one in sight. */
function PageRow() {
  const t = useTranslations('agentCentre');
  const groups = useAgentPages();
  const row = useRef<HTMLUListElement>(null);
  const router = useRouter();
  useEffect(() => {
    function showPresent(): void {
      const present = row.current?.querySelector<HTMLElement>('[aria-current=page]');
      if (present && row.current !== null) row.current.scrollLeft = present.offsetLeft - 16;
    }
    showPresent();
    // The router puts the row back to where it was on the page before, once the new one is drawn.
    return router.subscribe('onRendered', showPresent);
  }, [router]);
  return (
    <nav aria-label={t('menu')} className="-mx-(--gutter) min-w-0 lg:hidden">
      <ul ref={row} className="relative m-0 flex list-none gap-1.5 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
        {groups.flatMap(({ entries }) =>
          entries.map(({ key, icon }) => (
            <li key={key} className="flex-none">
              <Link to={PATHS[key]} activeOptions={{ includeSearch: false }} className={`${ENTRY} border border-line whitespace-nowrap`}>
                <Icon icon={icon} size={18} />
                {t(`pages.${key}`)}
              </Link>
            </li>
          )),
        )}
      </ul>
    </nav>
  );
}

interface AgentCentreProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** The call that all figures of the page come from, where it is one. */
  readonly source?: string;
  /** Beside the title: a control of the span, or an action. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the agent centre: its pages at the left, or in a row on phones; title, content. Whoever is no agent is told so instead. */
export function AgentCentre({ title, note, source, aside, children }: AgentCentreProps) {
  const t = useTranslations('agentCentre');
  const refusal = useRefusalText();
  const { data: member, error, refetch } = useMember();
  if (member === undefined)
    return error === null ? (
      <Skeleton className="mt-4 h-56 w-full lg:mt-6" />
    ) : (
      <div className={`${CARD_CLASS} mt-4 lg:mt-6`}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  if (member.kind !== 'agent')
    return (
      <div className="mx-auto grid max-w-[860px] gap-3.5 pt-4 lg:pt-6">
        <h1 className="m-0 text-24 lg:text-30">{title}</h1>
        <AgentsOnly />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-5 lg:pt-6 xl:grid-cols-[248px_minmax(0,1fr)]">
      <SideCard account={member.account} />
      <div className="grid min-w-0 content-start gap-3.5" data-source={source}>
        <PageRow />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <div className="flex items-center gap-1">
              <Link
                to={PATHS.agents}
                aria-label={t('back')}
                className="-ms-3 grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:bg-surface-3 lg:hidden"
              >
                <Icon icon={caretLeft} />
              </Link>
              <h1 className="m-0 text-24 [overflow-wrap:anywhere] lg:text-30">{title}</h1>
            </div>
            {note !== undefined && <p className="m-0 text-13 text-ink-2">{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
