import { EXPORT_KINDS, getTableOptions } from '@shared/export-format';
import type { ExportOptions } from '../../store/preferences';
import { texts } from '../../texts';

/** An export's format in a few words: "CSV, semicolon". */
export function exportWords({ format, separator, privateFields }: ExportOptions): string {
  const words = getTableOptions(format).includes('separator') && separator !== 'comma' ? [separator] : [];
  return [
    EXPORT_KINDS[format].label,
    ...words.map((word) => texts.export.separatedBy[word]),
    ...(privateFields ? [texts.export.withSources] : []),
  ].join(', ');
}
