import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';

interface ReplaceQuestionProps {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onStay: () => void;
  readonly onReplace: () => void;
}

/** Asks whoever is logged in here whether another account may take their place. Staying is the first answer. */
export function ReplaceQuestion({ isBusy, failure, onStay, onReplace }: ReplaceQuestionProps) {
  const t = useTranslations('login.replace');
  return (
    <>
      <p className="m-0 text-14 text-ink-2">{t('text')}</p>
      {failure !== null && <Callout tone="loss">{failure}</Callout>}
      <div className="grid gap-3">
        <Button variant="primary" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button variant="outline" isBusy={isBusy} onClick={onReplace}>
          {t('replace')}
        </Button>
      </div>
    </>
  );
}
