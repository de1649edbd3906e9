import { EXPORT_MIME } from '@shared/export-format';
import type { Engine } from '../engine/index';
import { fileName } from './file-name';

/** An extractor as one JSON file, as it can be imported again. */
export function exportExtractor({ extractors }: Engine, id: string) {
  const file = extractors.file(id);
  return {
    body: `${JSON.stringify(file, null, 2)}\n`,
    headers: {
      'content-type': EXPORT_MIME.json,
      'content-disposition': `attachment; filename="${fileName(file.document.name)}.extractor.json"`,
      'cache-control': 'no-store',
    },
  };
}
