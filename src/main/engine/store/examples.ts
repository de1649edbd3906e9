import type { ExampleOrigin } from '@shared/extractor';
import { createKinds, type KindRow, type Kinds } from './kinds';
import type { StoredBody } from './pages';
import type { Sqlite } from './sqlite';

/** A page with accepted answers. It outlives the job that fetched it. */
export interface NewExample extends StoredBody {
  /** The requested URL; each URL is one example of a template. */
  readonly url: string;
  /** After redirects. */
  readonly finalUrl: string;
  readonly contentType: string | null;
  /** Token of the stored page, if there was one. */
  readonly token: string | null;
  /** Values of each record by dotted path; null if the page has none. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly origin: ExampleOrigin;
  readonly createdAt: number;
}

export interface ExampleRow extends NewExample {
  readonly id: number;
  readonly kind: number;
  /** When its page was visited, or when the example was added if the page is no longer stored. */
  readonly fetchedAt: number;
}

/** Kinds of page, and the examples from which extractors for them are learned. */
export interface ExamplesTable extends Omit<Kinds, 'resetCounts'> {
  /** Adds an example and returns whether it was accepted. A person's example replaces any other of its page. */
  readonly addExample: (kind: KindRow, example: NewExample) => boolean;
  /** Replaces the answers of an example and their origin. */
  readonly changeAnswers: (id: number, answers: Pick<NewExample, 'records' | 'origin'>) => void;
  readonly removeExample: (id: number) => void;
  /** Deletes readers' answers for a kind up to a time, but not a person's, and resets the learning attempts. */
  readonly forget: (kind: number, until: number) => void;
  /** A person's examples first, then by age, newest first. */
  readonly examplesOf: (kind: number) => readonly ExampleRow[];
  readonly countExamples: (kind: number) => number;
  /** Number of examples that come from structured data only. */
  readonly countStated: (kind: number) => number;
}

const MAX_EXAMPLES = 8; // per kind, in addition to a person's; more add almost nothing
const EXAMPLE = `e.id, e.kind, e.url, e.final_url AS finalUrl, e.token, e.records, e.origin, e.content_type AS contentType,
  coalesce(p.codec, e.codec) AS codec, coalesce(p.body, e.body) AS data, e.created_at AS createdAt,
  coalesce(p.fetched_at, e.created_at) AS fetchedAt`;

interface RawExample extends Omit<ExampleRow, 'records'> {
  readonly records: string;
}

export function examplesTable(sqlite: Sqlite): ExamplesTable {
  const { resetCounts, ...kinds } = createKinds(sqlite);
  const add = sqlite.prepare(
    `INSERT INTO examples (kind, template_key, per_page, url, final_url, token, page, records, origin, content_type, codec, body, created_at)
     VALUES (@kind, @templateKey, @perPage, @url, @finalUrl, @token, @page, @records, @origin, @contentType, @codec, @data, @createdAt)
     ON CONFLICT (template_key, per_page, url) DO UPDATE SET
       kind = excluded.kind, final_url = excluded.final_url, token = excluded.token, page = excluded.page,
       records = excluded.records, origin = excluded.origin, content_type = excluded.content_type,
       codec = excluded.codec, body = excluded.body, created_at = excluded.created_at
     WHERE excluded.origin = 'person' OR examples.origin <> 'person'`,
  );
  const changeAnswers = sqlite.prepare('UPDATE examples SET records = ?, origin = ? WHERE id = ?');
  const removeExample = sqlite.prepare('DELETE FROM examples WHERE id = ?');
  const pageOf = sqlite.prepare<[string], { id: number }>('SELECT id FROM pages WHERE token = ?');
  const known = sqlite.prepare<[string, string, string], { id: number }>(
    'SELECT id FROM examples WHERE template_key = ? AND per_page = ? AND url = ?',
  );
  const trim = sqlite.prepare(
    `DELETE FROM examples WHERE kind = @kind AND origin <> 'person' AND id NOT IN (
       SELECT id FROM examples WHERE kind = @kind AND origin <> 'person' ORDER BY created_at DESC, id DESC LIMIT ${MAX_EXAMPLES})`,
  );
  const forget = sqlite.prepare("DELETE FROM examples WHERE kind = ? AND origin <> 'person' AND created_at <= ?");
  const examplesOf = sqlite.prepare<[number], RawExample>(
    `SELECT ${EXAMPLE} FROM examples e LEFT JOIN pages p ON p.id = e.page
     WHERE e.kind = ? ORDER BY e.origin <> 'person', e.created_at DESC, e.id DESC`,
  );
  const count = sqlite.prepare<[number], { total: number }>('SELECT count(*) AS total FROM examples WHERE kind = ?');
  const stated = sqlite.prepare<[number], { total: number }>(
    "SELECT count(*) AS total FROM examples WHERE kind = ? AND origin = 'structured'",
  );

  return {
    ...kinds,
    addExample: ({ id, templateKey, perPage }, example) => {
      const isNew = known.get(templateKey, perPage, example.url) === undefined;
      const page = example.token === null ? null : (pageOf.get(example.token)?.id ?? null);
      // the body is shared with the stored page while that exists
      const body = page === null ? {} : { codec: null, data: null };
      const records = JSON.stringify(example.records);
      const { changes } = add.run({ ...example, ...body, page, records, kind: id, templateKey, perPage });
      if (isNew || example.origin === 'person') kinds.countSeen(id);
      trim.run({ kind: id });
      return changes > 0;
    },
    changeAnswers: (id, { records, origin }) => {
      changeAnswers.run(JSON.stringify(records), origin, id);
    },
    removeExample: (id) => {
      removeExample.run(id);
    },
    forget: (id, until) => {
      forget.run(id, until);
      resetCounts(id);
    },
    examplesOf: (id) => examplesOf.all(id).map((row) => ({ ...row, records: JSON.parse(row.records) })),
    countExamples: (id) => count.get(id)?.total ?? 0,
    countStated: (id) => stated.get(id)?.total ?? 0,
  };
}
