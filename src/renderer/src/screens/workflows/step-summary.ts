import { ACTION_VERBS } from '@shared/command';
import type { StepName } from '@shared/contract/workflow-steps';
import { INCLUDES } from '@shared/include';
import { isRecord } from '@shared/json-value';
import { getText } from '../../components/value-text';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import type { Args, DocStep } from './document/workflow-doc';
import { getKind } from './step-kinds';

const { summary: words, forms } = texts.workflows;

const SUMMARIES: Readonly<Record<StepName, (args: Args) => string>> = {
  const: ({ items }) => constSummary(items),
  crawl: crawlSummary,
  extract: extractSummary,
  fetch: ({ include }) => words.fetch(fetchNames(include ?? ['markdown', 'html', 'urls'])),
  action: ({ commands }) => actionSummary(commands),
  filter: ({ query }) => (isEmpty(query) ? words.filterNothing : words.filter(getText(query))),
  limit: ({ limit }) => (isEmpty(limit) ? words.limitNothing : words.limit(getCount(limit, 'item'))),
  unique: ({ fields }) => (isEmpty(fields) ? words.uniqueNothing : words.unique(getNames(fields))),
};

/** What a step does, in a sentence. */
export function stepSummary({ name, args }: Pick<DocStep, 'name' | 'args'>): string {
  const kind = getKind(name);
  return kind === null ? texts.workflows.unknownKindHint : SUMMARIES[kind](args);
}

function constSummary(items: unknown): string {
  if (typeof items === 'string') return words.placeholder(items);
  if (!Array.isArray(items) || items.length === 0) return words.noItems;
  const records = items.map((item) => (typeof item === 'string' ? { url: item } : item)).filter(isRecord);
  const fields = [...new Set(records.flatMap((item) => Object.keys(item)))];
  const [first] = records;
  if (items.length === 1 && first && fields.length === 1) return getText(first.url) || words.noItems;
  return words.items(plural(items.length, 'item'), getNames(fields));
}

function crawlSummary({ pattern, query, maxVisits }: Args): string {
  const visits = getCount(maxVisits ?? 100, 'visit');
  if (!isEmpty(query)) return words.crawlQuery(getText(query), visits);
  return isEmpty(pattern) ? words.crawlNothing : words.crawlPattern(getText(pattern), visits);
}

function extractSummary({ questions, mode, limit }: Args): string {
  if (typeof questions === 'string') return words.placeholder(questions);
  const names = isRecord(questions) ? Object.keys(questions) : [];
  if (names.length === 0) return words.extractNothing;
  const each = mode === 'single' ? words.single : mode === 'multiple' ? words.multiple : '';
  return `${words.extract(getNames(names))}${each}${isEmpty(limit) ? '' : words.atMost(getCount(limit, 'item'))}`;
}

function fetchNames(include: unknown): string {
  if (!Array.isArray(include)) return getText(include);
  return getNames(include.map((kind) => INCLUDES.find((each) => each === kind) ?? getText(kind)).map(includeName));
}

function includeName(kind: string): string {
  const known = INCLUDES.find((each) => each === kind);
  return known ? forms.includes[known] : kind;
}

function actionSummary(commands: unknown): string {
  if (typeof commands === 'string') return words.placeholder(commands);
  if (!Array.isArray(commands) || commands.length === 0) return words.actionNothing;
  return words.action(getNames(commands.map(commandWords)));
}

function commandWords(command: unknown): string {
  const verb = isRecord(command) ? ACTION_VERBS.find((each) => each in command) : undefined;
  if (!isRecord(command) || verb === undefined) return '?';
  const what = command[verb];
  const shown = isRecord(what) ? Object.values(what).map(getText)[0] : getText(what);
  return `${forms.verbs[verb]} ${shown ?? ''}`.trim();
}

const MAX_NAMED = 4;

function getNames(value: unknown): string {
  const names = Array.isArray(value) ? value.map(getText) : [getText(value)];
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? words.more(more) : '');
}

/** A number with its noun; a placeholder stands as it is. */
function getCount(value: unknown, noun: string): string {
  return typeof value === 'number' ? plural(value, noun) : `${getText(value)} ${noun}s`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
