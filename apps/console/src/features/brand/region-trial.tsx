import type { CallValue } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { ReachOfRules } from './region-reach.tsx';

type RegionTrial = CallValue<(typeof operationsCalls)['calls']['tryBrandRegions']>;

interface TriedAddressProps {
  readonly address: string;
  readonly isBusy: boolean;
  readonly onAddress: (address: string) => void;
  readonly onTry: () => void;
}

/** An address to try the rules on, beside the operator's own. */
export function TriedAddress({ address, isBusy, onAddress, onTry }: TriedAddressProps) {
  const t = useTranslations('brand.regions');
  return (
    <div className="grid items-end gap-2.5 md:grid-cols-[1fr_auto]">
      <TextField
        label={t('address')}
        value={address}
        maxLength={45}
        spellCheck={false}
        placeholder="203.0.113.7"
        onChange={(event) => onAddress(event.target.value)}
      />
      <Button onClick={onTry} isBusy={isBusy}>
        {t('try')}
      </Button>
    </div>
  );
}

interface TrialProps {
  readonly error: unknown;
  readonly trial: RegionTrial | undefined;
  readonly nameOf: (code: string) => string | null;
}

/** Why the rules could not be tried, or whom they reach. */
export function TrialReach({ error, trial, nameOf }: TrialProps) {
  return (
    <>
      <TrialError error={error} />
      {trial !== undefined && <ReachOfRules reach={trial.reach} nameOf={nameOf} />}
    </>
  );
}

/** Why the rules could not be tried, or whether each address would pass and whom the rules reach. */
export function TrialResult({ error, trial, nameOf }: TrialProps) {
  const t = useTranslations('brand.regions');
  const found = trial === undefined ? [] : [trial.own, ...(trial.address === null ? [] : [trial.address])];
  return (
    <>
      <TrialError error={error} />
      {found.map(({ ip, country, isBlocked }, i) => (
        <Callout key={`${i} ${ip}`} tone={isBlocked ? 'pending' : 'win'}>
          {t(isBlocked ? 'wouldBlock' : 'wouldPass', {
            who: i === 0 ? t('you', { ip }) : ip,
            country: country === null ? t('nowhere') : (nameOf(country) ?? country),
          })}
        </Callout>
      ))}
      {trial !== undefined && <ReachOfRules reach={trial.reach} nameOf={nameOf} />}
    </>
  );
}

function TrialError({ error }: { error: unknown }) {
  return (
    error !== null && (
      <Callout tone="loss">
        <RefusedText error={error} />
      </Callout>
    )
  );
}
