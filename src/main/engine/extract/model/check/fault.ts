import { assertNever } from '@shared/errors';

/** What is wrong with a part of an answer. */
export interface Fault {
  /** The field's dotted path. */
  readonly path: string;
  /** Number of the record from 0; null where there is one record. */
  readonly record: number | null;
  readonly kind:
    | 'malformed'
    | 'unknown_node'
    | 'not_on_page'
    | 'wrong_node'
    | 'no_address'
    | 'wrong_type'
    | 'orders'
    | 'other_record';
  /** What was answered, clipped. */
  readonly said: string;
}

const CLIP = 80; // characters of a wrong value that are repeated

/** A fault of an answer, its value clipped. */
export function getFault(path: string, kind: Fault['kind'], said: unknown): Fault {
  return {
    path,
    record: null,
    kind,
    said: (typeof said === 'string' ? said : (JSON.stringify(said) ?? '')).slice(0, CLIP),
  };
}

/** The fault as a sentence for the model, and for the job's warnings. */
export function getFaultSentence({ path, record, kind, said }: Fault): string {
  return `- ${record === null ? '' : `record ${record + 1}, `}${path}: ${reason(kind, said)}`;
}

function reason(kind: Fault['kind'], said: string): string {
  switch (kind) {
    case 'malformed':
      return 'missing or not in the asked form.';
    case 'unknown_node':
      return `there is no piece ${said}.`;
    case 'not_on_page':
      return `"${said}" does not stand on the page.`;
    case 'wrong_node':
      return `"${said}" does not stand in the piece named.`;
    case 'no_address':
      return `piece ${said} is no link or picture.`;
    case 'wrong_type':
      return `"${said}" is no value of the asked kind.`;
    case 'orders':
      return `"${said}" stands only in text that gives orders.`;
    case 'other_record':
      return `"${said}" stands in another record.`;
    default:
      return assertNever(kind);
  }
}
