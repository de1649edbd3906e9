import type { ExtractorDocument } from '@shared/extractor';
import type { Element } from 'domhandler';
import {
  assembleRecord,
  type Choice,
  type ExtractedRecord,
  flatQueries,
  languageOf,
  type QueryNode,
  queriesOf,
  type TemplatePlan,
  type ValueContext,
} from '../../extract/index';
import type { ReadyPage, Run } from '../types';
import { compileField, type FieldReader } from './field-reader';
import { createScanner, type Scope, type Wanted } from './scope';
import { type CompiledSelector, compileSelector } from './selector';

/** An extractor ready to run; it reads the fields that have locators. */
export interface CompiledExtractor {
  /** Never throws on any page. With `fields` only these are read. */
  run(ready: ReadyPage, fields?: ReadonlySet<string>): Run;
}

const MAX_RECORDS = 5000;

/** Compiles the locators of a document once, for many pages. */
export function compileExtractor(
  document: Pick<ExtractorDocument, 'records' | 'fields' | 'perPage'>,
  plan: TemplatePlan,
): CompiledExtractor {
  const nodes = queriesOf(plan);
  const readers = flatQueries(nodes).flatMap((query) => {
    const reading = document.fields[query.path];
    return reading && 'locators' in reading ? [compileField(query, reading.locators)] : [];
  });
  const scan = createScanner(wantedBy(readers));
  if (document.perPage === 'one' || document.records === null)
    return { run: (ready, fields) => readAll(nodes, chosen(readers, fields), [scan(ready, ready.page.document)], []) };
  const finder = compileRecords(document.records.selectors);
  return {
    run: (ready, fields) => {
      const scopes = finder(ready).map((element) => ({ element, scope: scan(ready, element) }));
      const said = scopes.filter(({ scope }) => readers.length === 0 || saysAnything(readers, scope));
      return readAll(
        nodes,
        chosen(readers, fields),
        said.map(({ scope }) => scope),
        said.map(({ element }) => [element]),
      );
    },
  };
}

/** Finds the records of a page: what the first of these selectors matches that matches any. */
export function compileRecords(selectors: readonly string[]): (ready: ReadyPage) => readonly Element[] {
  const compiled = selectors.map(compileSelector);
  const scan = createScanner({ keys: new Set(compiled.flatMap(keysOf)), labels: new Set() });
  return (ready) => {
    const scope = scan(ready, ready.page.document);
    for (const selector of compiled) {
      const found = selector.find(scope);
      if (found.length > 0) return found.slice(0, MAX_RECORDS);
    }
    return [];
  };
}

function keysOf({ key }: CompiledSelector): readonly string[] {
  return key === null ? [] : [key];
}

function wantedBy(readers: readonly FieldReader[]): Wanted {
  return {
    keys: new Set(readers.flatMap(({ keys }) => keys)),
    labels: new Set(readers.flatMap(({ labels }) => labels)),
  };
}

/** A row without any of the fields is a heading or an advertisement. */
function saysAnything(readers: readonly FieldReader[], scope: Scope): boolean {
  const context = contextOf(scope);
  return readers.some((reader) => reader.read(scope, context) !== null);
}

function contextOf({ ready: { page } }: Scope): ValueContext {
  return { baseUrl: page.baseUrl, language: languageOf(page) };
}

function chosen(readers: readonly FieldReader[], fields: ReadonlySet<string> | undefined): readonly FieldReader[] {
  return fields === undefined ? readers : readers.filter(({ path }) => fields.has(path));
}

function readAll(
  nodes: readonly QueryNode[],
  readers: readonly FieldReader[],
  scopes: readonly Scope[],
  blocks: Run['blocks'],
): Run {
  const read = scopes.map((scope) => readScope(nodes, readers, scope));
  return { records: read.map(({ record }) => record), blocks, elements: read.map(({ elements }) => elements) };
}

function readScope(nodes: readonly QueryNode[], readers: readonly FieldReader[], scope: Scope) {
  const context = contextOf(scope);
  const taken = new Map<string, Choice>();
  const elements: Record<string, readonly Element[]> = {};
  for (const reader of readers) {
    const finding = reader.read(scope, context);
    if (finding === null) continue;
    taken.set(reader.path, finding.choice);
    elements[reader.path] = finding.elements;
  }
  const record: ExtractedRecord = { ...assembleRecord(nodes, taken), choices: {} };
  return { record, elements };
}
