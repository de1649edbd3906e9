import type { AgentPlan } from '@shared/contract/agent-plan';
import type { Artifact } from '@shared/contract/extract';
import type { Item } from '@shared/item';
import { isRecord } from '@shared/json-value';
import type { JobRow, StoredItemRow } from '../../store/index';
import { applyRestrictions, type Kept } from '../restrictions/apply-restrictions';
import type { AgentParts } from './agent-parts';
import { withoutOtherPages } from './other-pages';
import { createAroundReader } from './read-around';

/** Applies the restrictions of a plan to the items of a child job. */
export interface Restricting {
  /** The current items that would remain, by their places, and what became of each restriction. Nothing is dropped. */
  readonly judge: (part: JobRow) => Promise<Kept>;
  /** Number of current items that would remain. */
  readonly countKept: (part: JobRow) => Promise<number>;
  /**
   * Drops the items of a child job that break the restrictions. The returned plan lists those that could not be applied. `done` runs in the same
   * transaction.
   */
  readonly apply: (part: JobRow, done: (plan: AgentPlan) => void) => Promise<AgentPlan>;
}

const AT_ONCE = 500; // items

interface Judged {
  readonly items: readonly StoredItemRow[];
  /** Number of items before any was dropped. */
  readonly count: number;
  readonly kept: Kept;
}

/** Whether the plan has restrictions to apply to items. */
export function isRestricted({ restrictions, strategy }: AgentPlan): boolean {
  return strategy !== 'crawl' && restrictions.some(({ kind }) => kind !== 'scope');
}

/** An item whose amounts say their currency, so that 20 pounds are not compared with 20 euros. */
function withCurrencies({ item, evidence }: StoredItemRow): Item {
  const amounts = Object.entries(item).flatMap(([name, value]) => {
    const currency = evidence[name]?.currency;
    return typeof value === 'number' && currency !== undefined ? [[name, `${value} ${currency}`] as const] : [];
  });
  return amounts.length === 0 ? item : { ...item, ...Object.fromEntries(amounts) };
}

/** Whether the plan searches a site for the pages of its items. */
function isSearch({ strategy, args }: AgentPlan): boolean {
  return strategy === 'scrape' && args.query !== undefined && args.perPage === 'one';
}

export function createRestricting(parts: AgentParts, plan: AgentPlan, now: number): Restricting {
  const { store } = parts;
  const around = createAroundReader(parts);
  const needsPages = plan.restrictions.some(({ kind }) => kind === 'kind' || kind === 'words' || kind === 'filter');

  const judge = async (part: JobRow): Promise<Judged> => {
    const found = allItems(part);
    const items = isSearch(plan) ? withoutOtherPages(found, plan.notShown ?? []) : found;
    const places = needsPages ? await around(items) : [];
    const of = items.map(withCurrencies);
    return {
      items,
      count: found.length,
      kept: applyRestrictions(plan.restrictions, plan.maxItems ?? null, of, places, now),
    };
  };

  const allItems = (part: JobRow): readonly StoredItemRow[] => {
    const found: StoredItemRow[] = [];
    for (;;) {
      const { rows, total } = store.items.page(part.num, AT_ONCE, found.length);
      found.push(...rows);
      if (rows.length === 0 || found.length >= total) return found;
    }
  };

  return {
    judge: async (part) => (await judge(part)).kept,
    countKept: async (part) => (await judge(part)).kept.places.length,
    apply: async (part, done) => {
      const { items, count, kept } = await judge(part);
      const { notUnderstood, reasons, ...rest } = plan;
      const restricted = {
        ...rest,
        reasons: [
          ...reasons,
          `${kept.places.length} of ${count} ${count === 1 ? 'item' : 'items'} match the sentence.`,
        ],
        restrictions: [...kept.restrictions],
        notUnderstood: [...notUnderstood.filter(({ text }) => !isJudged(plan, text)), ...kept.notKept],
      };
      store.atomically(() => {
        const left = kept.places
          .flatMap((place) => items[place] ?? [])
          .map((each) => withoutHidden(each, plan.notShown ?? []));
        const dropped = store.items.keepThese(part.num, left);
        const hits = part.type === 'scrape' && dropped > 0 ? store.requests.dropHitsWithoutItems(part.num) : 0;
        store.jobs.count(part.num, { items: -dropped, hits: -hits });
        // results and files use the template's columns
        const { args, artifacts } = store.jobs.get(part.id) ?? part;
        store.jobs.change(part.num, {
          args: withoutFields(args, plan.notShown ?? []),
          artifacts: artifacts.map((artifact) => withoutColumns(artifact, plan.notShown ?? [])),
        });
        done(restricted);
      });
      return restricted;
    },
  };
}

/** Whether words are those of a restriction, so that what an earlier attempt could not compare is judged again. */
function isJudged({ restrictions }: AgentPlan, words: string): boolean {
  return restrictions.some(({ kind, text }) => kind !== 'scope' && text === words);
}

function withoutFields(args: JobRow['args'], notShown: readonly string[]): JobRow['args'] {
  const { template } = args;
  if (notShown.length === 0 || typeof template !== 'object' || template === null) return args;
  return {
    ...args,
    template: Object.fromEntries(Object.entries(template).filter(([name]) => !notShown.includes(name))),
  };
}

function withoutColumns(artifact: Artifact, notShown: readonly string[]): Artifact {
  if (artifact.type !== 'schema' || !isRecord(artifact.schema.properties)) return artifact;
  const { properties, required } = artifact.schema;
  const isShown = (name: unknown) => !notShown.includes(String(name));
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => isShown(name)));
  const needed = Array.isArray(required) ? { required: required.filter(isShown) } : {};
  return { type: 'schema', schema: { ...artifact.schema, properties: left, ...needed } };
}

/** Returns an item without the fields that were read for restrictions only. */
function withoutHidden({ id, item, evidence }: StoredItemRow, notShown: readonly string[]) {
  const isShown = (path: string) => !notShown.includes(path.split('.')[0] ?? '');
  const only = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => isShown(name)));
  const shown: Item = { ...item, ...only(item), _missing: item._missing.filter(isShown) };
  for (const name of notShown) delete shown[name];
  return { id, item: shown, evidence: only(evidence) };
}
