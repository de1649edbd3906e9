import { type Pipeline, parsePipeline, printPipeline } from '@shared/clean-up/index';
import type { RequestInput } from '@shared/contract';
import { toSingular } from '@shared/record-noun';
import type { TemplateNode } from '@shared/template';
import type { Taking } from '../page/taking';
import type { FieldType } from '../page/value-type';

/** How the list goes on, and how far it is to be followed. */
export interface PickedNext {
  /** CSS of the link or button; null where Winnow finds it itself. */
  readonly selector: string | null;
  /** Its element, by number; null where nothing on the page shows it. */
  readonly node: number | null;
  /** What it is, as text. */
  readonly found: string;
  readonly maxPages: number;
}

/** One field: its name and type, and the elements that were picked for it. */
export interface PickedField {
  /** Stays the same when the field is renamed. */
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  /** As the person wrote it; null for one made from name and type. */
  readonly description: string | null;
  /** Clean-up steps as a description has them behind its words: `| trim`; empty for none. */
  readonly cleanUp: string;
  readonly taking: Taking;
  /** Numbers of the elements: of a list of records one in each that was picked in, of a list of values several in one; none where it is to be picked anew. */
  readonly nodes: readonly number[];
  /** Whether the field holds a list of values in each record. */
  readonly isList: boolean;
}

/** The pages behind the links of a list, which are opened for each record. */
export interface PickedDetails {
  /** Id of the field that holds the links. */
  readonly field: string;
  /** Token of the page that was opened to pick on. */
  readonly page: string;
  /** Pattern of the links that are opened; null for all of them. */
  readonly pattern: string | null;
  /** Id of the workflow that it was last run as. */
  readonly workflow: string | null;
}

/** The list from which a page was opened. */
export interface ListOfDetails {
  /** Token of the list's page. */
  readonly page: string;
  /** Names of its fields, which those of the opened page stand beside. */
  readonly names: readonly string[];
}

/** Template, picks and extractor as one document. */
export interface PickerDraft {
  /** Token of the stored page. */
  readonly page: string;
  readonly url: string;
  readonly name: string;
  readonly perPage: 'one' | 'many';
  readonly fields: readonly PickedField[];
  /** How the list goes on to further pages; null where only this one is read. */
  readonly next: PickedNext | null;
  /** Which links are opened for each record; null where none are. */
  readonly details: PickedDetails | null;
  /** The list whose links lead to pages like this one; null where it was opened by itself. */
  readonly list: ListOfDetails | null;
  /** Id of the extractor it was last saved as. */
  readonly savedAs: string | null;
  /** The job it was last run as; null before. */
  readonly ran: PickedRun | null;
}

/** A job, and what was picked when it was started. */
export interface PickedRun {
  readonly job: string;
  /** Equal while a run would do the same. */
  readonly key: string;
}

export function newDraft(page: string, url: string): PickerDraft {
  return {
    page,
    url,
    name: '',
    perPage: 'one',
    fields: [],
    next: null,
    details: null,
    list: null,
    savedAs: null,
    ran: null,
  };
}

/** Names that a further field cannot have. */
export function takenNames({ fields, list }: Pick<PickerDraft, 'fields' | 'list'>): readonly string[] {
  return [...(list?.names ?? []), ...fields.map(({ name }) => name)];
}

/** Name of a field; empty if there is no such field. */
export function getFieldName({ fields }: Pick<PickerDraft, 'fields'>, id: string): string {
  return fields.find((field) => field.id === id)?.name ?? '';
}

/** The draft with a field as it is now. */
export function withField(draft: PickerDraft, field: PickedField): PickerDraft {
  return { ...draft, fields: draft.fields.map((each) => (each.id === field.id ? field : each)) };
}

/** What is asked of the server for a draft; null while nothing is picked or a name is missing or twice. */
export function getRequest({ page, perPage, fields: all, list }: PickerDraft): RequestInput<'pickExtractor'> | null {
  const fields = all.filter(({ nodes }) => nodes.length > 0);
  if (fields.length === 0 || faultyNames({ fields, list }).size > 0) return null;
  const picks = fields.map(({ name, nodes, taking }) => ({ field: name, nodes: [...nodes], take: taking }));
  return { page, perPage, template: getFieldTemplate(fields), picks };
}

/** Ids of fields whose name cannot stay. */
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

// names by which a value would be taken for something else than its text
const TYPED_NAMES =
  /price|cost|amount|total|date|time|rating|score|stars|review|count|number|quantity|stock|avail|image|photo|picture|url|link|isbn|sku/i;

/** Names from which the type is read already. */
const SAYS_TYPE: Readonly<Partial<Record<FieldType, RegExp>>> = {
  number: /(?:^|_)(?:count|number|quantity)$/,
  date: /(?:^|_)date$/,
  url: /(?:^|_)(?:url|link)$/,
  image: /(?:^|_)(?:image|photo|picture|thumbnail)$/,
};

type Described = Pick<PickedField, 'name' | 'type' | 'description' | 'cleanUp' | 'isList'>;

/** The field's description with its clean-up: the person's words, or ones that say its type. */
export function getDescription(field: Described): string {
  const pipeline = getPipeline(field);
  const { type, list, steps, description } = pipeline;
  return type === null && !list && steps.length === 0 ? description : printPipeline(pipeline);
}

/** What a field's description says; steps that a person typed into it come before those set beside it. */
export function getPipeline(field: Described): Pipeline {
  const typed = parsePipeline(field.description ?? '');
  const { steps } = parsePipeline(field.cleanUp);
  const own = field.description === null ? null : typed.description;
  const description = typed.type === null ? describePicked({ ...field, description: own }) : typed.description;
  return { ...typed, description, steps: [...typed.steps, ...steps] };
}

function describePicked({ name, type, description, isList }: Omit<Described, 'cleanUp'>): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  const described = description?.trim() || (isList ? `Each ${toSingular(words)}` : `The ${words}`);
  if (type !== 'text')
    return SAYS_TYPE[type]?.test(name) || described.endsWith(`(${type})`) ? described : `${described} (${type})`;
  if (description !== null) return described;
  return TYPED_NAMES.test(name) ? `${described}, as text` : described;
}
