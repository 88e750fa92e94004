import { ContractPage } from './contract-page.tsx';

/** Contracts of a real-time salary. */
export default function RealtimeSalaryPage() {
  return <ContractPage kind="realtime" />;
}
