import type { RequestInput } from '@shared/contract';
import { asksForFiles } from '@shared/row-file';
import type { Template } from '@shared/template';
import { texts } from '../../texts';
import { formatUsd, plural } from '../../texts/format';
import type { DraftOptions } from './draft';
import { type DefaultModel, getReader, getReaderRequest } from './reader';
import type { TemplateReading } from './template-text';

type Readable = Exclude<TemplateReading, { kind: 'faulty' }>;

/** What is read from pages and by which reader, as text and request; the same for every source of pages. */
export interface Reading {
  /** Null without a template. */
  readonly extracts: string | null;
  readonly asks: string;
  readonly options: DraftOptions;
  readonly request: Pick<
    RequestInput<'extract'>,
    'perPage' | 'budget' | 'detach' | 'extractMode' | 'model' | 'files'
  > & {
    readonly template: Template;
  };
}

/** Throws AppError for conflicting options. */
export function readReading(template: Readable, options: DraftOptions, standard: DefaultModel): Reading {
  const reader = getReader(options, standard);
  const model = options.model.trim() || standard || texts.reader.someModel;
  const fields = template.kind === 'object' ? describeFields(template.fields) : texts.plan.sentenceFields;
  return {
    extracts: template.kind === 'empty' ? null : texts.plan.extracts[options.perPage](fields),
    asks: reader === 'rules' ? '' : texts.reader.plan(model, reader),
    options,
    request: {
      template: template.kind === 'empty' ? '' : template.template,
      perPage: options.perPage,
      detach: true,
      ...getSetNumbers({ budget: options.budgetUsd }),
      ...(options.files !== '' && asksForFiles(template) && { files: JSON.parse(options.files) }),
      ...getReaderRequest(options, standard),
    },
  };
}

/** When a job ends early, as a sentence; empty if unlimited. */
export function describeLimits(options: DraftOptions, crawling: boolean): string {
  const parts = [
    crawling && options.maxExtracts !== null ? texts.plan.stopsAfter(plural(options.maxExtracts, 'page')) : null,
    options.budgetUsd === null ? null : texts.plan.stopsAt(formatUsd(options.budgetUsd)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` ${texts.plan.stops(parts.join(texts.plan.or))}`;
}

/** The numbers that are set. */
export function getSetNumbers<Values extends Record<string, number | null>>(
  values: Values,
): { [Key in keyof Values]?: number } {
  const found: { [Key in keyof Values]?: number } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined) found[name] = value;
  }
  return found;
}

const MAX_NAMED = 4;

/** "5 fields (title, price, rating, stock, …)". */
function describeFields(names: readonly string[]): string {
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names;
  return `${plural(names.length, 'field')} (${shown.join(', ')})`;
}
