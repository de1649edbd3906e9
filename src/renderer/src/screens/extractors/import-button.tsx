import { call } from '../../api/client';
import { JsonFileButton } from '../../components/json-file-button';
import { navigate } from '../../routing/use-route';
import { texts } from '../../texts';
import { readExtractorFile } from './extractor-file';

interface Props {
  /** Takes why a file was refused; null when another is tried. */
  readonly onRefused: (error: unknown) => void;
}

/** Takes in an extractor that was exported, and opens it. */
export function ImportButton({ onRefused }: Props) {
  const take = async (file: File) => {
    const { id } = await call('importExtractor', readExtractorFile(await file.text()));
    navigate({ screen: 'extractors', extractorId: id });
  };
  return <JsonFileButton label={texts.extractors.importFile} onFile={take} onRefused={onRefused} />;
}
