import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import trash from 'virtual:icon/ph/trash';
import { isSameView, LONGEST_NAME, MOST_VIEWS, viewSearch, withView, type SavedView } from './kept-lists.ts';
import type { Asked } from '../../shell/search.ts';
import type { ListAddress, ListSpec } from './list-search.ts';

interface SavedViewsProps<Search extends ListAddress> {
  readonly views: readonly SavedView[];
  readonly spec: ListSpec<Search>;
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onViews: (views: readonly SavedView[]) => void;
  readonly onClose: () => void;
}

/** The list's filters and order under a name, kept on this device: to open, to add, to remove. */
export function SavedViews<Search extends ListAddress>({ views, spec, search, onSearch, onViews, onClose }: SavedViewsProps<Search>) {
  const t = useTranslations('list');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const present = viewSearch(search, spec.start);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    const next = trimmed === '' ? null : withView(views, { name: trimmed, search: present });
    if (next === null) {
      setProblem(trimmed === '' ? t('viewNameMissing') : t('viewsFull', { most: MOST_VIEWS }));
      return;
    }
    setProblem(undefined);
    setName('');
    onViews(next);
  };
  return (
    <Dialog title={t('views')} lead={t('viewsLead')} closeLabel={t('close')} onClose={onClose}>
      {views.length > 0 && (
        <ul aria-label={t('views')} className="m-0 grid list-none gap-1 p-0">
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-2">
              <Button
                variant={isSameView(view.search, present) ? 'secondary' : 'outline'}
                aria-current={isSameView(view.search, present) ? 'true' : undefined}
                className="min-w-0 flex-1 wrap-anywhere"
                onClick={() => {
                  // Through the reading of an address: a filter that the list has no more is left out.
                  onSearch(spec.read(view.search as Asked<Search>));
                  onClose();
                }}
              >
                {view.name}
              </Button>
              <IconButton label={t('viewRemove', { name: view.name })} onClick={() => onViews(views.filter((one) => one !== view))}>
                <Icon icon={trash} size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={save} className="grid gap-3">
        <TextField
          label={t('viewName')}
          hint={t('viewHint')}
          problem={problem}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {t('viewSave')}
        </Button>
      </form>
    </Dialog>
  );
}
