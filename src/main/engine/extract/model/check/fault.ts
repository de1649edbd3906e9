import { assertNever } from '@shared/errors';

/** A fault in a part of an answer. */
export interface Fault {
  /** Dotted path of the field. */
  readonly path: string;
  /** Number of the record from 0; null for a single record. */
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
  /** The answered value, shortened. */
  readonly answer: string;
}

const CLIP = 80; // characters of a wrong value in the message

/** A fault of an answer with its value shortened. */
export function getFault(path: string, kind: Fault['kind'], answer: unknown): Fault {
  return {
    path,
    record: null,
    kind,
    answer: (typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '')).slice(0, CLIP),
  };
}

/** The fault as a sentence for the model, and for the job's warnings. */
export function getFaultSentence({ path, record, kind, answer }: Fault): string {
  return `- ${record === null ? '' : `record ${record + 1}, `}${path}: ${reason(kind, answer)}`;
}

function reason(kind: Fault['kind'], answer: string): string {
  switch (kind) {
    case 'malformed':
      return 'missing or not in the asked form.';
    case 'unknown_node':
      return `there is no piece ${answer}.`;
    case 'not_on_page':
      return `"${answer}" is not on the page.`;
    case 'wrong_node':
      return `"${answer}" is not in the piece named.`;
    case 'no_address':
      return `piece ${answer} is not a link or picture.`;
    case 'wrong_type':
      return `"${answer}" is not a value of the asked kind.`;
    case 'orders':
      return `"${answer}" stands only in text that gives orders.`;
    case 'other_record':
      return `"${answer}" is in another record.`;
    default:
      return assertNever(kind);
  }
}
