import type { AgentPlan } from '@shared/contract/agent-plan';
import type { Item } from '@shared/item';
import { isRecord } from '@shared/json-value';
import { ANY_FIELDS } from '../entities';
import { readsLikeCondition } from '../entity-words';
import { toFieldName } from '../names';
import type { Planned, Problem, ProblemKind, Seen } from './types';

const ENOUGH_PAGES = 3; // if this many pages are all blocked or failed, the rest will be as well
const ENOUGH_ITEMS = 4;
const EARLY_ITEMS = 8; // items; the first pages of a crawl often differ from the rest
const PATIENT_VISITS = 40; // visits without a hit
const FEW = 0.5; // share of the requested items

/** Finds problems with the results of a plan so far. While the plan still runs, unclear cases are not reported. */
export function getProblems(plan: Planned, seen: Seen): readonly Problem[] {
  const broken = brokenPages(seen);
  if (broken) return [broken];
  if (plan.strategy === 'crawl') return noHits(seen);
  const missing = plan.strategy === 'scrape' ? noHits(seen) : [];
  return missing.length > 0 ? missing : [...itemProblems(seen, plan), ...tooFew(plan, seen)];
}

const grave = (kind: ProblemKind, text: string): Problem => ({ kind, text, isGrave: true });

function brokenPages({ isOver, pages }: Seen): Problem | null {
  const isEnough = pages.length >= (isOver ? 1 : ENOUGH_PAGES);
  const [first] = pages;
  if (!isEnough || !first || pages.some(({ status }) => status === 'ok')) return null;
  const count = pages.length;
  const why = pages.find(({ message }) => message !== null)?.message ?? '';
  return pages.some(({ status }) => status === 'block')
    ? grave('blocked', `${count === 1 ? 'The page was' : `All ${count} pages were`} blocked. ${why}`.trim())
    : grave(
        'failed',
        `${count === 1 ? 'The page could not' : `None of the ${count} pages could`} be loaded. ${why}`.trim(),
      );
}

function noHits({ isOver, hits, visits }: Seen): readonly Problem[] {
  if (hits > 0 || !(isOver || visits >= PATIENT_VISITS)) return [];
  return [grave('no_hits', `None of the ${visits} pages visited led to a page that matches.`)];
}

function itemProblems(seen: Seen, plan: Planned): readonly Problem[] {
  const { notShown = [] } = plan;
  const items = seen.items.filter(({ _status }) => _status === 'ok');
  if (items.length === 0)
    return seen.isOver ? [grave('no_items', 'The pages contain nothing that looks like what was asked for.')] : [];
  if (!seen.isOver && items.length < EARLY_ITEMS) return [];
  const fields = getTemplateNames(items);
  const empty = fields.filter((field) => items.every((item) => isBlankValue(item[field])));
  if (empty.length === fields.length) return [grave('empty', 'Nothing was found for any field.')];
  const mixed = mixedKinds(items, fields);
  if (mixed) return [mixed];
  const wrong = [sameValues(items, fields), navigation(items, fields)].filter((problem) => problem !== null);
  const isShown = (field: string) => !notShown.includes(field);
  return [...wrong, ...emptyFields(empty.filter(isShown), fields.filter(isShown), isAnswered(plan, empty))];
}

function emptyFields(empty: readonly string[], fields: readonly string[], isEnough: boolean): readonly Problem[] {
  if (empty.length === 0) return [];
  const text = `Nothing was found for ${empty.join(', ')}.`;
  return [{ kind: 'empty_fields', text, isGrave: !isEnough && empty.length * 2 >= fields.length }];
}

/** Whether a list without links or descriptions tells all that was asked for: what its items are called, and what they are compared by. */
function isAnswered({ args: { template, perPage }, restrictions = [] }: Planned, empty: readonly string[]): boolean {
  if (perPage !== 'many' || !isRecord(template)) return false;
  const compared = restrictions.flatMap(({ filter, sort }) => filter ?? sort ?? []);
  const names = Object.keys(template);
  const own = names.filter((name) => !Object.hasOwn(ANY_FIELDS, name));
  const isCompared = (name: string) => compared.some((words) => words.includes(name));
  return (
    compared.length > 0 &&
    own.length > 0 &&
    own.every((name) => isCompared(name) && !empty.includes(name)) &&
    !empty.includes(names[0] ?? '')
  );
}

/** Reports pages that all have the same values: an empty shell, or lists read as one entity each. */
function sameValues(items: readonly Item[], fields: readonly string[]): Problem | null {
  if (items.length < ENOUGH_ITEMS) return null;
  const filled = fields.filter((field) => items.some((item) => !isBlankValue(item[field])));
  const same = filled.filter((field) => new Set(items.map((item) => JSON.stringify(item[field]))).size === 1);
  if (same.length < filled.length) return null;
  return grave(
    'same',
    `All ${items.length} items have the same ${same.map((field) => `${field} is ${quoteValue(items[0]?.[field])}`).join(', ')}.`,
  );
}

const NAVIGATION =
  /^(?:home(?:page)?|about(?: us)?|contact(?: us)?|log ?in|sign ?(?:in|up)|register|my account|account|cart|basket|checkout|next|previous|prev|menu|search|privacy(?: policy)?|terms(?: .*)?|cookies?|imprint|impressum|faq|help|support|careers|blog|news(?:letter)?|sitemap|subscribe|share|facebook|twitter|instagram|linkedin|startseite|kontakt|accueil|inicio|«|»|\d{1,3})$/i;

function navigation(items: readonly Item[], fields: readonly string[]): Problem | null {
  if (items.length < ENOUGH_ITEMS) return null;
  const field = fields.find((name) => items.some((item) => typeof item[name] === 'string'));
  if (field === undefined) return null;
  const menus = items.filter((item) => NAVIGATION.test(String(item[field] ?? '').trim()));
  if (menus.length * 5 < items.length * 3) return null;
  return grave('navigation', `The items are links of a menu, such as ${quoteValue(menus[0]?.[field])}.`);
}

/** Reports two kinds of page: some items are nearly full, most are nearly empty. */
function mixedKinds(items: readonly Item[], fields: readonly string[]): Problem | null {
  if (fields.length < 2 || new Set(items.map(({ _url }) => _url)).size < items.length) return null;
  const poor = items.filter((item) => !isFull(item, fields));
  const full = items.length - poor.length;
  if (full < ENOUGH_PAGES || poor.length * 2 < items.length || poor.length < ENOUGH_ITEMS) return null;
  return grave('mixed', `Only ${full} of ${items.length} pages are of the kind asked for.`);
}

function tooFew(
  { maxItems, args, restrictions = [] }: Planned,
  { isOver, wasCut, itemCount, claimed }: Seen,
): readonly Problem[] {
  if (!isOver || wasCut || itemCount === 0) return [];
  // restrictions may leave any number of items
  const isChosen = restrictions.some(({ kind }) => kind === 'filter' || kind === 'words' || kind === 'order');
  const asked = isChosen ? null : (maxItems ?? (typeof args.maxExtracts === 'number' ? args.maxExtracts : null));
  if (asked !== null && itemCount < asked * FEW)
    return [grave('too_few', `${itemCount} items were found, and ${asked} were asked for.`)];
  if (asked !== null || claimed === null || itemCount >= claimed * FEW || args.maxPages === undefined) return [];
  return [grave('too_few', `${itemCount} items were found, but the page states ${claimed}.`)];
}

/** Columns, by name, whose words in the sentence may hold a condition; none if the plan reads no sentence. */
export function getDoubtedColumns({
  strategy,
  by,
  args: { template },
  restrictions,
}: AgentPlan): readonly (readonly [string, string])[] {
  if (strategy === 'crawl' || by !== 'rules' || !isRecord(template)) return [];
  // a column that was added for a condition is judged with it
  const isCompared = (name: string) =>
    restrictions.some(({ filter = '', sort = '' }) => `${filter} ${sort}`.includes(name));
  return Object.entries(template).flatMap(([name, words]) =>
    typeof words === 'string' && toFieldName(words) === name && readsLikeCondition(words) && !isCompared(name)
      ? [[name, words]]
      : [],
  );
}

/** Names of the template's fields that items have. */
export function getTemplateNames(items: readonly Item[]): readonly string[] {
  return Object.keys(items[0] ?? {}).filter((name) => !name.startsWith('_'));
}

/** Whether at least half of an item's fields have a value. */
export function isFull(item: Item, fields: readonly string[]): boolean {
  return fields.filter((field) => !isBlankValue(item[field])).length * 2 >= fields.length;
}

/** Whether a value, or each value in it, is missing. */
export function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.every(isBlankValue);
  return typeof value === 'object' && Object.values(value).every(isBlankValue);
}

function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}
