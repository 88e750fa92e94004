import { Button } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { SaveRow } from '../../kit/save-row.tsx';

interface SaveBarProps {
  readonly isSame: boolean;
  readonly isChecked: boolean;
  readonly isSound: boolean;
  readonly onReset: () => void;
}

/** Save and take back, with what stands in the way of saving. */
export function SaveBar({ isSame, isChecked, isSound, onReset }: SaveBarProps) {
  const t = useTranslations('site');
  return (
    <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null} problem={isChecked && !isSound ? t('fix') : null}>
      {!isSame && (
        <Button variant="outline" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
    </SaveRow>
  );
}
