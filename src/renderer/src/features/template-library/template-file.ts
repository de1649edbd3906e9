import { contract, type RequestInput } from '@shared/contract';
import type { SavedTemplateBody } from '@shared/contract/templates';
import { AppError } from '@shared/errors';
import { parseJson } from '@shared/json-value';
import { texts } from '../../texts';

type Body = RequestInput<'createTemplate'>;

/** A template as a file, without data of this library. */
export function formatTemplateFile({ name, description, template, pattern }: SavedTemplateBody): string {
  return `${JSON.stringify({ name, description, template, pattern }, null, 2)}\n`;
}

/** Parses an exported file, or a bare template named after its file. Throws `invalid_request` if it is neither. */
export function readTemplateFile(text: string, fileName: string): Body {
  const value = parseJson(text);
  const bare = { name: fileName.replace(/\.json$/i, ''), template: value };
  for (const candidate of [value, bare]) {
    const read = contract.createTemplate.request.safeParse(candidate);
    if (read.success) return read.data;
  }
  throw new AppError('invalid_request', texts.templateLibrary.notAFile, { hint: texts.templateLibrary.notAFileHint });
}
