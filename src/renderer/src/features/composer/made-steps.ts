import { z } from 'zod';

/** A step of a workflow run, as shown beside its results. */
export interface MadeStep {
  /** What it reads: start pages, a list, a record, or linked pages; for other steps their kind. */
  readonly kind: 'pages' | 'list' | 'record' | 'details' | { readonly step: string };
  readonly urls: readonly string[];
  /** The first URL, or the pattern or sentence of a crawl; null for none. */
  readonly target: string | null;
  /** The field whose links are opened; null if none. */
  readonly link: string | null;
  /** Pattern of the links that are opened; null for all. */
  readonly pattern: string | null;
  /** Number of list pages to follow; null for one. */
  readonly pages: number | null;
  readonly fields: readonly string[];
}

const text = z.string().nullable().catch(null);

const Args = z.object({
  items: z.array(z.record(z.string(), z.unknown())).catch([]),
  pattern: text,
  query: text,
  urlField: text,
  urlPattern: text,
  maxPages: z.number().nullable().catch(null),
  mode: text,
  questions: z.record(z.string(), z.unknown()).catch({}),
});

const Steps = z.array(z.object({ name: z.string(), args: z.unknown() })).catch([]);

/** Steps in the arguments of a workflow's job; empty if they cannot be parsed. */
export function readMadeSteps({ steps }: Readonly<Record<string, unknown>>): readonly MadeStep[] {
  return Steps.parse(steps).map(({ name, args }) => {
    const read = Args.parse(args ?? {});
    const urls = read.items.flatMap((item) => Object.values(item).find((value) => typeof value === 'string') ?? []);
    return {
      kind: kindOf(name, read),
      urls,
      target: read.pattern ?? read.query ?? urls[0] ?? null,
      link: read.urlField,
      pattern: read.urlPattern,
      pages: read.maxPages,
      fields: Object.keys(read.questions),
    };
  });
}

function kindOf(step: string, { urlField, mode }: z.output<typeof Args>): MadeStep['kind'] {
  if (step === 'const' || step === 'crawl') return 'pages';
  if (step !== 'extract') return { step };
  if (urlField !== null) return 'details';
  return mode === 'multiple' ? 'list' : 'record';
}
