import { ComingPage } from './coming-page.tsx';

/** The pages of lotteries: the brand has none yet. */
export default function LotteryPage() {
  return <ComingPage gameType="LOTT" />;
}
