import { assertNever } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { withAnswer } from './answers/index';
import { isItemNoun } from './asked/item-nouns';
import { getParents, getRoot, type Root } from './asked/nesting';
import { type FieldQuery, getQuery } from './asked/query';
import { flatQueries, type QueryNode } from './asked/query-nodes';
import { withDerived } from './derived';
import { followPath } from './entities/property';
import { asEntity } from './entities/rank';
import { formerNotAbove } from './former-above';
import { isNameLike } from './hints/index';
import { isAboutOther } from './ranking/about-other';
import { ALONE, type Ranking, rankValues, THRESHOLD } from './ranking/choose';
import { echoesAsAuthor, echoesOfName, echoesOfText, echoesOfTitle } from './ranking/echoes';
import { findOtherName, isOwnName } from './ranking/other-names';
import { partsOfLine } from './ranking/parts-of-line';
import type { Subject } from './subject';
import type { Choice, Evidence, ExtractedRecord, FieldPlan, TemplatePlan } from './types';
import { getTerms } from './vocabulary';
import type { Concept } from './vocabulary/concept';
import { fold } from './words/fold';

export { flatQueries, type QueryNode } from './asked/query-nodes';

const MAX_OBJECTS = 200;
const ENOUGH_FIELDS = 4; // fields; with fewer requested ones, a missing field says little about the page

type FieldNode = Extract<QueryNode, { readonly query: FieldQuery }>;

const compiled = new WeakMap<TemplatePlan, readonly QueryNode[]>();

/** Queries of a plan's fields, in order. */
export function getQueries(plan: TemplatePlan): readonly QueryNode[] {
  const known = compiled.get(plan);
  if (known) return known;
  const [first] = plan.fields;
  const inner = first?.kind === 'object' ? first.fields.map(toWorded) : [];
  const root = getRoot(
    plan.fields.map(({ name }) => name),
    inner,
  );
  const made = withNameOfThing(
    plan.fields,
    plan.fields.map((field) => compile(field, [], root)),
  );
  compiled.set(plan, made);
  return made;
}

/** Of fields like "dish" only a single one is that of the records' names, and only in a template without a name. */
function withNameOfThing(fields: readonly FieldPlan[], nodes: readonly QueryNode[]): readonly QueryNode[] {
  const things = fields.filter((field) => field.kind === 'value' && field.type === 'text' && isItemNoun(field));
  const [thing] = things;
  if (thing?.kind !== 'value' || things.length > 1 || flatQueries(nodes).some(isNameLike)) return nodes;
  const asName = getQuery({ ...thing, name: 'name', description: '' }, [], false);
  return nodes.map((node) =>
    node.kind === 'value' && node.path === thing.path && node.query.concept === null ? { ...node, asName } : node,
  );
}

/** Reads all fields of one subject; absent ones are null and listed in `missing`. */
export function readRecord(subject: Subject, nodes: readonly QueryNode[]): ExtractedRecord {
  const rankings = rankAll(subject, nodes);
  const found = new Map<string, Choice>();
  for (const [path, { chosen }] of rankings) if (chosen) found.set(path, chosen);
  const choices = Object.fromEntries([...rankings].map(([path, ranking]) => [path, ranking.choices]));
  const takeOther = ({ path, others }: { readonly path: string; readonly others: readonly Choice[] }) => {
    choices[path] = others;
    const next = others.find(({ evidence }) => evidence.confidence >= (subject.scope === 'page' ? ALONE : THRESHOLD));
    if (next) found.set(path, next);
    else found.delete(path);
  };
  for (const echo of echoesOfName(nodes, found, choices)) takeOther(echo);
  for (const former of formerNotAbove(subject, nodes, found, choices, rankValues)) takeOther(former);
  for (const path of [...echoesOfText(nodes, found), ...echoesOfTitle(nodes, found), ...echoesAsAuthor(nodes, found)]) {
    found.delete(path);
    choices[path] = [];
  }
  for (const [path, choice] of partsOfLine(subject, nodes, found)) {
    found.set(path, choice);
    choices[path] = [choice];
  }
  const taken =
    subject.scope === 'page' && isOtherKind(nodes, found) && !isLeftOut(nodes, choices)
      ? new Map<string, Choice>()
      : found;
  return { ...assembleRecord(nodes, taken), choices };
}

/** Whether a page may lack one of a few requested fields ("Price on request"); a page with several prices is a list. */
export function isLeftOut(nodes: readonly QueryNode[], choices: ExtractedRecord['choices']): boolean {
  const queries = flatQueries(nodes);
  const considered = ({ path }: FieldQuery) => isConsidered(choices[path] ?? []);
  return queries.length < ENOUGH_FIELDS && !queries.some((query) => query.concept?.distinctive && considered(query));
}

/**
 * Whether the choices are worth considering: a hint that found a single amount proves nothing, but several are a list.
 */
function isConsidered(choices: readonly Choice[]): boolean {
  const values = new Set(choices.map(({ value }) => JSON.stringify(value)));
  return values.size > 1 || choices.some(({ evidence }) => evidence.confidence >= THRESHOLD);
}

/** Builds a record's values, missing fields and evidence from the choices for its fields. */
export function assembleRecord(
  nodes: readonly QueryNode[],
  taken: ReadonlyMap<string, Choice>,
): Omit<ExtractedRecord, 'choices'> {
  const missing: string[] = [];
  const evidence: Record<string, Evidence> = {};
  const values = assemble(nodes, taken, missing, evidence);
  return { values, missing, evidence };
}

const toWorded = (field: FieldPlan) => ({
  name: field.name,
  description: field.kind === 'value' ? field.description : '',
});

/** `around` are the names of the objects around a field, `root` is the top level of the template. */
function compile(field: FieldPlan, around: readonly string[], root: Root, inList = false): QueryNode {
  const { name, path } = field;
  const parentsFor = (description: string) => (inList ? around : getParents(around, root, { name, description }));
  switch (field.kind) {
    case 'value':
      return toValueNode(field, getQuery(field, parentsFor(field.description), false, inList));
    case 'object':
      return {
        kind: 'object',
        name,
        path,
        fields: field.fields.map((inner) => compile(inner, [...around, name], root, inList)),
      };
    case 'list':
      if (field.of.kind === 'value')
        return { kind: 'list', name, path, query: getQuery(field.of, parentsFor(field.of.description), true, inList) };
      return {
        kind: 'objects',
        name,
        path,
        whole: getQuery({ kind: 'value', name, path, description: '', type: 'text' }, parentsFor(''), true, inList),
        fields: field.of.kind === 'object' ? field.of.fields.map((inner) => compile(inner, [], root, true)) : [],
      };
    default:
      return assertNever(field);
  }
}

const ASKED_INSTEAD = {
  shop: ['seller', 'site name'],
  paper: ['site name'],
  company: ['company', 'site name'],
} as const;

function toValueNode(field: FieldPlan & { readonly kind: 'value' }, query: FieldQuery): QueryNode {
  const { name, path, description } = field;
  const node = { kind: 'value', name, path, query } as const;
  const { name: other, noun = '' } = (query.type === 'text' && !query.nested && findOtherName(name, description)) || {};
  if (other === undefined || other === 'role') return node;
  if (other === 'place' || other === 'venue' || other === 'person')
    return query.concept?.id === 'name' && !isOwnName(name)
      ? { ...node, asOther: { name: other, noun, queries: [withoutTitles(query, query.concept)] } }
      : node;
  const queries = ASKED_INSTEAD[other].map((words) =>
    getQuery({ ...field, name: words, path: words, description: '' }, [], false),
  );
  return { ...node, asOther: { name: other, noun, queries } };
}

/** A query that labels alone answer. */
function withoutTitles(query: FieldQuery, name: Concept): FieldQuery {
  const terms = new Set(getTerms(name));
  return { ...query, concept: null, terms: new Set([...query.terms].filter((term) => !terms.has(term))) };
}

function rankAll(subject: Subject, nodes: readonly QueryNode[]): ReadonlyMap<string, Ranking> {
  const rankings = new Map<string, Ranking>();
  const pending = [...nodes];
  for (let node = pending.shift(); node; node = pending.shift()) {
    if (node.kind === 'object') pending.push(...node.fields);
    else rankings.set(node.path, node.kind === 'objects' ? rankObjects(subject, node) : rankField(subject, node));
  }
  return rankings;
}

function rankField(subject: Subject, { query, asName, asOther }: FieldNode): Ranking {
  if (
    asOther &&
    (subject.scope === 'record' ? asOther.name === 'shop' : isAboutOther(subject, asOther.name, asOther.noun))
  ) {
    const rankings = asOther.queries.map((other) => rankValues(subject, other));
    return rankings.find(({ chosen }) => chosen !== null) ?? NOTHING_FOUND;
  }
  const derived = withDerived(subject, query, rankValues(subject, query));
  const ranking = withAnswer(subject, query, derived, rankValues);
  return ranking.chosen || !asName || subject.scope === 'page' ? ranking : rankValues(subject, asName);
}

const NOTHING_FOUND: Ranking = { chosen: null, choices: [] };

/**
 * Whether a page is not about such an entity. Every page has a title and an image; if a template has fields that only one kind
 * of page has (a price, ingredients) and none of its other fields was found, the title is not that of such an entity. How many
 * fields are missing does not count, so that one more requested field never empties the others.
 */
export function isOtherKind(nodes: readonly QueryNode[], found: ReadonlyMap<string, Choice>): boolean {
  const queries = flatQueries(nodes);
  if (!queries.some((query) => query.concept?.distinctive && isWhole(query))) return false;
  return !queries.some(({ path, concept }) => !concept?.general && found.has(path));
}

/** Whether a field means its concept and no more: "price of the reduced ticket" need not be on a page with prices. */
function isWhole({ concept, terms }: FieldQuery): boolean {
  return concept !== null && terms.has(getTerms(concept)[0] ?? '');
}

function rankObjects(subject: Subject, node: QueryNode & { kind: 'objects' }): Ranking {
  const chosen = readObjects(subject, node);
  return { chosen, choices: chosen ? [chosen] : [] };
}

/** Reads a list of objects from nested entities of the markup. */
function readObjects(subject: Subject, node: QueryNode & { kind: 'objects' }): Choice | null {
  for (const { entity } of subject.entities) {
    for (const path of node.whole.properties) {
      const entities = followPath(entity.properties, path).flatMap((value) => asEntity(value, entity.source) ?? []);
      const records = entities
        .slice(0, MAX_OBJECTS)
        .map((inner) => readRecord({ ...subject, ...EMPTY, entities: [{ entity: inner, weight: 1 }] }, node.fields));
      const full = records.filter((record) => record.missing.length < flatQueries(node.fields).length);
      const at = `${entity.types[0] ?? 'Thing'}.${path}`;
      if (full.length > 0)
        return {
          value: full.map((record) => record.values),
          place: `${entity.source}:${at}`,
          evidence: { source: entity.source, path: at, range: null, confidence: 0.9 },
        };
    }
  }
  return readDataObjects(subject, node);
}

/** Reads a list of objects from the data that a record is, if the page is such data. */
function readDataObjects(subject: Subject, { name, whole, fields }: QueryNode & { kind: 'objects' }): Choice | null {
  if (subject.scope === 'page' || subject.view.elements.length > 0) return null;
  for (const { source, path, properties } of subject.data()) {
    const key = Object.keys(properties).find((key) => fold(key) === fold(name) || whole.terms.has(fold(key)));
    const listed = key === undefined ? [] : [properties[key]].flat().filter(isRecord);
    const records = listed.slice(0, MAX_OBJECTS).map((inner, at) => {
      const entity = { source, path: `${path}.${key}[${at}]`, properties: inner, weight: 1 };
      return readRecord({ ...subject, entities: [], data: () => [entity] }, fields);
    });
    const full = records.filter((record) => record.missing.length < flatQueries(fields).length);
    if (full.length === 0) continue;
    const at = `${path}.${key}`;
    return {
      value: full.map((record) => record.values),
      place: at.replaceAll(/\[\d+\]/g, '[]'),
      evidence: { source, path: at, range: null, confidence: 0.9 },
    };
  }
  return null;
}

/** Restricts the reading of an object to its nested entity in the markup. */
const EMPTY = {
  scope: 'record',
  openGraph: {},
  meta: {},
  data: () => [],
  labels: () => [],
  names: () => new Map(),
} as const;

function assemble(
  nodes: readonly QueryNode[],
  taken: ReadonlyMap<string, Choice>,
  missing: string[],
  evidence: Record<string, Evidence>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    nodes.map((node) => {
      if (node.kind === 'object') return [node.name, assemble(node.fields, taken, missing, evidence)];
      const choice = taken.get(node.path);
      if (!choice) {
        missing.push(node.path);
        return [node.name, null];
      }
      evidence[node.path] = choice.evidence;
      return [node.name, choice.value];
    }),
  );
}
