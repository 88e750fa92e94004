import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import type { Draft } from './use-draft.ts';

/** Says that a colleague has changed what a form is about while something was typed into it, and asks which of both holds. */
export function ChangedMeanwhile({ form }: { form: Pick<Draft<unknown, unknown>, 'isBehind' | 'takeStored' | 'keepTyped'> }) {
  const t = useTranslations('changedMeanwhile');
  if (!form.isBehind) return null;
  return (
    <Callout tone="pending">
      <span className="block">{t('text')}</span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={form.takeStored}>
          {t('takeStored')}
        </Button>
        <Button size="small" variant="outline" onClick={form.keepTyped}>
          {t('keepTyped')}
        </Button>
      </span>
    </Callout>
  );
}
