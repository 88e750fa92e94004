import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';
import { Tick } from '../tick.tsx';
import { isShown, NO_CHOICE, withColumn, type Column, type ColumnChoice } from './columns.ts';

interface ChooseColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

/** Which facts of each row are shown; kept at once, on this device. */
export function ChooseColumns<Row>({ columns, choice, onChoice, onClose }: ChooseColumnsProps<Row>) {
  const t = useTranslations('list');
  return (
    <Dialog title={t('columns')} lead={t('columnsLead')} closeLabel={t('close')} onClose={onClose}>
      <div className="grid">
        {columns
          .filter(({ isAlways }) => isAlways !== true)
          .map((column) => (
            <Tick
              key={column.key}
              label={column.head}
              isOn={isShown(column, choice)}
              onChange={(isOn) => onChoice(withColumn(choice, column, isOn))}
            />
          ))}
      </div>
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" onClick={() => onChoice(NO_CHOICE)}>
          {t('columnsReset')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Dialog>
  );
}
