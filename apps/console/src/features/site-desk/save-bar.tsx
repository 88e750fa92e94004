import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';

interface SaveBarProps {
  readonly isSame: boolean;
  readonly isChecked: boolean;
  readonly isSound: boolean;
  readonly onReset: () => void;
}

/** Save and take back, with what stands in the way of saving. */
export function SaveBar({ isSame, isChecked, isSound, onReset }: SaveBarProps) {
  const t = useTranslations('siteDesk');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="primary">
        {t('save')}
      </Button>
      {!isSame && (
        <Button look="outline" onClick={onReset}>
          {t('reset')}
        </Button>
      )}
      {isChecked && isSame && (
        <p role="status" className="m-0 text-13 text-ink-2">
          {t('same')}
        </p>
      )}
      {isChecked && !isSound && <Callout tone="loss">{t('fix')}</Callout>}
    </div>
  );
}
