import type { Element } from 'domhandler';
import type { Page, StructuredEntity } from '../types';
import { walk } from '../walk';
import {
  getLiteral,
  getObject,
  getSubject,
  propertyNames,
  relationNames,
  statesRelation,
  typeNames,
} from './rdfa-attributes';
import { RdfaGraph, type RdfaNode } from './rdfa-graph';

/** State that an element passes to its descendants. */
interface Scope {
  readonly element: Element | null;
  readonly subject: RdfaNode;
  /** Relations that the subjects within complete. */
  readonly open: readonly string[];
}

/**
 * Outermost items of the page's RDFa: `typeof`, `property`, `about`, `resource`, `rel`, by the rules of RDFa 1.1 in HTML.
 * Names lose their vocabulary. Excludes properties for social networks.
 */
export function readRdfa(page: Page): readonly StructuredEntity[] {
  const graph = new RdfaGraph(page.url);
  const scopes: Scope[] = [{ element: null, subject: graph.page, open: [] }];
  walk(page.document, {
    enter: (element) => {
      const scope = scopes.at(-1);
      if (scope && saysAnything(element)) scopes.push(readElement(element, scope, graph, page.baseUrl));
      return element.name !== 'template';
    },
    leave: (element) => {
      if (scopes.at(-1)?.element === element) scopes.pop();
    },
  });
  return graph.entities();
}

/** Whether a property's value is the element's text, even if the element links elsewhere. */
function isLiteral({ attribs }: Element): boolean {
  return attribs.content !== undefined || attribs.datatype !== undefined;
}

const ATTRIBUTES = ['typeof', 'property', 'about', 'resource', 'rel'];

function saysAnything({ attribs }: Element): boolean {
  return ATTRIBUTES.some((name) => attribs[name] !== undefined);
}

/** Adds an element's statements, and returns the state for its descendants. */
function readElement(element: Element, around: Scope, graph: RdfaGraph, base: string): Scope {
  const { attribs } = element;
  const relations = relationNames(element);
  const isTyped = attribs.typeof !== undefined;
  const about = attribs.about === undefined ? undefined : graph.node(attribs.about, base);
  const target = getObject(element);
  const properties = propertyNames(element);
  const isValue = statesRelation(element) || (properties.length > 0 && !isLiteral(element));
  // with a relation or property, the element's target is the value; otherwise it is the described entity
  const named = target === undefined ? undefined : graph.node(target, base);
  const made = isTyped && about === undefined ? (named ?? graph.blank()) : undefined;
  const subject =
    about ?? (isValue ? around.subject : getSubject(element) === undefined ? made : named) ?? around.subject;
  const object = isValue ? (made ?? (relations.length > 0 ? named : undefined)) : undefined;
  const typed = about ?? made;
  if (isTyped && typed) typed.types.push(...typeNames(element));
  if (subject !== around.subject) for (const name of around.open) graph.link(around.subject, name, subject);
  if (object) for (const name of relations) graph.link(subject, name, object);
  for (const name of properties) {
    if (made && !isLiteral(element)) graph.link(subject, name, made);
    else graph.state(subject, name, getLiteral(element, base));
  }
  return { element, subject: object ?? subject, open: object ? [] : relations };
}
