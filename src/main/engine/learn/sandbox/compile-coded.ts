import type { ExtractorDocument } from '@shared/extractor';
import { joinFields, type TemplatePlan } from '../../extract/index';
import { type CompiledExtractor, compileExtractor } from '../run/extractor';
import type { Run } from '../types';
import { runCode } from './run-code';

export type Readable = Pick<ExtractorDocument, 'records' | 'fields' | 'perPage'> &
  Partial<Pick<ExtractorDocument, 'code'>>;

/** Whether code reads any field of the document; then await `loadEngine` before each page. */
export function hasCode({ code, fields }: Pick<ExtractorDocument, 'code' | 'fields'>): boolean {
  return code !== null && codedFields(fields).size > 0;
}

/** Compiles a document with fields read by locators, code, or both. */
export function compileCoded(document: Readable, plan: TemplatePlan): CompiledExtractor {
  const located = compileExtractor(document, plan);
  const { code = null } = document;
  const coded = codedFields(document.fields);
  if (code === null || coded.size === 0) return located;
  return {
    run: (ready, fields) => {
      const asked = fields === undefined ? coded : new Set([...coded].filter((path) => fields.has(path)));
      const run = located.run(ready, fields);
      if (asked.size === 0) return run;
      const isList = document.perPage === 'many' && document.records !== null;
      const blocks = isList ? run.blocks.flatMap(([first]) => first ?? []) : undefined;
      return join(plan, asked, runCode(code, ready, plan, asked, blocks), run);
    },
  };
}

function codedFields(fields: ExtractorDocument['fields']): ReadonlySet<string> {
  return new Set(Object.entries(fields).flatMap(([path, reading]) => ('code' in reading ? [path] : [])));
}

function join(plan: TemplatePlan, coded: ReadonlySet<string>, byCode: Run, located: Run): Run {
  return {
    blocks: located.blocks,
    records: located.records.map((record, at) => {
      const other = byCode.records[at];
      return other ? { ...joinFields(plan.fields, coded, other, record), choices: {} } : record;
    }),
    elements: located.elements.map((elements, at) => ({ ...elements, ...byCode.elements[at] })),
    left: located.left,
    failures: byCode.failures,
  };
}
