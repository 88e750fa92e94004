import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import bookmark from 'virtual:icon/ph/bookmark-simple';
import columnsIcon from 'virtual:icon/ph/columns';
import download from 'virtual:icon/ph/download-simple';
import printer from 'virtual:icon/ph/printer';
import type { Column } from './columns.ts';
import { ChooseColumns } from './choose-columns.tsx';
import type { KeptList } from './kept-lists.ts';
import type { ListAddress, ListSpec } from './list-search.ts';
import { SaveList, type ListFile } from './save-list.tsx';
import { SavedViews } from './saved-views.tsx';

export type { ListFile } from './save-list.tsx';

interface ListToolsProps<Row, Search extends ListAddress> {
  readonly columns: readonly Column<Row>[];
  readonly kept: KeptList;
  readonly keep: (change: Partial<KeptList>) => void;
  readonly spec: ListSpec<Search>;
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly file?: ListFile;
}

/** What is done with a list as a whole: views, columns, a file, paper. */
export function ListTools<Row, Search extends ListAddress>({
  columns,
  kept,
  keep,
  spec,
  search,
  onSearch,
  file,
}: ListToolsProps<Row, Search>) {
  const t = useTranslations('list');
  const [open, setOpen] = useState<'views' | 'columns' | 'file' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setOpen('views')}>
        <Icon icon={bookmark} size={16} />
        <span className="max-md:sr-only">{t('views')}</span>
      </Button>
      {columns.length > 0 && (
        <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
          <Icon icon={columnsIcon} size={16} />
          <span className="max-md:sr-only">{t('columns')}</span>
        </Button>
      )}
      {file !== undefined && (
        <Button size="small" variant="outline" aria-haspopup="dialog" onClick={() => setOpen('file')}>
          <Icon icon={download} size={16} />
          <span className="max-md:sr-only">{t('export')}</span>
        </Button>
      )}
      <Button size="small" variant="outline" className="max-md:hidden" onClick={() => print()}>
        <Icon icon={printer} size={16} />
        {t('print')}
      </Button>
      {open === 'views' && (
        <SavedViews
          views={kept.views}
          spec={spec}
          search={search}
          onSearch={onSearch}
          onViews={(views) => keep({ views })}
          onClose={close}
        />
      )}
      {open === 'columns' && (
        <ChooseColumns columns={columns} choice={kept.columns} onChoice={(choice) => keep({ columns: choice })} onClose={close} />
      )}
      {open === 'file' && file !== undefined && <SaveList file={file} onClose={close} />}
    </>
  );
}
