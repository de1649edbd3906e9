import type { EXTRACTOR_STATES } from '@shared/contract/extractors';
import type { Certificate, ExtractorDocument } from '@shared/extractor';
import type { Health } from '@shared/field-watch';
import type { Asking } from './kinds';
import type { Sqlite } from './sqlite';

export type ExtractorState = (typeof EXTRACTOR_STATES)[number];

export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly event: string;
}

/** A stored extractor. Times are milliseconds since 1970, costs in USD. */
export interface ExtractorRow extends Asking {
  readonly id: string;
  /** The kind it was learned from; null if it was imported without examples. */
  readonly kind: number | null;
  readonly name: string;
  readonly state: ExtractorState;
  readonly replacedBy: string | null;
  readonly document: ExtractorDocument;
  readonly certificate: Certificate;
  /** Health of each field it reads, by dotted path. */
  readonly health: Health;
  readonly pagesRead: number;
  /** Null if a price is unknown. */
  readonly savedUsd: number | null;
  /** Cost of a page by model before; null if unknown. */
  readonly pageUsd: number | null;
  readonly history: readonly HistoryEntry[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** Increases with each change of document or certificate. */
  readonly revision: number;
}

export type NewExtractor = Pick<
  ExtractorRow,
  'id' | 'kind' | 'site' | 'templateKey' | 'perPage' | 'name' | 'document' | 'certificate' | 'pageUsd' | 'createdAt'
> & { readonly state?: ExtractorState; readonly history?: readonly HistoryEntry[] };

export interface ExtractorChange {
  readonly kind?: number;
  readonly name?: string;
  readonly state?: ExtractorState;
  readonly replacedBy?: string;
  readonly document?: ExtractorDocument;
  readonly certificate?: Certificate;
  /** Appended to its history. */
  readonly happened?: HistoryEntry;
}

export interface ExtractorUse {
  readonly pages: number;
  /** Cost a model would have had; null if its price is unknown. */
  readonly savedUsd: number | null;
  readonly health: Health;
  /** When it last read a page; null if it only checked one. */
  readonly at: number | null;
}

export interface ExtractorFilter {
  readonly site?: string;
  readonly limit: number;
  readonly offset: number;
}

export interface ExtractorsTable {
  readonly insert: (extractor: NewExtractor) => ExtractorRow;
  readonly byId: (id: string) => ExtractorRow | null;
  /** The newest extractor that replaced this one. */
  readonly replacedBy: (id: string) => ExtractorRow | null;
  /** Newest first. */
  readonly list: (filter: ExtractorFilter) => { readonly rows: readonly ExtractorRow[]; readonly total: number };
  /** Active ones, newest first. */
  readonly activeFor: (asking: Asking) => readonly ExtractorRow[];
  readonly change: (id: string, change: ExtractorChange) => void;
  readonly remove: (id: string) => void;
  /** Increases whenever an extractor is added, changed or removed in this process. */
  readonly version: () => number;
  readonly healthOf: (id: string) => Health;
  /** Adds to the counts of values read, and stores the given health. */
  readonly addUse: (id: string, use: ExtractorUse) => void;
}

const MAX_HISTORY = 200; // entries; the oldest are dropped
const COLUMNS = `e.id, e.kind, e.site, e.template_key AS templateKey, e.per_page AS perPage, e.name, e.state,
  e.replaced_by AS replacedBy, e.document, e.certificate, e.history, e.page_usd AS pageUsd, e.created_at AS createdAt,
  e.revision, u.pages AS pagesRead, u.saved_usd AS savedUsd, u.health, u.last_used_at AS lastUsedAt`;
const FROM = 'FROM extractors e JOIN extractor_use u ON u.extractor = e.num';

interface RawExtractor extends Omit<ExtractorRow, 'document' | 'certificate' | 'health' | 'history'> {
  readonly document: string;
  readonly certificate: string;
  readonly health: string;
  readonly history: string;
}

export function extractorsTable(sqlite: Sqlite): ExtractorsTable {
  const insert = sqlite.prepare(
    `INSERT INTO extractors (id, kind, site, template_key, per_page, name, state, document, certificate, history, page_usd, created_at)
     VALUES (@id, @kind, @site, @templateKey, @perPage, @name, @state, @document, @certificate, @history, @pageUsd, @createdAt)`,
  );
  const insertUse = sqlite.prepare('INSERT INTO extractor_use (extractor) VALUES (?)');
  const byId = sqlite.prepare<[string], RawExtractor>(`SELECT ${COLUMNS} ${FROM} WHERE e.id = ?`);
  const replacedBy = sqlite.prepare<[string], RawExtractor>(
    `SELECT ${COLUMNS} ${FROM} WHERE e.replaced_by = ? AND e.state = 'replaced' ORDER BY e.num DESC LIMIT 1`,
  );
  const list = sqlite.prepare<[object], RawExtractor>(
    `SELECT ${COLUMNS} ${FROM} WHERE @site IS NULL OR e.site = @site ORDER BY e.num DESC LIMIT @limit OFFSET @offset`,
  );
  const total = sqlite.prepare<[object], { total: number }>(
    'SELECT count(*) AS total FROM extractors WHERE @site IS NULL OR site = @site',
  );
  const active = sqlite.prepare<[string, string, string], RawExtractor>(
    `SELECT ${COLUMNS} ${FROM}
     WHERE e.site = ? AND e.template_key = ? AND e.per_page = ? AND e.state = 'active' ORDER BY e.num DESC`,
  );
  const change = sqlite.prepare(
    `UPDATE extractors SET kind = coalesce(@kind, kind), name = coalesce(@name, name), state = coalesce(@state, state),
       replaced_by = CASE @state WHEN 'active' THEN NULL ELSE coalesce(@replacedBy, replaced_by) END,
       document = coalesce(@document, document), certificate = coalesce(@certificate, certificate),
       history = coalesce(@history, history),
       revision = revision + (coalesce(@document, @certificate) IS NOT NULL)
     WHERE id = @id`,
  );
  const remove = sqlite.prepare('DELETE FROM extractors WHERE id = ?');
  // NULL plus a number is NULL in SQL, so an unknown price makes the sum unknown
  const addUse = sqlite.prepare(
    `UPDATE extractor_use SET pages = pages + @pages, saved_usd = saved_usd + @savedUsd, health = @health,
       last_used_at = coalesce(@at, last_used_at)
     WHERE extractor = (SELECT num FROM extractors WHERE id = @id)`,
  );

  const healthOf = sqlite.prepare<[string], { health: string }>(
    'SELECT u.health FROM extractors e JOIN extractor_use u ON u.extractor = e.num WHERE e.id = ?',
  );
  let version = 0;

  const read = (id: string): ExtractorRow | null => {
    const row = byId.get(id);
    return row ? toExtractor(row) : null;
  };
  return {
    insert: ({ state = 'active', history = [], document, certificate, ...facts }) => {
      const documents = { document: JSON.stringify(document), certificate: JSON.stringify(certificate) };
      const { lastInsertRowid } = insert.run({ ...facts, ...documents, state, history: JSON.stringify(history) });
      insertUse.run(lastInsertRowid);
      version++;
      const row = read(facts.id);
      if (!row) throw new Error(`extractor ${facts.id} vanished after its insert`);
      return row;
    },
    byId: read,
    replacedBy: (id) => {
      const row = replacedBy.get(id);
      return row ? toExtractor(row) : null;
    },
    list: ({ site = null, limit, offset }) => ({
      rows: list.all({ site, limit, offset }).map(toExtractor),
      total: total.get({ site })?.total ?? 0,
    }),
    activeFor: ({ site, templateKey, perPage }) => active.all(site, templateKey, perPage).map(toExtractor),
    change: (id, { kind = null, name = null, state = null, replacedBy = null, document, certificate, happened }) => {
      const history = happened ? [...(read(id)?.history ?? []), happened].slice(-MAX_HISTORY) : null;
      change.run({
        id,
        kind,
        name,
        state,
        replacedBy,
        document: document ? JSON.stringify(document) : null,
        certificate: certificate ? JSON.stringify(certificate) : null,
        history: history ? JSON.stringify(history) : null,
      });
      version++;
    },
    remove: (id) => {
      remove.run(id);
      version++;
    },
    version: () => version,
    healthOf: (id) => JSON.parse(healthOf.get(id)?.health ?? '{}'),
    addUse: (id, { health, ...use }) => {
      addUse.run({ ...use, id, health: JSON.stringify(health) });
    },
  };
}

function toExtractor({ document, certificate, health, history, ...row }: RawExtractor): ExtractorRow {
  return {
    ...row,
    document: JSON.parse(document),
    certificate: JSON.parse(certificate),
    health: JSON.parse(health),
    history: JSON.parse(history),
  };
}
