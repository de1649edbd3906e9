import type { ExtractorDocument } from '@shared/extractor';
import { texts } from '../../../texts';
import { describeReading } from '../../locators';

/** One line of an extractor in readable form: the field, and the methods to find it, the first first. */
export interface ExtractorLine {
  readonly name: string;
  readonly methods: readonly string[];
}

/** An extractor in lines: where its records stand, then each of the fields. */
export function extractorLines(
  { records, fields }: Pick<ExtractorDocument, 'records' | 'fields'>,
  names: readonly string[],
): readonly ExtractorLine[] {
  const head = records ? [{ name: texts.picker.preview.recordsAt, methods: records.selectors }] : [];
  const lines = names.map((name) => {
    const reading = fields[name];
    // methods that differ only in their clean-up of the text read the same
    return { name, methods: reading ? [...new Set(describeReading(reading))] : [texts.picker.preview.unread] };
  });
  return [...head, ...lines];
}
