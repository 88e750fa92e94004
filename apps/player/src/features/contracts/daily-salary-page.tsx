import { ContractPage } from './contract-page.tsx';

/** Contracts of a daily salary. */
export default function DailySalaryPage() {
  return <ContractPage kind="daily" />;
}
