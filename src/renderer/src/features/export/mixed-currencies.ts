import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../api/client';

/** A field whose amounts are in several currencies. */
export interface MixedCurrencies {
  readonly field: string;
  /** ISO 4217 codes or signs, as the pages state them. */
  readonly currencies: readonly string[];
}

const MAX_ROWS = 1000;

/** Fields of rows with amounts in more than one currency, whose numbers alone do not say which. */
export function findMixedCurrencies(rows: readonly Pick<ItemRow, 'evidence'>[]): readonly MixedCurrencies[] {
  const found = new Map<string, Set<string>>();
  for (const { evidence } of rows)
    for (const [field, { currency }] of Object.entries(evidence))
      if (currency !== undefined) found.set(field, (found.get(field) ?? new Set()).add(currency));
  return [...found].flatMap(([field, all]) => (isMixed(all) ? [{ field, currencies: [...all].sort() }] : []));
}

/** A sign that several countries share, such as "$", may be the one code beside it. */
function isMixed(currencies: ReadonlySet<string>): boolean {
  const codes = [...currencies].filter((one) => /^[A-Z]{3}$/.test(one));
  const signs = currencies.size - codes.length;
  return codes.length > 1 || signs > 1 || (codes.length === 1 && signs === 1 && codes[0] === 'EUR');
}

export interface CurrencyChoice {
  /** Known once looked for. */
  readonly mixed: readonly MixedCurrencies[];
  /** Looks through the first rows; true if the export needs the column and the person did not decline it. */
  readonly look: () => Promise<boolean>;
  readonly isDeclined: boolean;
  readonly decline: (isDeclined: boolean) => void;
}

/** Whether the export of a job needs the currency beside its amounts. An export goes on if the rows cannot be read. */
export function useCurrencyChoice({ id }: Pick<JobSummary, 'id'>): CurrencyChoice {
  const [choice, setChoice] = useState<{ readonly id: string; readonly isDeclined: boolean }>({
    id,
    isDeclined: false,
  });
  const [found, setFound] = useState<{ readonly id: string; readonly mixed: readonly MixedCurrencies[] } | null>(null);
  const isDeclined = choice.id === id && choice.isDeclined;
  const look = async () => {
    const { results } = await call('listItems', { id, limit: MAX_ROWS, unsettled: true }).catch(() => ({
      results: [],
    }));
    const mixed = findMixedCurrencies(results);
    setFound({ id, mixed });
    return mixed.length > 0 && !isDeclined;
  };
  return {
    mixed: found?.id === id ? found.mixed : [],
    look,
    isDeclined,
    decline: (declined) => setChoice({ id, isDeclined: declined }),
  };
}
