import type { Template } from '@shared/template';
import type { Sqlite } from './sqlite';

/** A saved template. Times are milliseconds since 1970. */
export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly template: Template;
  /** A URL or URL pattern; null if it applies to any page. */
  readonly pattern: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TemplatesTable {
  /** Last changed first. */
  readonly list: () => readonly TemplateRow[];
  readonly get: (id: string) => TemplateRow | null;
  /** Ignores the case of the name. */
  readonly named: (name: string) => TemplateRow | null;
  readonly insert: (template: TemplateRow) => void;
  readonly replace: (template: TemplateRow) => void;
  readonly remove: (id: string) => void;
}

interface RawTemplate extends Omit<TemplateRow, 'template'> {
  readonly template: string;
}

const COLUMNS =
  'id, name, description, template, pattern, created_at AS createdAt, updated_at AS updatedAt FROM templates';

export function templatesTable(sqlite: Sqlite): TemplatesTable {
  const list = sqlite.prepare<[], RawTemplate>(`SELECT ${COLUMNS} ORDER BY updated_at DESC, num DESC`);
  const get = sqlite.prepare<[string], RawTemplate>(`SELECT ${COLUMNS} WHERE id = ?`);
  const named = sqlite.prepare<[string], RawTemplate>(`SELECT ${COLUMNS} WHERE name = ?`);
  const insert = sqlite.prepare(
    `INSERT INTO templates (id, name, description, template, pattern, created_at, updated_at)
     VALUES (@id, @name, @description, @template, @pattern, @createdAt, @updatedAt)`,
  );
  const replace = sqlite.prepare(
    `UPDATE templates SET name = @name, description = @description, template = @template, pattern = @pattern,
       updated_at = @updatedAt WHERE id = @id`,
  );
  const remove = sqlite.prepare('DELETE FROM templates WHERE id = ?');
  return {
    list: () => list.all().map(toTemplate),
    get: (id) => toTemplateOrNull(get.get(id)),
    named: (name) => toTemplateOrNull(named.get(name)),
    insert: (row) => {
      insert.run(toTemplateColumns(row));
    },
    replace: (row) => {
      const { createdAt: _, ...columns } = toTemplateColumns(row);
      replace.run(columns);
    },
    remove: (id) => {
      remove.run(id);
    },
  };
}

function toTemplateColumns(row: TemplateRow) {
  return { ...row, template: JSON.stringify(row.template) };
}

function toTemplateOrNull(row: RawTemplate | undefined): TemplateRow | null {
  return row ? toTemplate(row) : null;
}

function toTemplate(row: RawTemplate): TemplateRow {
  return { ...row, template: JSON.parse(row.template) };
}
