import type { RoleRow } from '@talora/contract/staff/roles-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { SaveRow } from '../../kit/save-row.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { useStaff } from '../../session/staff-context.ts';
import { assetOf, judgeRole, roleDraftOf, typeRoleLimit } from './role-draft.ts';
import { RoleAddresses } from './role-addresses.tsx';
import { RoleLimitFields } from './role-limit-fields.tsx';
import { RolePermissions } from './role-permissions.tsx';
import { SaveRole } from './save-role.tsx';

interface RoleFormProps {
  readonly role: RoleRow;
  readonly currency: string;
  readonly onSaved: () => void;
}

/** What a role lets do, to be changed by who manages staff and read by others: name, permissions, sums, addresses. */
export function RoleForm({ role, currency, onSaved }: RoleFormProps) {
  const t = useTranslations('staffRoles');
  const mayManage = useStaff().may('staff.manage');
  const form = useDraft(role, roleDraftOf);
  const { base, draft, setDraft, isChecked, isSame } = form;
  const [isAsked, setIsAsked] = useState(false);
  const asset = assetOf(currency);
  const isNew = base.version === 0 && !base.isShipped;
  const { content, problems, isWider } = judgeRole(draft, isNew ? null : base, asset);
  const problemOf = (field: string, text: string): string | undefined => (isChecked && problems.has(field) ? text : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (problems.size === 0 && !isSame) setIsAsked(true);
  };
  const label = isWider ? t('ask') : t('save');
  return (
    <>
      <form noValidate onSubmit={submit} className={`${CARD_CLASS} grid max-w-[960px] gap-5 p-4 md:p-5`}>
        <fieldset disabled={!mayManage} className="m-0 grid min-w-0 gap-5 border-0 p-0">
          <TextField
            label={t('name')}
            hint={base.isShipped ? t('nameShipped') : t('nameHint')}
            problem={problemOf('name', t('nameNeeded'))}
            isRequired={!base.isShipped}
            maxLength={40}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <RolePermissions draft={draft} stored={base} onChange={setDraft} />
          {isChecked && problems.has('permissions') && <Callout tone="loss">{t('permissionNeeded')}</Callout>}
          <RoleLimitFields
            draft={draft}
            asset={asset}
            problemOf={problemOf}
            onType={(kind, name, text) => setDraft(typeRoleLimit(draft, kind, name, text))}
          />
          <RoleAddresses
            value={draft.addresses}
            problem={problemOf('addresses', t('addressesWrong'))}
            onType={(addresses) => setDraft({ ...draft, addresses })}
          />
        </fieldset>
        <ChangedMeanwhile form={form} />
        {isWider && <Callout tone="pending">{t('wider')}</Callout>}
        {mayManage && <SaveRow label={isNew ? t('make') : label} same={isChecked && isSame ? t('same') : null} />}
      </form>
      {/* Beside the form: a form within a form sends the outer one, and nothing was saved. */}
      {isAsked && (
        <SaveRole
          role={base}
          content={content}
          isNew={isNew}
          send={form.send}
          onDone={() => {
            setIsAsked(false);
            onSaved();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
