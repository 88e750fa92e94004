import type { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import wrench from 'virtual:icon/ph/wrench';
import { GameArt } from '../../catalogue/game-art.tsx';
import { useReturnTime } from '../../catalogue/maintenance-time.ts';
import { useVendorGroups } from '../../catalogue/use-lobby.ts';
import { useModal } from '../../modals/use-modal.ts';
import { gameWindowLink } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';

type Node = CallValue<(typeof catalogueCalls)['calls']['gameVendor']>['lanes'][number]['nodes'][number];

function NodeLine({ node }: { node: Node }) {
  const t = useTranslations('tile');
  const timeOf = useReturnTime();
  const { nodeId, nodeName, showIcon, supportPlay, maintenance } = node;
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <span className="w-12 flex-none overflow-hidden rounded-md">
        <GameArt src={showIcon} name="" sizes="48px" isGrey={maintenance !== null} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold wrap-anywhere">{nodeName}</span>
        {maintenance !== null && (
          <span className="flex items-center gap-1 text-12 text-ink-3">
            <Icon icon={wrench} size={14} />
            {t('maintenance')}
            {maintenance.until !== null && ` ${t('until', { time: timeOf(maintenance.until) })}`}
          </span>
        )}
      </span>
      {maintenance === null && (
        <span className="flex flex-none flex-wrap justify-end gap-2">
          {supportPlay === 0 && (
            <Link {...gameWindowLink(nodeId, 'demo')} aria-label={`${t('trial')}: ${nodeName}`} className={buttonClass('outline', 'small')}>
              {t('trial')}
            </Link>
          )}
          <Link {...gameWindowLink(nodeId)} aria-label={`${t('play')}: ${nodeName}`} className={buttonClass('secondary', 'small')}>
            {t('play')}
          </Link>
        </span>
      )}
    </li>
  );
}

/** The games behind a tile that stands for a list: each opens in a window over the page. */
export default function GameListModal() {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  const { close } = useModal();
  const { listVendor = '', listType } = useSearchTexts();
  const { data, error, refetch } = useVendorGroups(listVendor, listType);
  const lanes = (data?.lanes ?? []).map((group) => ({ ...group, nodes: group.nodes.filter((node) => node.isGame === 'GAME') }));
  const hasNone = data !== undefined && lanes.every((group) => group.nodes.length === 0);
  return (
    <Dialog
      title={data === undefined ? list('allGames') : t('listOf', { vendor: data.displayName })}
      closeLabel={t('close')}
      onClose={close}
      width="medium"
    >
      {data === undefined && error === null && <Skeleton className="h-64" />}
      {data === undefined && error !== null && (
        <EmptyState title={list('failed')}>
          <Button onClick={() => void refetch()}>{list('retry')}</Button>
        </EmptyState>
      )}
      {hasNone && <EmptyState title={list('empty')} />}
      {lanes
        .filter((group) => group.nodes.length > 0)
        .map((group) => (
          <section
            key={group.gameClassify ?? 'others'}
            aria-label={group.gameClassify === null ? list('allGames') : t(`sub.${group.gameClassify}`)}
          >
            {lanes.length > 1 && group.gameClassify !== null && (
              <h3 className="m-0 mb-1 text-14 text-ink-2">{t(`sub.${group.gameClassify}`)}</h3>
            )}
            <ul className="m-0 list-none divide-y divide-line p-0">
              {group.nodes.map((node) => (
                <NodeLine key={node.nodeId} node={node} />
              ))}
            </ul>
          </section>
        ))}
    </Dialog>
  );
}
