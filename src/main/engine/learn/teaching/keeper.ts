import type { RequestOf } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { Certificate, ExtractorDocument, FieldCertificate } from '@shared/extractor';
import { planTemplate } from '../../extract/index';
import type { ExtractorRow, Store } from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite } from '../kinds';
import type { ExtractorPool } from '../ports';
import type { Examined } from '../registry/index';
import { checkDocument } from '../registry/index';
import { formatCount, getCertificate, toExampleBody } from './learner';

/** Changes stored extractors; a changed document is validated again. */
export interface Keeper {
  /** Throws `not_found`. */
  readonly require: (id: string) => ExtractorRow;
  readonly edit: (id: string, document: ExtractorDocument) => Promise<void>;
  readonly examine: (id: string) => Promise<void>;
  readonly remove: (id: string) => void;
  /** Returns the id of the new extractor. */
  readonly takeIn: (file: RequestOf<'importExtractor'>) => string;
}

export interface KeeperParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createKeeper({ store, pool, now, randomId }: KeeperParts): Keeper {
  const iso = () => new Date(now()).toISOString();

  const requireRow = (id: string): ExtractorRow => {
    const row = store.extractors.byId(id);
    if (!row) throw new AppError('not_found', `There is no extractor "${id}".`, { path: ['id'] });
    return row;
  };

  /** Validates a document on all examples of its kind. */
  const validation = async ({ kind, certificate }: ExtractorRow, document: ExtractorDocument): Promise<Certificate> => {
    const examples = kind === null ? [] : store.examples.examplesOf(kind);
    if (examples.length === 0) return { ...unexamined(document), examinedAt: iso(), taught: true };
    const plan = planTemplate(document.template);
    const task = { do: 'examine', plan, document, examples: examples.map(toExampleBody) } as const;
    const result = await pool.extractor(task);
    const fields = keepAuthors(certificate.taught ? trusted(result.fields, document) : result.fields, certificate);
    return {
      ...getCertificate({ ...result, fields }, examples, certificate.taught, iso()),
      costUsd: certificate.costUsd,
    };
  };

  return {
    require: requireRow,
    edit: async (id, document) => {
      const row = requireRow(id);
      requireSameAsking(row, document);
      checkDocument(document, ['document']);
      // written by a person, so accepted from the first example on
      const certificate = await validation({ ...row, certificate: { ...row.certificate, taught: true } }, document);
      const happened = { at: iso(), event: `Edited by hand; ${validationLine(certificate)}` };
      store.extractors.change(id, { document, certificate, name: document.name, happened });
    },
    examine: async (id) => {
      const row = requireRow(id);
      const certificate = await validation(row, row.document);
      const happened = { at: iso(), event: `Examined again; ${validationLine(certificate)}` };
      store.extractors.change(id, { certificate, happened });
    },
    remove: (id) => {
      const { kind } = requireRow(id);
      store.atomically(() => {
        store.extractors.remove(id);
        // another extractor may still use the same examples
        const others = store.extractors.list({ limit: 1000, offset: 0 }).rows.some((other) => other.kind === kind);
        if (kind !== null && !others) store.examples.removeKind(kind);
      });
    },
    takeIn: ({ document, certificate }) => {
      checkDocument(document, ['document']);
      const isExamined =
        certificate !== undefined && Object.values(certificate.fields).some(({ accepted }) => accepted);
      const id = randomId();
      const event = isExamined
        ? 'Imported with its certificate.'
        : 'Imported without a passed test, so it is disabled. Check its preview, then enable it.';
      store.extractors.insert({
        id,
        kind: null,
        site: siteName(document.kind.site),
        templateKey: getTemplateKey(document.template),
        perPage: document.perPage,
        name: document.name,
        document,
        certificate: isExamined ? certificate : { ...unexamined(document), examinedAt: iso() },
        pageUsd: null,
        createdAt: now(),
        state: isExamined ? 'active' : 'disabled',
        history: [{ at: iso(), event }],
      });
      return id;
    },
  };
}

/** Accepts a site given as a URL. */
function siteName(site: string): string {
  return getUrlSite(site) || site.replace(/^www\./, '');
}

function requireSameAsking({ perPage, templateKey: key, site }: ExtractorRow, document: ExtractorDocument): void {
  const other = (what: string, path: string) =>
    new AppError('invalid_request', `The ${what} of an extractor cannot change: its examples fit the old one.`, {
      path: ['document', path],
      hint: 'Import the document as a new extractor.',
    });
  if (getTemplateKey(document.template) !== key) throw other('template', 'template');
  if (document.perPage !== perPage) throw other('perPage', 'perPage');
  if (siteName(document.kind.site) !== site) throw other('site', 'kind');
}

/** Accepts a person's locators unless the examples contradict them. */
function trusted(fields: Examined['fields'], document: ExtractorDocument): Examined['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => {
      const accepted =
        path in document.fields && (field.accepted || field.agreement === null || field.agreement >= 0.95);
      return [path, { ...field, accepted }];
    }),
  );
}

/** A picked field stays a person's: its element decides what it has. */
function keepAuthors(fields: Examined['fields'], before: Certificate): Examined['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => {
      const isPicked = field.author === 'induction' && before.fields[path]?.author === 'person';
      return [path, isPicked ? { ...field, author: 'person' as const } : field];
    }),
  );
}

/** Certificate without validation: accepts the fields as written. */
function unexamined(document: ExtractorDocument): Omit<Certificate, 'examinedAt'> {
  const field: FieldCertificate = {
    accepted: true,
    agreement: null,
    pages: 0,
    heldOut: 0,
    reason: 'There is no example page to test it on.',
    author: 'person',
    fillRate: 0,
    length: null,
    shape: null,
  };
  return {
    fields: Object.fromEntries(Object.keys(document.fields).map((path) => [path, field])),
    records: null,
    examples: [],
    taught: true,
    model: null,
    costUsd: 0,
  };
}

function validationLine({ fields, examples }: Certificate): string {
  const passed = Object.values(fields).filter(({ accepted }) => accepted).length;
  if (examples.length === 0) return 'there is no example to test it on.';
  return `${passed} of ${formatCount(Object.keys(fields).length, 'field')} passed on ${formatCount(examples.length, 'example')}.`;
}
