import { useTranslations } from 'use-intl';
import type { PayRow } from '../table-kit.ts';

/** Bets with what they pay and what they return on average. */
export function PayRows({ rows }: { readonly rows: readonly (PayRow & { readonly key: string })[] }) {
  const t = useTranslations('vendor.table');
  return (
    <table className="pay-rows">
      <thead>
        <tr>
          <th scope="col">{t('book.bet')}</th>
          <th scope="col">{t('book.pays')}</th>
          <th scope="col">{t('book.returns')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, pays, returns }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="num">{pays}</td>
            <td className="num">{returns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
