import type { PayeeView } from '@talora/contract/wallet/payees.ts';

/** An account that withdrawals are paid to; its number is masked. */
export function PayeeCard({ payee, isPlain = false }: { payee: PayeeView; isPlain?: boolean }) {
  return (
    <div
      className={`flex min-h-16 items-center gap-3 rounded-[12px] border px-3.5 py-3 ${
        isPlain ? 'border-line-strong bg-surface-2' : 'border-indicator bg-brand-wash shadow-[inset_0_0_0_1px_var(--indicator)]'
      }`}
    >
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-control bg-[linear-gradient(145deg,#8a5c0e,#5f3d05)] text-14 font-bold text-[#fff]"
      >
        {payee.bankName.slice(0, 1)}
        {payee.bankCode.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <p className="m-0 text-14 font-semibold">
          {payee.bankName} <span className="num">{payee.accountMasked}</span>
        </p>
        <p className="m-0 truncate text-12 text-ink-2">{payee.holder}</p>
      </div>
    </div>
  );
}
