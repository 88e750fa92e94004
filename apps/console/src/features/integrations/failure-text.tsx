import { NET_FAILURES } from '@talora/contract/site/integrations-console.ts';
import { useTranslations } from 'use-intl';

/** Why a service failed: the kind of a failure of the net, or what it answered, as the server wrote it down in English. */
export function FailureText({ failure }: { failure: string }) {
  const t = useTranslations('integrations');
  const kind = NET_FAILURES.find((one) => one === failure);
  return kind === undefined ? <span lang="en">{failure}</span> : t(`net.${kind}`);
}
