import { useRoute } from '../../routing/use-route';
import { ExtractorList } from './extractor-list';
import { ExtractorScreen } from './extractor-screen';

/** All extractors, or one. */
export function Extractors() {
  const route = useRoute();
  const id = route.screen === 'extractors' ? route.extractorId : null;
  return id === null ? <ExtractorList /> : <ExtractorScreen key={id} id={id} />;
}
