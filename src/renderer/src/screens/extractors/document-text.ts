import { ExtractorDocument, type FieldReading, type Locator } from '@shared/extractor';
import type { z } from 'zod';
import { formatJson } from '../../components/json-lines';
import type { JsonFault } from '../../features/code-editor';
import { locale } from '../../language/current';
import { parseStoredJson } from '../../store/parse-json';
import { texts } from '../../texts';

const choices = new Intl.ListFormat(locale, { type: 'disjunction' });

const { faults: words } = texts.extractors.document;

/** A document as edited: JSON, with its code as separate text. */
export interface DocumentText {
  readonly json: string;
  /** Null if no field is read by code. */
  readonly code: string | null;
}

/** The important parts come first, the kind of page last. Defaults are left out. */
export function formatDocument({ format, version, kind, code, fields, ...rest }: ExtractorDocument): DocumentText {
  const shortened = Object.fromEntries(Object.entries(fields).map(([name, reading]) => [name, shortReading(reading)]));
  return { json: formatJson({ ...rest, fields: shortened, kind, format, version }), code };
}

function shortReading(reading: FieldReading): unknown {
  return 'code' in reading ? reading : { ...reading, locators: reading.locators.map(shortLocator) };
}

function shortLocator({ transforms, ...locator }: Locator): unknown {
  const { take, ...others } = { take: undefined, ...locator };
  return {
    ...others,
    ...(take !== undefined && take !== 'text' && { take }),
    ...(transforms.length > 0 && { transforms }),
  };
}

/** A parsed document, or its faults. */
export type DocumentReading =
  | { readonly kind: 'ready'; readonly document: ExtractorDocument }
  | { readonly kind: 'faulty'; readonly faults: readonly JsonFault[] };

/** Parses an edited document. */
export function readExtractorDocument({ json, code }: DocumentText): DocumentReading {
  const value = parseStoredJson(json);
  if (value === undefined)
    return { kind: 'faulty', faults: [{ message: texts.extractors.document.notJson, path: [] }] };
  const parsed = ExtractorDocument.safeParse(code === null ? value : { ...Object(value), code });
  if (parsed.success) return { kind: 'ready', document: parsed.data };
  return { kind: 'faulty', faults: parsed.error.issues.map(clearest) };
}

/** For a union, the issue of the alternative most likely meant. */
function clearest(issue: z.core.$ZodIssue): JsonFault {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return toJsonFault(issue);
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const meant = branches.toSorted((a, b) => deepest(b) - deepest(a) || a.length - b.length)[0]?.[0];
  if (meant === undefined) return toJsonFault(issue);
  const { message, path } = clearest(meant);
  return { message, path: [...issue.path, ...path] };
}

/** An issue's message for people. */
function toJsonFault(issue: z.core.$ZodIssue): JsonFault {
  const { path, message } = issue;
  switch (issue.code) {
    case 'too_small':
      return { path, message: words.tooSmall };
    case 'unrecognized_keys':
      return { path, message: words.unknownKeys(issue.keys.join(', ')) };
    case 'invalid_value':
      return { path, message: words.noneOf(choices.format(issue.values.map(String))) };
    case 'invalid_type':
      return { path, message: words.notA(issue.expected) };
    default:
      return { path, message };
  }
}

/** Depth at which a value stopped matching. */
function deepest(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(...issues.map((issue) => clearest(issue).path.length));
}
