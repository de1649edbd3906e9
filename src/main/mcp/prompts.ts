import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

interface Written {
  readonly prompt: Prompt;
  readonly write: (values: unknown) => string;
}

const Table = z.object({ site: z.string().min(1), what: z.string().min(1), columns: z.string().optional() });
const Watch = z.object({ site: z.string().min(1), what: z.string().min(1), when: z.string().optional() });

const PROMPTS: readonly Written[] = [
  {
    prompt: {
      name: 'collect_table',
      title: 'Collect a table from a site',
      description: 'Look at a site, try on a few pages, check, then collect the whole table.',
      arguments: [
        { name: 'site', description: 'A page of the site to begin at', required: true },
        { name: 'what', description: 'What the rows are, such as "all lamps in stock"', required: true },
        { name: 'columns', description: 'The columns wanted' },
      ],
    },
    write: (values) => {
      const { site, what, columns } = Table.parse(values);
      return [
        `Collect a table from ${site}: ${what}.${columns === undefined ? '' : ` Columns: ${columns}.`}`,
        '',
        '1. visit the page with include ["markdown","urls"]. See whether the rows are on it as a list, or each has a page of its own.',
        '2. Rows on list pages: extract with perPage "many", and maxPages for further pages. A page for each row: scrape with a pattern of their URLs.',
        '3. Try first with maxPages 1 or maxExtracts 3. Compare the items with the pages; mend the template where a column is empty or wrong.',
        '4. Run the whole. Where it takes long, wait_for_job waits for it.',
        '5. Tell me how many rows there are, what is missing and why (list_urls with state "failed"), and show the first ten. Offer export_job for a file.',
      ].join('\n');
    },
  },
  {
    prompt: {
      name: 'watch_changes',
      title: 'Watch a site for changes',
      description: 'Collect a table once, then at set times, and tell what is new, changed and gone.',
      arguments: [
        { name: 'site', description: 'A page of the site to begin at', required: true },
        { name: 'what', description: 'What is watched, such as "prices of all lamps"', required: true },
        { name: 'when', description: 'How often, such as "every weekday at seven"' },
      ],
    },
    write: (values) => {
      const { site, what, when = 'once a day' } = Watch.parse(values);
      return [
        `Watch ${site}: ${what}, ${when}.`,
        '',
        '1. Find the scrape or extract call that reads it well; try it on a few pages and check the items.',
        '2. create_schedule with that call as its task, and as key the fields that tell the items apart.',
        '3. run_schedule once, so that there is something to compare with.',
        '4. Tell me the schedule, and how to ask for what changed: list_runs, then list_changes with the jobId of a run.',
      ].join('\n');
    },
  },
];

export const prompts: readonly Prompt[] = PROMPTS.map(({ prompt }) => prompt);

/** A prompt's text; null for an unknown name. Throws `ZodError` for missing values. */
export function writePrompt(name: string, values: unknown): GetPromptResult | null {
  const found = PROMPTS.find(({ prompt }) => prompt.name === name);
  if (!found) return null;
  const text = found.write(values);
  return {
    ...(found.prompt.description !== undefined && { description: found.prompt.description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}
