import { printPipeline } from '@shared/clean-up/index';
import type { SuggestedField } from '@shared/contract/picker';
import type { TemplateNode } from '@shared/template';
import { call } from '../../../api/client';

/** Arguments of an extract with the fields that were found on its page. */
export interface DetectedArgs extends Readonly<Record<string, unknown>> {
  readonly url: string;
  readonly template: Readonly<Record<string, TemplateNode>>;
  readonly perPage: 'one' | 'many';
}

/** Finds fields on a stored page of a URL; null if it has none. */
export async function detectFields(url: string, page: string): Promise<DetectedArgs | null> {
  const { kind, fields } = await call('suggestFields', { page });
  if (fields.length === 0) return null;
  return { url, template: createDetectedTemplate(fields), perPage: kind === 'list' ? 'many' : 'one' };
}

const TYPE_OF = { text: null, number: 'number', price: 'price', date: 'date', link: 'url', image: 'image' } as const;

/** A template that names the fields and states their types. */
export function createDetectedTemplate(
  fields: readonly Pick<SuggestedField, 'name' | 'type' | 'many'>[],
): DetectedArgs['template'] {
  return Object.fromEntries(
    fields.map(({ name, type, many }) => {
      // without an article, so that it reads the same in each language of the window
      const description = name.replaceAll(/[_-]+/g, ' ').trim();
      const described = printPipeline({ description, type: TYPE_OF[type], list: false, steps: [] });
      return [name, many ? [described] : described];
    }),
  );
}
