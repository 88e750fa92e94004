import { ContractPage } from './contract-page.tsx';

/** Contracts of an hourly salary. */
export default function HourlySalaryPage() {
  return <ContractPage kind="hourly" />;
}
