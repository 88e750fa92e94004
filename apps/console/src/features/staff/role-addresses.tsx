import { FieldShell, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

interface RoleAddressesProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
}

/** From where a role may be used: an address or a network a line, none for anywhere. */
export function RoleAddresses({ value, problem, onType }: RoleAddressesProps) {
  const t = useTranslations('staffRoles');
  return (
    <FieldShell label={t('addresses')} hint={t('addressesHint')} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            id={id}
            rows={3}
            maxLength={2_500}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onType(target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            className="num w-full min-w-0 resize-y border-0 bg-transparent py-2.5 text-16 outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </FieldShell>
  );
}
