import type { ExtractorDocument } from '@shared/extractor';
import { texts } from '../../../texts';
import { describeReading } from '../../locators';

/** A readable line of an extractor: the field, and the methods to find it in order. */
export interface ExtractorLine {
  readonly name: string;
  readonly methods: readonly string[];
}

/** An extractor in readable lines: where its records are, then each field. */
export function extractorLines(
  { records, fields }: Pick<ExtractorDocument, 'records' | 'fields'>,
  names: readonly string[],
): readonly ExtractorLine[] {
  const head = records ? [{ name: texts.picker.preview.recordsAt, methods: records.selectors }] : [];
  const lines = names.map((name) => {
    const reading = fields[name];
    // methods that differ only in clean-up have the same description
    return { name, methods: reading ? [...new Set(describeReading(reading))] : [texts.picker.preview.unread] };
  });
  return [...head, ...lines];
}
