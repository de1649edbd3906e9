import { JsonFileButton } from '../../components/json-file-button';
import { texts } from '../../texts';
import { readTemplateFile } from './template-file';
import type { Library } from './use-library';

interface Props {
  readonly library: Library;
  readonly onImported: (said: string) => void;
}

/** Takes a template in that was exported. */
export function ImportTemplate({ library, onImported }: Props) {
  const take = async (file: File) => {
    const { name } = await library.create(readTemplateFile(await file.text(), file.name));
    onImported(texts.templateLibrary.imported(name));
  };
  return <JsonFileButton label={texts.templateLibrary.importFile} onFile={take} onRefused={library.refused} />;
}
