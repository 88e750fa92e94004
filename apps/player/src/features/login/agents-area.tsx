import { NoSuchPage } from '../../shell/no-such-page.tsx';

/** The agents' area is not there yet: its address asks for the agents' login and then shows that it leads nowhere. */
export default function AgentsArea() {
  return <NoSuchPage />;
}
