import { planByRules } from '../src/main/engine/agent/plan-by-rules';
import { TRIED, type Wanted } from './agent-plans-prompts';

// How often the rules plan a prompt as a person would: strategy, start, fields, and one item a page or many. Each set of
// prompts was written before the rules were changed for it; how they did then is noted beside them. Pure; nothing is visited.
//   npm run bench -- agent-plans

const checks = {
  strategy: ({ strategy }, draft) => strategy.includes(draft.strategy),
  start: ({ start }, { args }) => getStart(args).startsWith(start),
  fields: ({ fields }, { args }) => fields.every((name) => getTemplateFields(args.template).includes(name)),
  perPage: ({ perPage }, { args }) => perPage === undefined || args.perPage === perPage,
} as const satisfies Record<string, (wanted: Wanted, draft: ReturnType<typeof planByRules>) => boolean>;
type Check = keyof typeof checks;
const names = Object.keys(checks) as Check[];

report('tried', TRIED);

function report(split: string, prompts: readonly Wanted[]): void {
  const right: Record<Check | 'all', number> = { strategy: 0, start: 0, fields: 0, perPage: 0, all: 0 };
  for (const wanted of prompts) {
    const draft = planByRules(wanted.prompt);
    const wrong = names.filter((name) => !checks[name](wanted, draft));
    for (const name of names) if (!wrong.includes(name)) right[name]++;
    if (wrong.length === 0) right.all++;
    else console.log(`${wrong.join(', ')}: ${wanted.prompt}\n   ${draft.strategy} ${JSON.stringify(draft.args)}`);
  }
  const counts = Object.entries(right).map(([name, count]) => `${name} ${count}`);
  console.log(`${split}, of ${prompts.length}: ${counts.join(', ')}`);
}

function getStart({ pattern, url, urls, startUrls }: Readonly<Record<string, unknown>>): string {
  const [first] = [
    pattern,
    url,
    ...(Array.isArray(urls) ? urls : []),
    ...(Array.isArray(startUrls) ? startUrls : []),
  ].filter((each) => typeof each === 'string');
  return typeof first === 'string' ? first : '';
}

function getTemplateFields(template: unknown): readonly string[] {
  return typeof template === 'object' && template !== null ? Object.keys(template) : [];
}
