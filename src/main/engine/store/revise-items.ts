import type { StoredEvidence } from './items';
import type { Sqlite } from './sqlite';

export type Fields = Readonly<Record<string, unknown>>;
export type Evidence = Readonly<Record<string, StoredEvidence>>;

/** An item as finally stored by its child job. */
export interface RevisedItem {
  readonly item: Fields;
  readonly evidence: Evidence;
}

/** Copies the changes of a workflow's item to the items made from it, if they still have the old values. */
export type Revise = (job: number, path: string, before: Fields, after: RevisedItem) => void;

interface RawItem {
  readonly item: string;
  readonly evidence: string;
}

interface RawRevised extends RawItem {
  readonly id: number;
  readonly final: number | null;
}

/** Calls `touched` with the job whose items were rewritten. */
export function createRevise(sqlite: Sqlite, touched: (job: number) => void): Revise {
  const cameOf = sqlite.prepare<[number, string, string], RawRevised>(
    'SELECT id, item, evidence, final FROM workflow_items WHERE job = ? AND path >= ? AND path < ?',
  );
  const rewrite = sqlite.prepare('UPDATE workflow_items SET item = ?, evidence = ? WHERE id = ?');
  const finalOf = sqlite.prepare<[number], RawItem>('SELECT item, evidence FROM items WHERE id = ?');
  const rewriteFinal = sqlite.prepare('UPDATE items SET item = ?, evidence = ? WHERE id = ?');

  return (job, path, before, after) => {
    // this path and all below it; "/" is the character after "."
    for (const row of [...cameOf.all(job, path, `${path}\0`), ...cameOf.all(job, `${path}.`, `${path}/`)]) {
      const kept = row.final === null ? row : finalOf.get(row.final);
      const revised = kept && revisedBy(kept, before, after);
      if (!revised) continue;
      const texts = [JSON.stringify(revised.item), JSON.stringify(revised.evidence)] as const;
      if (row.final === null) rewrite.run(...texts, row.id);
      else rewriteFinal.run(...texts, row.final);
    }
    touched(job);
  };
}

/** Null if nothing changes. */
function revisedBy(row: RawItem, before: Fields, after: RevisedItem): RevisedItem | null {
  const item: Fields = JSON.parse(row.item);
  const changed = Object.keys(after.item).filter(
    (name) => name in item && !isSameJson(before[name], after.item[name]) && isSameJson(item[name], before[name]),
  );
  if (changed.length === 0) return null;
  const evidence: Evidence = JSON.parse(row.evidence);
  const isOfChanged = ([path]: readonly [string, unknown]) => changed.includes(path.split('.')[0] ?? '');
  // evidence refers to the item's page, which a later step may have changed
  const at = item._htmlUrl === after.item._htmlUrl ? null : getPlace(after.item);
  const own = Object.entries(after.evidence)
    .filter(isOfChanged)
    .map(([path, found]) => [path, at === null ? found : { ...found, at }] as const);
  const others = Object.entries(evidence).filter((entry) => !isOfChanged(entry));
  const values = Object.fromEntries(changed.map((name) => [name, after.item[name]]));
  return { item: { ...item, ...values }, evidence: Object.fromEntries([...others, ...own]) };
}

/** The page of an item, for evidence that stays valid when a later step moves the item to another page. */
function getPlace({ _url: url, _htmlUrl: htmlUrl }: Fields): StoredEvidence['at'] | null {
  return typeof url === 'string' && typeof htmlUrl === 'string' ? { url, htmlUrl } : null;
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
