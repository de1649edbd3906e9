import { isDeepStrictEqual } from 'node:util';
import type { ExtractorDocument } from '@shared/extractor';
import type { Element } from 'domhandler';
import {
  assembleRecord,
  type Choice,
  type ExtractedRecord,
  flatQueries,
  getQueries,
  getValueContext,
  type QueryNode,
  type TemplatePlan,
  type ValueContext,
} from '../../extract/index';
import type { ReadyPage, Run } from '../types';
import { asPlain, compileField, type FieldFinding, type FieldReader } from './field-reader';
import { getCompiledSelectorKeys } from './locator';
import { createScanner, findNested, type Scope, type Wanted } from './scope';
import { compileSelector } from './selector';

/** A compiled extractor; it reads the fields that have locators. */
export interface CompiledExtractor {
  /** Never throws for any page. With `fields` reads only these, and only the first `most` records. */
  run(ready: ReadyPage, fields?: ReadonlySet<string>, most?: number): Run;
}

const MAX_RECORDS = 5000;

/** Compiles the locators of a document once, for many pages. */
export function compileExtractor(
  document: Pick<ExtractorDocument, 'records' | 'fields' | 'perPage'>,
  plan: TemplatePlan,
): CompiledExtractor {
  const nodes = getQueries(plan);
  const all = flatQueries(nodes).flatMap((query) => {
    const reading = document.fields[query.path];
    if (!reading || !('locators' in reading)) return [];
    const reader = compileField(reading.plain ? asPlain(query) : query, reading.locators);
    return [{ reader, isOfPage: document.perPage === 'many' && reading.scope === 'page' }];
  });
  const readers = all.flatMap(({ reader, isOfPage }) => (isOfPage ? [] : [reader]));
  const pageReaders = all.flatMap(({ reader, isOfPage }) => (isOfPage ? [reader] : []));
  const scan = createScanner(getWantedNames(readers));
  if (document.perPage === 'one' || document.records === null)
    return {
      run: (ready, fields) => {
        const scope = scan(ready, ready.page.document);
        return getReadRun(
          [getNodeRecord(nodes, getFindings(chooseReaders(readers, fields), scope, getContext(scope)))],
          [],
        );
      },
    };
  const finder = compileRecords(document.records.selectors);
  const scanPage = createScanner(getWantedNames(pageReaders));
  const readAround = (ready: ReadyPage, fields: ReadonlySet<string> | undefined): Findings => {
    const asked = chooseReaders(pageReaders, fields);
    if (asked.length === 0) return new Map();
    const scope = scanPage(ready, ready.page.document);
    return getFindings(asked, scope, getContext(scope));
  };
  return {
    run: (ready, fields, most = MAX_RECORDS) => {
      const asked = chooseReaders(readers, fields);
      const around = readAround(ready, fields);
      const read: (ReadRecord & { readonly element: Element })[] = [];
      const elements = finder(ready);
      const nested = findNested(elements);
      let looked = 0;
      for (; looked < elements.length && read.length < most; looked++) {
        const element = elements[looked];
        if (!element) continue;
        const scope = scan(ready, element, nested);
        const context = getContext(scope);
        const found = getFindings(asked, scope, context);
        const says = found.size > 0 || readers.length === 0 || saysAnything(readers, scope, context);
        if (says) read.push({ element, ...getNodeRecord(nodes, new Map([...found, ...around])) });
      }
      const blocks = read.map(({ element }) => [element]);
      return getReadRun(read, blocks, elements.length - looked);
    },
  };
}

/** Finds a page's records: the elements of the first selector that matches. */
export function compileRecords(selectors: readonly string[]): (ready: ReadyPage) => readonly Element[] {
  const compiled = selectors.map(compileSelector);
  const scan = createScanner({ keys: new Set(compiled.flatMap(getCompiledSelectorKeys)), labels: new Set() });
  return (ready) => {
    const scope = scan(ready, ready.page.document);
    for (const selector of compiled) {
      const found = selector.find(scope);
      if (found.length > 0) return found.slice(0, MAX_RECORDS);
    }
    return [];
  };
}

function getWantedNames(readers: readonly FieldReader[]): Wanted {
  return {
    keys: new Set(readers.flatMap(({ keys }) => keys)),
    labels: new Set(readers.flatMap(({ labels }) => labels)),
  };
}

/** A row without any of the fields is a heading or an advertisement. */
function saysAnything(readers: readonly FieldReader[], scope: Scope, context: ValueContext): boolean {
  return readers.some((reader) => reader.read(scope, context) !== null);
}

function getContext({ ready: { page } }: Scope): ValueContext {
  return getValueContext(page);
}

function chooseReaders(
  readers: readonly FieldReader[],
  fields: ReadonlySet<string> | undefined,
): readonly FieldReader[] {
  return fields === undefined ? readers : readers.filter(({ path }) => fields.has(path));
}

type Findings = ReadonlyMap<string, FieldFinding>;

function getFindings(readers: readonly FieldReader[], scope: Scope, context: ValueContext): Findings {
  const found = readers.flatMap((reader): readonly (readonly [string, FieldFinding])[] => {
    const finding = reader.read(scope, context);
    return finding === null ? [] : [[reader.path, finding]];
  });
  const best = found.flatMap(([, finding]) => (finding.isOfBest ? [finding] : []));
  return new Map(found.filter(([, finding]) => finding.isOfBest || !best.some((other) => isSame(finding, other))));
}

/** Whether two fields have one value of one element: a former price that a product lacks is not its price. */
function isSame(one: FieldFinding, other: FieldFinding): boolean {
  const [element] = one.elements;
  return (
    element !== undefined && element === other.elements[0] && isDeepStrictEqual(one.choice.value, other.choice.value)
  );
}

interface ReadRecord {
  readonly record: ExtractedRecord;
  readonly elements: Readonly<Record<string, readonly Element[]>>;
}

function getNodeRecord(nodes: readonly QueryNode[], findings: Findings): ReadRecord {
  const taken = new Map<string, Choice>();
  const elements: Record<string, readonly Element[]> = {};
  for (const [path, finding] of findings) {
    taken.set(path, finding.choice);
    elements[path] = finding.elements;
  }
  return { record: { ...assembleRecord(nodes, taken), choices: {} }, elements };
}

function getReadRun(read: readonly ReadRecord[], blocks: Run['blocks'], left = 0): Run {
  return { records: read.map(({ record }) => record), blocks, elements: read.map(({ elements }) => elements), left };
}
