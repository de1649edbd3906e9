import type { Template, TemplateObject } from '@shared/template';
import { getName, inSingular, isPluralField } from './names';
import { ANY_FIELDS, isKnownThing, isPages, PAGE_FIELDS, usualFields } from './things';
import type { Wish } from './types';

interface Chosen {
  readonly template: Template;
  /** Why it holds what the prompt does not name; null where it holds nothing else. */
  readonly reason: string | null;
}

// fields that say which one of many a record is
const NAMING =
  /(?:^|_)(?:name|title|text|headline|heading|label|model|make|titel|überschrift|bezeichnung|nom|titre|nombre|titulo|texte|texto)(?:_|$)/u;

/** The fields a wish names, or else the usual ones of what it collects. */
export function templateFor(wish: Wish): Chosen {
  const { template, thing, many } = wish;
  if (template !== null)
    return wish.self && typeof template !== 'string' ? withName(template, thing) : { template, reason: null };
  const usual = thing === null || isPages(thing) ? null : usualFields(thing);
  const fields = usual ?? (many && thing !== null && !isPages(thing) ? ANY_FIELDS : PAGE_FIELDS);
  const names = Object.keys(fields).join(', ');
  const of = thing === null || usual === null ? 'the commonest ones' : `the usual ones of ${thing}`;
  return { template: fields, reason: `No fields were named, so ${of} are read: ${names}. Name others with “with …”.` };
}

/** "quotes with their authors" asks for the quotes as well. */
function withName(template: TemplateObject, thing: string | null): Chosen {
  const names = Object.keys(template);
  const own = thing === null ? '' : getName(thing);
  if (thing === null || names.some((name) => NAMING.test(name) || own.startsWith(name)))
    return { template, reason: null };
  if (isPluralField(thing) && !isKnownThing(thing)) {
    const own = inSingular(thing);
    return { template: { [getName(own)]: own, ...template }, reason: null };
  }
  const [[name, description] = ['name', `Name of each of the ${thing}`]] = Object.entries(usualFields(thing) ?? {});
  return {
    template: { [name]: description, ...template },
    reason: `${name} is read as well, since the ${thing} themselves are asked for.`,
  };
}
