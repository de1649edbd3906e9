import { useRoute } from '../../routing/use-route';
import { ExtractorList } from './extractor-list';
import { ExtractorScreen } from './extractor-screen';

/** What Winnow has learned to read by code: all of it, or one extractor. */
export function Extractors() {
  const route = useRoute();
  const id = route.screen === 'extractors' ? route.extractorId : null;
  return id === null ? <ExtractorList /> : <ExtractorScreen key={id} id={id} />;
}
