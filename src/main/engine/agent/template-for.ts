import type { Template, TemplateObject } from '@shared/template';
import { conceptIn, fold } from '../extract/index';
import { ANY_FIELDS, getDefaultFields, isKnownEntity, isPages, isPlural, PAGE_FIELDS } from './entities';
import { getPlural, isPluralField, toFieldName, toSingularFields } from './names';
import type { Intent } from './types';

interface Chosen {
  readonly template: Template;
  /** Why the template has fields that the prompt does not name; null if it has none. */
  readonly reason: string | null;
}

// fields that identify a record
const NAMING =
  /(?:^|_)(?:name|title|text|headline|heading|label|model|make|titel|überschrift|bezeichnung|nom|titre|nombre|t[ií]tulo|texte|texto|nome|t[ií]tolo|naam)(?:_|$)/u;

/** Returns the fields that a request names, or the default fields of its entity. */
export function chooseTemplate(intent: Intent): Chosen {
  const { template, entity, many } = intent;
  if (template !== null)
    return intent.self && typeof template !== 'string' ? withName(template, entity) : { template, reason: null };
  const usual = entity === null || isPages(entity) ? null : getDefaultFields(entity);
  const fields = usual ?? (many && entity !== null && !isPages(entity) ? ANY_FIELDS : PAGE_FIELDS);
  const names = Object.keys(fields).join(', ');
  const of = entity === null || usual === null ? 'the most common ones' : `the usual ones of ${entity}`;
  return { template: fields, reason: `No fields were named, so ${of} are read: ${names}. Name others with “with …”.` };
}

/** Whether a request says what to read: its fields, one entity, or an entity with default fields. */
export function hasOwnFields({ template, entity, many }: Intent): boolean {
  if (template !== null) return true;
  return entity !== null && (!many || (!isPages(entity) && getDefaultFields(entity) !== null));
}

/** Concepts that tell things apart without their name, or are no value of theirs. */
const OF_ITSELF: ReadonlySet<string> = new Set(
  'name model category tags type description body image url breadcrumb sku gtin mpn isbn team'.split(' '),
);

/** Whether fields are values of things that say nothing without their names: "prices of all pumps". */
export function areBareValues(descriptions: readonly string[]): boolean {
  const meant = descriptions.map((description) => conceptIn(fold(description)));
  return (
    meant.some(({ concept, whole }) => concept !== null && whole) &&
    meant.every(({ concept }) => concept === null || !OF_ITSELF.has(concept.id))
  );
}

/** Adds the name of the entity: "quotes with their authors" wants the quotes as well. */
function withName(template: TemplateObject, entity: string | null): Chosen {
  const names = Object.keys(template);
  const own = entity === null ? '' : toFieldName(entity);
  if (entity === null || names.some((name) => NAMING.test(name) || own.startsWith(name)))
    return { template, reason: null };
  if (isPluralField(entity) && !isKnownEntity(entity)) {
    const own = toSingularFields(entity);
    return { template: { [toFieldName(own)]: own, ...template }, reason: null };
  }
  const entities = isPlural(entity) ? entity : getPlural(entity);
  const [[name, description] = ['name', `Name of each of the ${entities}`]] = Object.entries(
    getDefaultFields(entity) ?? {},
  );
  return {
    template: { [name]: description, ...template },
    reason: `${name} is read as well, since the ${entities} themselves are asked for.`,
  };
}
