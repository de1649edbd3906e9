import { type Pipeline, parsePipeline, printPipeline } from '@shared/clean-up/index';
import type { RequestInput } from '@shared/contract';
import { toSingular } from '@shared/record-noun';
import type { TemplateNode } from '@shared/template';
import type { Taking } from '../page/taking';
import type { FieldType } from '../page/value-type';

/** The pagination of a list, and how many pages to follow. */
export interface PickedNext {
  /** CSS selector of the link or button; null if Winnow finds it by itself. */
  readonly selector: string | null;
  /** Number of its element; null if it is not an element of the page. */
  readonly node: number | null;
  /** Description of the link or button. */
  readonly found: string;
  readonly maxPages: number;
}

/** A field: name, type, and the elements picked for it. */
export interface PickedField {
  /** Stays the same when the field is renamed. */
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  /** Written by the user; null if it is generated from name and type. */
  readonly description: string | null;
  /** Clean-up steps as in a description: `| trim`; empty for none. */
  readonly cleanUp: string;
  readonly taking: Taking;
  /**
   * Numbers of the elements: in a list of records one for each record in which the field was picked; in a list of
   * values several for one record; empty if the field must be picked again.
   */
  readonly nodes: readonly number[];
  /** Whether the field has a list of values in each record. */
  readonly isList: boolean;
}

/** The pages behind a list's links, which are opened for each record. */
export interface PickedDetails {
  /** Id of the field that holds the links. */
  readonly field: string;
  /** Token of the page opened for picking. */
  readonly page: string;
  /** Pattern of the links to open; null for all links. */
  readonly pattern: string | null;
  /** Id of the workflow that ran it last. */
  readonly workflow: string | null;
}

/** The list from which a page was opened. */
export interface ListOfDetails {
  /** Token of the list's page. */
  readonly page: string;
  /** Names of its fields, which are taken for the fields of the opened page. */
  readonly names: readonly string[];
}

/** The picked fields of a page, with everything needed to run them. */
export interface PickerDraft {
  /** Token of the stored page. */
  readonly page: string;
  readonly url: string;
  readonly name: string;
  readonly perPage: 'one' | 'many';
  /** Whether the user chose between one item and a list, so that a click does not change it. */
  readonly isPerPageChosen: boolean;
  readonly fields: readonly PickedField[];
  /** How the list continues on further pages; null if only this page is read. */
  readonly next: PickedNext | null;
  /** Which links are opened for each record; null for none. */
  readonly details: PickedDetails | null;
  /** The list that links to pages like this one; null if the page was opened by itself. */
  readonly list: ListOfDetails | null;
  /** Id of the extractor it was last saved as. */
  readonly savedAs: string | null;
  /** The job that ran it last; null before the first run. */
  readonly ran: PickedRun | null;
}

/** A job, and what was picked when it started. */
export interface PickedRun {
  readonly job: string;
  /** Equal keys mean that another run would do the same. */
  readonly key: string;
}

export function newDraft(page: string, url: string): PickerDraft {
  return {
    page,
    url,
    name: '',
    perPage: 'one',
    isPerPageChosen: false,
    fields: [],
    next: null,
    details: null,
    list: null,
    savedAs: null,
    ran: null,
  };
}

/** Whether the page is certainly one item, so that each click is a value of its own: the user said so, or a list opened it. */
export function isCertainlyOne({ perPage, isPerPageChosen, list }: PickerDraft): boolean {
  return perPage === 'one' && (isPerPageChosen || list !== null);
}

/** Names that a new field cannot have. */
export function takenNames({ fields, list }: Pick<PickerDraft, 'fields' | 'list'>): readonly string[] {
  return [...(list?.names ?? []), ...fields.map(({ name }) => name)];
}

/** Name of a field; empty if there is no such field. */
export function getFieldName({ fields }: Pick<PickerDraft, 'fields'>, id: string): string {
  return fields.find((field) => field.id === id)?.name ?? '';
}

/** The draft with a changed field. */
export function withField(draft: PickerDraft, field: PickedField): PickerDraft {
  return { ...draft, fields: draft.fields.map((each) => (each.id === field.id ? field : each)) };
}

/** The request for a draft's extractor; null if nothing is picked, or a name is missing or not unique. */
export function getRequest({ page, perPage, fields: all, list }: PickerDraft): RequestInput<'pickExtractor'> | null {
  const fields = all.filter(({ nodes }) => nodes.length > 0);
  if (fields.length === 0 || faultyNames({ fields, list }).size > 0) return null;
  const picks = fields.map(({ name, nodes, taking }) => ({ field: name, nodes: [...nodes], take: taking }));
  return { page, perPage, template: getFieldTemplate(fields), picks };
}

/** Ids of fields with invalid names. */
export function faultyNames({ fields, list }: Pick<PickerDraft, 'fields' | 'list'>): ReadonlySet<string> {
  const faulty = fields.filter(
    ({ name }, at) =>
      name.trim() === '' ||
      /^_|[.]/.test(name) ||
      list?.names.includes(name) ||
      fields.findIndex((other) => other.name === name) !== at,
  );
  return new Set(faulty.map(({ id }) => id));
}

/** The template that the fields make. */
export function getFieldTemplate(fields: readonly PickedField[]): Record<string, TemplateNode> {
  return Object.fromEntries(
    fields.map((field) => {
      const description = getDescription(field);
      return [field.name, field.isList ? [description] : description];
    }),
  );
}

// names that suggest another type than text
const TYPED_NAMES =
  /price|cost|amount|total|date|time|duration|length|year|month|hour|minute|weight|rating|score|stars|review|count|number|quantity|stock|avail|image|photo|picture|url|link|isbn|sku|dauer|jahr|durée|année|duraci|año|durata|anno|期間|年|时长/i;

/** Names that state the type, so that a description need not. */
const SAYS_TYPE: Readonly<Partial<Record<FieldType, RegExp>>> = {
  number: /(?:^|_)(?:count|number|quantity)$/,
  date: /(?:^|_)date$/,
  url: /(?:^|_)(?:url|link)$/,
  image: /(?:^|_)(?:image|photo|picture|thumbnail)$/,
};

type Described = Pick<PickedField, 'name' | 'type' | 'description' | 'cleanUp' | 'isList'>;

/** The field's description with its clean-up steps: the user's words, or words that state its type. */
export function getDescription(field: Described): string {
  const pipeline = getPipeline(field);
  const { type, list, steps, description } = pipeline;
  return type === null && !list && steps.length === 0 ? description : printPipeline(pipeline);
}

/** Splits a field's description into words and steps; steps typed into it come before those set separately. */
export function getPipeline(field: Described): Pipeline {
  const typed = parsePipeline(field.description ?? '');
  const { steps } = parsePipeline(field.cleanUp);
  const own = field.description === null ? null : typed.description;
  const description = typed.type === null ? describePicked({ ...field, description: own }) : typed.description;
  const type = field.type === 'file' ? 'file' : typed.type;
  return { ...typed, type, description, steps: [...typed.steps, ...steps] };
}

function describePicked({ name, type, description, isList }: Omit<Described, 'cleanUp'>): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  const described = description?.trim() || (isList ? `Each ${toSingular(words)}` : `The ${words}`);
  if (type === 'file') return described;
  if (type !== 'text')
    return SAYS_TYPE[type]?.test(name) || described.endsWith(`(${type})`) ? described : `${described} (${type})`;
  if (description !== null) return described;
  return TYPED_NAMES.test(name) ? `${described}, as text` : described;
}
