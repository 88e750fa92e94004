import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { PERMISSION_AREAS, PERMISSIONS, staffMay, type PermissionWeight, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissionTexts } from '../../queue/names/permission-names.ts';
import { permissionsOf, turnPermission, type RoleDraft } from './role-draft.ts';

const TONES: Readonly<Record<PermissionWeight, TagTone>> = {
  reads: 'void',
  private: 'pending',
  changes: 'pending',
  money: 'loss',
  access: 'loss',
};

interface RolePermissionsProps {
  readonly draft: RoleDraft;
  readonly stored: RoleRow;
  readonly onChange: (draft: RoleDraft) => void;
}

/** Every permission by its part of the work: what it lets do, what it can cost, and whether it differs from what is stored. */
export function RolePermissions({ draft, stored, onChange }: RolePermissionsProps) {
  const t = useTranslations('staffRoles');
  return (
    <div className="grid gap-5">
      {PERMISSION_AREAS.map((area) => {
        const all = permissionsOf(area);
        const given = all.filter((permission) => staffMay(draft, permission)).length;
        return (
          <fieldset key={area} className="m-0 grid min-w-0 gap-2 border-0 p-0 md:grid-cols-2">
            <legend className="p-0 pb-1.5 text-14 font-semibold">
              {t(`area.${area}`)} <span className="num font-normal text-ink-3">{t('ofAll', { given, all: all.length })}</span>
            </legend>
            {all.map((permission) => (
              <Permission key={permission} permission={permission} draft={draft} stored={stored} onChange={onChange} />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function Permission({ permission, draft, stored, onChange }: RolePermissionsProps & { permission: StaffPermission }) {
  const t = useTranslations('staffRoles');
  const id = useId();
  const { name, text } = usePermissionTexts()(permission);
  const { weight } = PERMISSIONS[permission];
  const [isGiven, wasGiven] = [staffMay(draft, permission), staffMay(stored.content, permission)];
  return (
    <div className="flex min-w-0 items-start gap-2.5 rounded-control border border-line p-2.5 text-13">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={isGiven}
        onChange={({ target }) => onChange(turnPermission(draft, permission, target.checked))}
        className="mt-0.5 size-4 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="m-0 flex flex-wrap items-center gap-1.5">
          <label htmlFor={id} className="font-semibold break-words">
            {name}
          </label>
          <Tag tone={TONES[weight]}>{t(`weight.${weight}`)}</Tag>
          {isGiven !== wasGiven && <Tag tone={isGiven ? 'win' : 'loss'}>{isGiven ? t('added') : t('removed')}</Tag>}
        </p>
        <p id={`${id}-text`} className="m-0 text-12 text-ink-3">
          {text}
        </p>
      </div>
    </div>
  );
}
