import type { RequestInput } from '@shared/contract';
import { AppError } from '@shared/errors';
import { texts } from '../../texts';

export const READERS = ['rules', 'unsure', 'all'] as const;
/** Who reads pages: rules only, a model for unsure fields, or a model for every field. */
export type Reader = (typeof READERS)[number];

export interface ReaderChoice {
  /** `auto` depends on the default model: a model for unsure fields if there is one, otherwise rules. */
  readonly reader: Reader | 'auto';
  /** provider:model; empty for the default model. */
  readonly model: string;
}

/** The default model: null if none is set up, undefined while unknown. */
export type DefaultModel = string | null | undefined;

/** The reader that `auto` resolves to. */
export function getReader({ reader, model }: ReaderChoice, standard: DefaultModel): Reader {
  if (reader !== 'auto') return reader;
  return model.trim() || standard ? 'unsure' : 'rules';
}

type ReaderRequest = Pick<RequestInput<'extract'>, 'extractMode' | 'model'>;

/** Request parameters of the reader. Throws `no_model` if a model is required and none is set up. */
export function getReaderRequest(choice: ReaderChoice, standard: DefaultModel): ReaderRequest {
  const reader = getReader(choice, standard);
  if (reader === 'rules') return choice.reader === 'auto' && standard === undefined ? {} : { extractMode: 'code' };
  const model = choice.model.trim();
  if (model === '' && standard === null) {
    throw new AppError('no_model', texts.reader.noModel, { hint: texts.reader.noModelHint });
  }
  return { ...(model !== '' && { model }), ...(reader === 'all' && { extractMode: 'ai' }) };
}

/** The reader that a request chose. */
export function readReaderRequest(extractMode: unknown, model: unknown): ReaderChoice {
  const named = typeof model === 'string' ? model : '';
  if (extractMode === 'code') return { reader: 'rules', model: named };
  return { reader: extractMode === 'ai' ? 'all' : 'auto', model: named };
}
