import type { RequestOf, ResponseOf } from '@shared/contract/index';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { decodeBody, unpack } from '../../page/index';
import type { Store } from '../../store/index';
import type { CorrectedCells } from './corrected-fields';
import { getToken } from './read-table';

/** Teaching and reading by learned extractors. */
export interface Teaching {
  readonly teach: (request: RequestOf<'teachExtractor'>) => Promise<ResponseOf<'teachExtractor'>>;
  readonly preview: (request: RequestOf<'previewExtractor'>) => Promise<ResponseOf<'previewExtractor'>>;
  readonly remove: (id: string) => void;
}

export interface RelearnTask {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
  /** Rows of the last good run and of the held one, in order. */
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  /** Fields that people corrected since the last good run, whose values there count for nothing. */
  readonly rejected: readonly string[];
  /** Fields that people corrected before it, whose missing values there are known to be missing. */
  readonly settled: readonly string[];
  /** Cells of the held run that people corrected, which stay as they are. */
  readonly cells: CorrectedCells;
  /** Name of a row; null if nothing identifies it. */
  readonly getKey: (item: Item) => string | null;
}

/** Values read by the new extractor, in the order of the held run's rows, and the proof. */
export interface Relearned {
  readonly items: readonly Item[];
  readonly message: string;
}

const EXAMPLES = 4; // new pages to learn from; the others verify the result
const PROVEN_ON = 12; // pages of each run
const AGREES = 0.95; // share of the values on stored pages, which have not changed
const AGREES_LATER = 0.8; // share of the values on new pages, some of which may have changed since
const MIN_SAME = 0.5; // share of a page's rows that the earlier run must have too, to learn from the page
const MAX_BYTES = 5_000_000;

/**
 * Learns an extractor from the earlier values on some of the new pages. It is kept only if it reads the earlier values
 * on the other new pages, and contradicts nothing on the stored pages of the earlier run. Throws `invalid_request`
 * otherwise.
 */
export async function relearnFields(
  store: Pick<Store, 'pages' | 'corrections'>,
  teaching: Teaching,
  task: RelearnTask,
): Promise<Relearned> {
  const { fields, before, after, args, rejected, settled, cells } = task;
  const perPage = args.perPage === 'many' ? 'many' : 'one';
  const template = requireTemplate(args.template);
  const [old, now] = [groupByPage(before), groupByPage(after)];
  const answered = findAnswers(task, now);
  const learned = answered
    .filter(({ answers }) => !isCorrected(store, answers))
    .slice(0, Math.max(1, Math.min(EXAMPLES, answered.length >> 1)));
  const examples = learned.flatMap(({ token, answers }) =>
    toExample(store, token, { answers, rejected, settled }, perPage),
  );
  if (examples.length === 0) throw cannot('No new page shows rows of the earlier run.');
  const { extractor, notLearned } = await teaching.teach({
    name: `${task.name}, repaired`,
    template,
    perPage,
    examples,
  });
  if (!extractor)
    throw cannot(notLearned[0] ? `${notLearned[0].field}: ${notLearned[0].reason}` : 'Nothing could be learned.');
  try {
    const { document } = extractor;
    const used = new Set(learned);
    const others = answered.length > learned.length ? answered.filter((page) => !used.has(page)) : answered;
    const later = await proveOn(teaching, document, fields, others.slice(0, PROVEN_ON));
    if (later.all === 0 || later.same < AGREES_LATER * later.all)
      throw cannot(`On the new pages it reads ${later.same} of ${later.all} values as the earlier run had them.`);
    const stored = [...old].filter(([token]) => hasBody(store, token)).slice(0, PROVEN_ON);
    const earlier = await proveOn(
      teaching,
      document,
      fields,
      stored.map(([token, rows]) => ({ token, answers: rows.map(({ item }) => item) })),
      true,
    );
    if (earlier.same < AGREES * earlier.all)
      throw cannot(
        `On the stored pages of the earlier run it reads ${earlier.same} of ${earlier.all} values as they were.`,
      );
    const items = await readAgain(teaching, document, fields, { after, cells }, now);
    return { items, message: describeProof(fields, later, earlier) };
  } catch (error) {
    teaching.remove(extractor.id);
    throw error;
  }
}

/** Whether people corrected a page of these rows: it is an example already, with their answers. */
function isCorrected({ corrections }: Pick<Store, 'corrections'>, rows: readonly Item[]): boolean {
  return rows.some(({ _url }) => corrections.standingOf(_url).some(({ taught }) => taught !== null));
}

interface Proof {
  readonly same: number;
  readonly all: number;
}

function describeProof(fields: readonly string[], later: Proof, earlier: Proof): string {
  const onStored =
    earlier.all === 0
      ? 'stored pages of the earlier run stay with the readers that read them then'
      : `on stored pages of the earlier run ${earlier.same} of ${earlier.all} are the same`;
  return `Learned ${fields.join(', ')} again: ${later.same} of ${later.all} values on the new pages are those of the earlier run; ${onStored}.`;
}

function requireTemplate(template: unknown): RequestOf<'teachExtractor'>['template'] {
  if (typeof template === 'object' && template !== null) return template as RequestOf<'teachExtractor'>['template'];
  throw cannot('The task names its fields in words only.');
}

interface AnsweredPage {
  readonly token: string;
  /** Earlier rows shown on the page, in its order. */
  readonly answers: readonly Item[];
}

/** New pages that share most rows with the earlier run, those sharing all rows first. */
function findAnswers(
  { before, getKey }: RelearnTask,
  now: ReadonlyMap<string, readonly PlacedItem[]>,
): readonly AnsweredPage[] {
  const known = new Map(
    before.flatMap((item) => {
      const key = getKey(item);
      return key === null ? [] : [[key, item] as const];
    }),
  );
  return [...now]
    .map(([token, rows]) => {
      const answers = rows.flatMap(({ item }) => known.get(getKey(item) ?? '') ?? []);
      return { token, answers, share: answers.length / rows.length };
    })
    .filter(({ answers, share }) => answers.length > 0 && share >= MIN_SAME)
    .sort((one, other) => other.share - one.share);
}

function cannot(why: string): AppError {
  return new AppError('invalid_request', `The fields could not be learned again: ${why}`, {
    path: ['id'],
    hint: 'Teach the fields on a page in the picker, or release the run as it is.',
  });
}

interface PlacedItem {
  readonly item: Item;
  /** Place among all rows. */
  readonly at: number;
}

function groupByPage(items: readonly Item[]): ReadonlyMap<string, readonly PlacedItem[]> {
  const pages = new Map<string, PlacedItem[]>();
  for (const [at, item] of items.entries()) {
    const token = getToken(item._htmlUrl);
    if (token === null || item._status !== 'ok') continue;
    const rows = pages.get(token) ?? [];
    rows.push({ item, at });
    pages.set(token, rows);
  }
  return pages;
}

type Example = RequestOf<'teachExtractor'>['examples'][number];

function toExample(
  { pages }: Pick<Store, 'pages'>,
  token: string,
  { answers: items, ...known }: Pick<AnsweredPage, 'answers'> & Pick<RelearnTask, 'rejected' | 'settled'>,
  perPage: 'one' | 'many',
): readonly Example[] {
  const page = pages.byToken(token);
  if (!page || page.data.length === 0) return [];
  const unpacked = unpack(page.data, page.codec === 'br' ? 'br' : null, MAX_BYTES);
  if (!('data' in unpacked)) return [];
  const html = decodeBody(unpacked.data, page.contentType).text;
  const answers = items.map((item) => getOwn(item, known));
  return [{ url: page.finalUrl, html, ...(perPage === 'many' ? { items: answers } : { item: answers[0] ?? {} }) }];
}

function getOwn(item: Item, { rejected, settled }: Pick<RelearnTask, 'rejected' | 'settled'>): Record<string, unknown> {
  const isOf = (fields: readonly string[], name: string) => fields.some((field) => field.split('.')[0] === name);
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => !name.startsWith('_') && !isOf(rejected, name) && (value !== null || isOf(settled, name)),
    ),
  );
}

function hasBody({ pages }: Pick<Store, 'pages'>, token: string): boolean {
  return (pages.byToken(token)?.data.length ?? 0) > 0;
}

type Document = RequestOf<'previewExtractor'>['document'];
type Values = Readonly<Record<string, unknown>>;
interface ReadPage {
  readonly items: readonly Values[];
  /** Whether the extractor applies to these pages. */
  readonly fits: boolean;
}

const AT_ONCE = 10; // pages of one preview

async function readPages(
  { preview }: Teaching,
  document: Document,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, ReadPage>> {
  const found = new Map<string, ReadPage>();
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    const { results } = await preview({ document, pages: tokens.slice(at, at + AT_ONCE), most: 2000 });
    for (const { token, items, fits } of results) found.set(token, { items, fits });
  }
  return found;
}

/**
 * Counts values that are read correctly. On stored pages, only those to which the extractor applies count, and only
 * values it finds: the rest is left to the readers that found them.
 */
async function proveOn(
  teaching: Teaching,
  document: Document,
  fields: readonly string[],
  pages: readonly AnsweredPage[],
  isStored = false,
): Promise<Proof> {
  const read = await readPages(
    teaching,
    document,
    pages.map(({ token }) => token),
  );
  const checks = pages.flatMap(({ token, answers }) => {
    const page = read.get(token);
    if (!page || (isStored && !page.fits)) return [];
    const texts = page.items.map((item) => fields.map((field) => JSON.stringify(item[field] ?? null)));
    return answers.flatMap((answer, row) =>
      fields.flatMap((field, at) => {
        if ((answer[field] ?? null) === null) return [];
        const wanted = JSON.stringify(answer[field]);
        if (isStored && texts[row]?.[at] === 'null') return [];
        // rows may have moved on a list
        return [
          texts.length === answers.length ? texts[row]?.[at] === wanted : texts.some((values) => values[at] === wanted),
        ];
      }),
    );
  });
  return { same: checks.filter(Boolean).length, all: checks.length };
}

async function readAgain(
  teaching: Teaching,
  document: Document,
  fields: readonly string[],
  { after, cells }: Pick<RelearnTask, 'after' | 'cells'>,
  now: ReadonlyMap<string, readonly PlacedItem[]>,
): Promise<readonly Item[]> {
  const items = [...after];
  const read = await readPages(teaching, document, [...now.keys()]);
  for (const [token, rows] of now) {
    const found = read.get(token)?.items ?? [];
    if (found.length !== rows.length) continue; // rows that cannot be identified stay unchanged
    for (const [index, { item, at }] of rows.entries()) {
      const values = fields.flatMap((field) => {
        const value = found[index]?.[field] ?? null;
        return value === null || !(field in item) || cells.get(at)?.has(field) ? [] : [[field, value] as const];
      });
      items[at] = {
        ...item,
        ...Object.fromEntries(values),
        _missing: item._missing.filter((path) => !values.some(([field]) => field === path)),
      };
    }
  }
  return items;
}
