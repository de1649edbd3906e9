import type { Certificate, ExtractorDocument, FieldCertificate } from '@shared/extractor';
import { EXTRACTOR_FORMAT } from '@shared/extractor';
import type { TemplatePlan } from '../../extract/index';
import type { ExampleRow, ExtractorRow, KindRow, Store } from '../../store/index';
import type { ExtractorPool } from '../ports';
import type { ExampleBody, PageBody, PickedBefore } from '../registry/index';
import { toPageBody } from '../registry/index';
import type { Learned } from '../types';

export interface LearnOptions {
  readonly plan: TemplatePlan;
  /** Pages of the kind without answers. @default none */
  readonly others?: readonly PageBody[];
  /** Whether a person or script gave the answers, so that it is used from the first example on. @default false */
  readonly taught?: boolean;
  /** Name of the extractor. @default the site's name */
  readonly name?: string;
  /** Cost of a page by model so far; null if unknown. @default unknown */
  readonly pageUsd?: number | null;
  /** The model that wrote its code, and the cost in USD; null if the price is unknown. @default no model wrote code */
  readonly authored?: { readonly model: string; readonly costUsd: number | null };
  /** Text for its history. @default none */
  readonly event?: string;
  /** Changes the learned fields before they are kept, for example to drop harmful ones. @default they are kept as learned */
  readonly revise?: (learned: Learned) => Promise<Learned>;
  /** A picked extractor that is corrected. @default none */
  readonly picked?: PickedBefore;
  /** An extractor of another kind to replace as well. @default none */
  readonly replaces?: string;
}

export interface LearnedKind {
  /** Null if no field passed. */
  readonly extractor: ExtractorRow | null;
  /** For every value field of the template. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
}

/** Learns extractors from the examples of a kind and keeps those that pass. */
export interface Learner {
  /** The kind's previous extractor is kept as replaced. */
  readonly learn: (kind: KindRow, options: LearnOptions, signal?: AbortSignal) => Promise<LearnedKind>;
  /** Activates a learned document in place of the kind's previous ones. */
  readonly keep: (kind: KindRow, learned: Learned, options: LearnOptions) => ExtractorRow;
}

export interface LearnerParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createLearner({ store, pool, now, randomId }: LearnerParts): Learner {
  const iso = () => new Date(now()).toISOString();

  const replace = (kind: KindRow, by: string, also: string | undefined): void => {
    for (const { id, kind: of } of store.extractors.activeFor(kind)) {
      if ((of !== kind.id && id !== also) || id === by) continue;
      const happened = { at: iso(), event: 'Replaced by a newer extractor of its kind.' };
      store.extractors.change(id, { state: 'replaced', replacedBy: by, happened });
    }
  };

  const keep: Learner['keep'] = (
    kind,
    learned,
    { plan, taught = false, name, pageUsd = null, authored, event, replaces },
  ) =>
    store.atomically(() => {
      const examples = store.examples.examplesOf(kind.id);
      const document: ExtractorDocument = {
        format: EXTRACTOR_FORMAT,
        version: 1,
        name: name ?? getKindName(kind),
        template: plan.template,
        perPage: kind.perPage,
        kind: kind.kind,
        code: null,
        ...learned.document,
      };
      const certificate = { ...getCertificate(learned, examples, taught, iso()), ...authored };
      const { site, templateKey, perPage } = kind;
      const happened = event ?? `Learned from ${formatCount(examples.length, 'page')}.`;
      const row = store.extractors.insert({
        id: randomId(),
        kind: kind.id,
        site,
        templateKey,
        perPage,
        name: document.name,
        document,
        certificate,
        pageUsd,
        createdAt: now(),
        history: [{ at: iso(), event: happened }],
      });
      replace(kind, row.id, replaces);
      return row;
    });

  return {
    keep,
    learn: async (kind, options, signal) => {
      const { plan, others = [], taught = false, picked } = options;
      const examples = store.examples.examplesOf(kind.id).map(toExampleBody);
      const base = { do: 'learn', plan, perPage: kind.perPage, examples, others, taught } as const;
      const task = { ...base, ...(picked && { picked }) };
      const found = (await pool.extractor(task, signal)).learned;
      const learned = options.revise ? await options.revise(found) : found;
      const passed = Object.values(learned.fields).some(({ accepted }) => accepted);
      return { extractor: passed ? keep(kind, learned, options) : null, fields: learned.fields };
    },
  };
}

/** An example for a worker. */
export function toExampleBody({ origin, records, ...page }: ExampleRow): ExampleBody {
  return { page: toPageBody(page), origin, records };
}

/** Certificate of a validation, with its examples. */
export function getCertificate(
  { fields, records }: Pick<Learned, 'fields' | 'records'>,
  examples: readonly ExampleRow[],
  taught: boolean,
  examinedAt: string,
): Certificate {
  return {
    examinedAt,
    fields,
    records: records && { ...records },
    examples: examples.map(({ url, origin, token }) => ({
      url,
      origin,
      heldOut: examples.length > 1,
      htmlUrl: token === null ? null : `/pages/${token}/html`,
    })),
    taught,
    model: null,
    costUsd: 0,
  };
}

function getKindName({ site, kind }: KindRow): string {
  const [pattern] = kind.patterns;
  return pattern === undefined ? site : pattern.replace(/^https?:\/\/(?:www\.)?/, '');
}

export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
