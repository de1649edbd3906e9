import { createHash } from 'node:crypto';
import type { PageKind } from '@shared/extractor';
import { type Template, withoutSteps } from '@shared/template';
import type { Sqlite } from './sqlite';

/** Site and template: extractors and their examples are kept per pair. */
export interface Asking {
  readonly site: string;
  readonly templateKey: string;
  readonly perPage: 'one' | 'many';
}

/** A kind of page for a template. */
export interface KindRow extends Asking {
  readonly id: number;
  readonly kind: PageKind;
  /** Number of examples received, including those no longer kept. */
  readonly seen: number;
  /** Value of `seen` when learning last failed; 0 if it never did. */
  readonly tried: number;
}

export interface Kinds {
  readonly kindsOf: (asking: Asking) => readonly KindRow[];
  readonly kind: (id: number) => KindRow | null;
  readonly addKind: (asking: Asking, kind: PageKind) => KindRow;
  readonly changeKind: (id: number, change: { readonly kind?: PageKind; readonly tried?: number }) => void;
  /** Deletes a kind and its examples. */
  readonly removeKind: (id: number) => void;
  /** Counts an example that is not kept. */
  readonly countSeen: (kind: number) => void;
  /** Starts counting examples and learning attempts again. */
  readonly resetCounts: (kind: number) => void;
}

const COLUMNS = 'id, site, template_key AS templateKey, per_page AS perPage, kind, seen, tried';
const MAX_KINDS = 5000; // kinds without an extractor, over all sites; the oldest are dropped

interface RawKind extends Omit<KindRow, 'kind'> {
  readonly kind: string;
}

export function createKinds(sqlite: Sqlite): Kinds {
  const kindsOf = sqlite.prepare<[string, string, string], RawKind>(
    `SELECT ${COLUMNS} FROM kinds WHERE site = ? AND template_key = ? AND per_page = ? ORDER BY id`,
  );
  const kindById = sqlite.prepare<[number], RawKind>(`SELECT ${COLUMNS} FROM kinds WHERE id = ?`);
  const addKind = sqlite.prepare('INSERT INTO kinds (site, template_key, per_page, kind) VALUES (?, ?, ?, ?)');
  const unneeded = `SELECT id FROM kinds k WHERE NOT EXISTS (SELECT 1 FROM extractors e WHERE e.kind = k.id)`;
  const trimKinds = sqlite.prepare(
    `DELETE FROM kinds WHERE id IN (${unneeded} AND NOT EXISTS
       (SELECT 1 FROM examples x WHERE x.kind = k.id AND x.origin = 'person') ORDER BY id LIMIT 1)
     AND (SELECT count(*) FROM kinds) > ${MAX_KINDS}`,
  );
  const changeKind = sqlite.prepare(
    'UPDATE kinds SET kind = coalesce(@kind, kind), tried = coalesce(@tried, tried) WHERE id = @id',
  );
  const removeKind = sqlite.prepare('DELETE FROM kinds WHERE id = ?');
  const countSeen = sqlite.prepare('UPDATE kinds SET seen = seen + 1 WHERE id = ?');
  const resetCounts = sqlite.prepare('UPDATE kinds SET seen = 0, tried = 0 WHERE id = ?');

  return {
    kindsOf: ({ site, templateKey, perPage }) => kindsOf.all(site, templateKey, perPage).map(toKind),
    kind: (id) => {
      const row = kindById.get(id);
      return row ? toKind(row) : null;
    },
    addKind: (asking, added) => {
      const { site, templateKey, perPage } = asking;
      trimKinds.run();
      const id = Number(addKind.run(site, templateKey, perPage, JSON.stringify(added)).lastInsertRowid);
      return { ...asking, id, kind: added, seen: 0, tried: 0 };
    },
    changeKind: (id, { kind: changed, tried = null }) => {
      changeKind.run({ id, kind: changed ? JSON.stringify(changed) : null, tried });
    },
    removeKind: (id) => {
      removeKind.run(id);
    },
    countSeen: (id) => {
      countSeen.run(id);
    },
    resetCounts: (id) => {
      resetCounts.run(id);
    },
  };
}

function toKind(row: RawKind): KindRow {
  return { ...row, kind: JSON.parse(row.kind) };
}

/** Identifies a template by its fields, ignoring their order and clean-up steps. */
export function getTemplateKey(template: Template): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutSteps(template)))
    .digest('hex')
    .slice(0, 32);
}
