import { useRoute } from '../../routing/use-route';
import { OpenPanel } from './open-panel';
import { Workbench } from './workbench';

/** Picks values on a stored page: choose a page, then click what you want. */
export function Picker() {
  const route = useRoute();
  const { page, address = null } = route.screen === 'picker' ? route : { page: null };
  return page === null ? <OpenPanel key={address} address={address} /> : <Workbench key={page} page={page} />;
}
