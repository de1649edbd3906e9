import type { AppInfo } from '@shared/contract/settings';
import { texts } from '../../texts';
import { toDocument, type WorkflowDoc } from './document/workflow-doc';

const QUESTIONS = { name: 'What is it called?', price: 'What does it cost, as a number?' };

type Make = (origin: string) => Parameters<typeof toDocument>[0];

/** Workflows that run on the sample site unchanged. */
const EXAMPLES = {
  cheapest: (origin) => ({
    steps: [
      { name: 'crawl', args: { pattern: `${origin}/products/*`, maxVisits: '{{visits}}' } },
      { name: 'extract', args: { questions: QUESTIONS, mode: 'single' } },
      { name: 'filter', args: { query: 'price below 20' } },
    ],
    defaults: { visits: 40 },
  }),
  shelf: (origin) => ({
    steps: [
      { name: 'const', args: { items: [{ url: `${origin}/catalogue/` }] } },
      {
        name: 'extract',
        args: { questions: { title: 'Name of the product', url: 'Link to the product' }, mode: 'multiple' },
      },
      { name: 'unique', args: { fields: ['url'] } },
      {
        name: 'extract',
        args: { questions: { ...QUESTIONS, stock: 'Is it in stock?' }, mode: 'single', maxPages: 10 },
      },
    ],
  }),
  texts: (origin) => ({
    steps: [
      { name: 'const', args: { items: [{ url: `${origin}/` }, { url: `${origin}/catalogue/` }] } },
      { name: 'fetch', args: { include: ['markdown', 'urls'] } },
    ],
  }),
} as const satisfies Record<string, Make>;

export type ExampleName = keyof typeof EXAMPLES;
export const EXAMPLE_NAMES = ['cheapest', 'shelf', 'texts'] as const satisfies readonly ExampleName[];

/** An example for the sample site. */
export function createExampleDoc(name: ExampleName, { sample }: Pick<AppInfo, 'sample'>): WorkflowDoc {
  return toDocument({ name: texts.workflows.examples[name].name, ...EXAMPLES[name](new URL(sample.url).origin) });
}
