import { assertNever } from '@shared/errors';
import { getMeaning } from '../asked/meaning';
import type { FieldPlan } from '../types';
import { getTerms } from '../vocabulary';
import { fold } from '../words/fold';

export type ValuePlan = FieldPlan & { readonly kind: 'value' };

/** What the view of a page must show for a template. */
export interface Asked {
  /** Folded words that may name the fields on a page. */
  readonly words: ReadonlySet<string>;
  readonly urls: boolean;
  readonly images: boolean;
  /** Whether it includes a list of entities with several fields each. */
  readonly groups: boolean;
  /** Whether it wants all content of the page. */
  readonly body: boolean;
  /** Whether a field may be a paragraph or longer, so that no text is shortened. */
  readonly long: boolean;
}

/** All value fields, including those of lists and objects. */
export function getFieldValues(fields: readonly FieldPlan[]): readonly ValuePlan[] {
  return fields.flatMap((field) => {
    switch (field.kind) {
      case 'value':
        return [field];
      case 'list':
        return getFieldValues([field.of]);
      case 'object':
        return getFieldValues(field.fields);
      default:
        return assertNever(field);
    }
  });
}

/** Requirements of the fields on a page's view. */
export function askedBy(fields: readonly FieldPlan[]): Asked {
  const values = getFieldValues(fields);
  return {
    words: new Set(values.flatMap(wordsFor)),
    urls: values.some(({ type }) => type === 'url'),
    images: values.some(({ type }) => type === 'image'),
    groups: fields.some(hasGroups),
    body: values.some(({ name, description }) => getMeaning(name, description).concept?.id === 'body'),
    long: values.some(isLong),
  };
}

function hasGroups(field: FieldPlan): boolean {
  if (field.kind === 'object') return field.fields.some(hasGroups);
  return field.kind === 'list' && field.of.kind !== 'value';
}

/** Words that are not searched for, because general words match too much. */
const COMMON = new Set(
  fold(
    'the a an of for to in on at by this its each every all any and or if what which how who when where is are was with from text value number list name title url link page main full short item the content data date type id info main each',
  ).split(' '),
);

function wordsFor(field: ValuePlan): readonly string[] {
  const { concept } = getMeaning(field.name, field.description);
  const terms = [
    field.name,
    field.path,
    ...shortDescription(field),
    ...(concept ? getTerms(concept).slice(0, 12) : []),
  ];
  return terms.flatMap((term) => fold(term).split(' ')).filter((word) => word.length > 2 && !COMMON.has(word));
}

function shortDescription({ description }: ValuePlan): readonly string[] {
  return description.length <= 80 ? [description] : [];
}

/** Concepts whose values are a few words; values of others may be paragraphs. */
const SHORT_CONCEPTS = new Set(
  (
    'author,publisher,isbn,edition,format,director,actors,organizer,yield,cuisine,name,language,site name,category,tags,street,city,region,' +
    'postcode,country,phone,email,job title,currency,availability,sku,gtin,mpn,brand,model,color,size,weight,condition,seller,discount,' +
    'company,salary,employment type,area,cooking method,diet'
  ).split(','),
);

function isLong(field: ValuePlan): boolean {
  if (field.type !== 'text') return false;
  const { concept } = getMeaning(field.name, field.description);
  return concept === null || !SHORT_CONCEPTS.has(concept.id);
}

const WHOLE_CONCEPTS = new Set(['body', 'description', 'instructions']);

/** Whether a field's value is a verbatim paragraph or more; the model answers with the numbers of its pieces instead of repeating the text. */
export function isWholeText(field: ValuePlan): boolean {
  if (field.type !== 'text' || isDerived(field)) return false;
  const { concept } = getMeaning(field.name, field.description);
  return concept !== null && WHOLE_CONCEPTS.has(concept.id);
}

const DERIVED =
  /\b(?:summari[sz]e\w*|(?:short|brief|concise|one[- ]\w+) summary|summary (?:of|in)|in your own words|sentiment|tone of|judge\w*|classif\w+|categori[sz]e\w*|infer|guess|translat\w+|in (?:plain )?(?:english|german|french|spanish)|whether|based on|describe (?:how|why|what)|explain|one sentence|in \w+ (?:words|sentences)|fasse|zusammenfassen|résume[rz]?|resume en|riassumi|samenvatten|übersetz\w+|tradui\w+|traduc\w+)\b/i;

/** Whether a field's value is derived from the page rather than found on it: a judgement, summary, translation, yes or no. */
export function isDerived(field: ValuePlan): boolean {
  return (
    field.type === 'boolean' || (field.type !== 'url' && field.type !== 'image' && DERIVED.test(field.description))
  );
}
