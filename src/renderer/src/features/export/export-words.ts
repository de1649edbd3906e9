import { EXPORT_KINDS, getTableOptions } from '@shared/export-format';
import type { ExportOptions } from '../../store/preferences';
import { texts } from '../../texts';

/** An export's format in a few words: "CSV, semicolon". */
export function exportWords({ format, separator, privateFields }: ExportOptions): string {
  const isSeparated = getTableOptions(format).includes('separator') && separator !== 'comma';
  return [
    EXPORT_KINDS[format].label,
    ...(isSeparated ? [texts.export.separators[separator].toLowerCase()] : []),
    ...(privateFields ? [texts.export.withSources] : []),
  ].join(', ');
}
