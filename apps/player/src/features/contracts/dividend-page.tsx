import { ContractPage } from './contract-page.tsx';

/** Dividend contracts of an agent. */
export default function DividendPage() {
  return <ContractPage kind="dividend" />;
}
