import { ROLE_LIMIT_NAMES, type LimitedKind, type RoleLimitName } from '@talora/domain/access/role-limits.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { useKindName } from '../../queue/names/kind-names.ts';
import { limitedKindsOf, type RoleDraft } from './role-draft.ts';

interface RoleLimitFieldsProps {
  readonly draft: RoleDraft;
  readonly asset: Asset;
  readonly problemOf: (field: string, text: string) => string | undefined;
  readonly onType: (kind: LimitedKind, name: RoleLimitName, text: string) => void;
}

/** Up to which sums a role does what moves money, for each kind that it does at all. */
export function RoleLimitFields({ draft, asset, problemOf, onType }: RoleLimitFieldsProps) {
  const t = useTranslations('staffRoles');
  const names = useTranslations('roleChange');
  const kindName = useKindName();
  const kinds = limitedKindsOf(draft);
  if (kinds.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="m-0 text-14 font-semibold">{t('limits')}</p>
      <p className="m-0 text-12 text-ink-3">{t('limitsHint')}</p>
      {kinds.map((kind) => (
        <fieldset key={kind} className="m-0 grid min-w-0 gap-3 border-0 p-0 md:grid-cols-2">
          <legend className="p-0 pb-1 text-13">{kindName(kind)}</legend>
          {ROLE_LIMIT_NAMES.map((name) => (
            <TextField
              key={name}
              label={names(name)}
              aria-label={`${kindName(kind)}: ${names(name)}`}
              problem={problemOf(`limits.${kind}.${name}`, t('noSum'))}
              before={<span className="font-semibold text-ink-3">{asset.symbol}</span>}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={draft.limits[kind][name]}
              onChange={({ target }) => onType(kind, name, target.value)}
              className="num"
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
