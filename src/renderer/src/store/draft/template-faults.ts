import { findMisspelled, findPipelineDoubts } from '@shared/clean-up/index';
import { findTemplateFaults } from '@shared/template';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import type { Row } from './template-rows';

/** A fault or warning of a field, with its position in the form and its path in the text. */
export interface RowFault {
  readonly severity: 'error' | 'doubt';
  readonly message: string;
  /** Indices from the outermost group inwards. */
  readonly at: readonly number[];
  /** Path in the JSON. */
  readonly path: readonly (string | number)[];
}

/** All faults of a template's rows in order. */
export function findRowFaults(rows: readonly Row[]): readonly RowFault[] {
  return faultsIn(rows, [], []);
}

function faultsIn(rows: readonly Row[], at: readonly number[], path: RowFault['path']): readonly RowFault[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const place = { at: [...at, index], path: [...path, row.name] };
    const twice = row.name !== '' && seen.has(row.name);
    seen.add(row.name);
    const named = [...nameFaults(row.name), ...(twice ? [texts.templateEditor.twice(row.name)] : [])];
    const errors = named.map((message) => ({ severity: 'error', message, ...place }) as const);
    return [...errors, ...contentFaults(row, place)];
  });
}

/** Faults of a name by the template rules. */
function nameFaults(name: string): readonly string[] {
  return findTemplateFaults({ [name]: '' }, []).map(({ message }) => message);
}

function contentFaults(row: Row, place: Pick<RowFault, 'at' | 'path'>): readonly RowFault[] {
  if (row.kind === 'value') {
    const errors = findMisspelled(row.description);
    const [severity, messages] =
      errors.length > 0 ? (['error', errors] as const) : (['doubt', findPipelineDoubts(row.description)] as const);
    return messages.map((message) => ({ severity, message: translateSentence(message), ...place }));
  }
  const path = row.many ? [...place.path, 0] : place.path;
  if (row.rows.length > 0) return faultsIn(row.rows, place.at, path);
  return [{ severity: 'error', message: texts.templateEditor.emptyGroup, ...place }];
}
