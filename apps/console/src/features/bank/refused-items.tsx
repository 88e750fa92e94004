import type { TakenItems } from '@talora/contract/bank/batches-console.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';

/** What was not done with items of a batch, by their numbers, and why. */
export function RefusedItems({ refused, numbers }: { refused: TakenItems['refused']; numbers: ReadonlyMap<string, string> }) {
  const t = useTranslations('bank.batches');
  const texts = useTranslations('refusals');
  if (refused.length === 0) return null;
  return (
    <Callout tone="loss">
      <span className="block font-semibold">{t('refused', { count: refused.length })}</span>
      {refused.map(({ id, code }) => (
        <span key={id} className="block text-13">
          <span className="num">{numbers.get(id) ?? ''}</span> {texts(code as Parameters<typeof texts>[0])}
        </span>
      ))}
    </Callout>
  );
}
