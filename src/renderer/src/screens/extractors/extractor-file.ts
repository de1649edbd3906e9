import { contract, type RequestInput } from '@shared/contract';
import { AppError } from '@shared/errors';
import { parseStoredJson } from '../../store/parse-json';
import { texts } from '../../texts';

/** Parses an exported file, or a bare document. Throws `invalid_request` if it is neither. */
export function readExtractorFile(text: string): RequestInput<'importExtractor'> {
  const value = parseStoredJson(text);
  for (const candidate of [value, { document: value }]) {
    const parsed = contract.importExtractor.request.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  throw new AppError('invalid_request', texts.extractors.notAFile);
}
