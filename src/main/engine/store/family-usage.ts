import type { AiUsageRow } from './ai-usage';
import type { LearnedUsage } from './learned-usage';
import type { JobUsage } from './usage';

/** Sums the usage of a job and its child jobs. */
export function sumFamilyUsage([own, ...parts]: readonly [JobUsage, ...JobUsage[]]): JobUsage {
  return parts.reduce(sumUsage, own);
}

function sumUsage(a: JobUsage, b: JobUsage): JobUsage {
  const boost = a.boost && b.boost ? sumLearnedUsage(a.boost, b.boost) : (a.boost ?? b.boost);
  return {
    operations: sumCounts(a.operations, b.operations),
    bytes: sumCounts(a.bytes, b.bytes),
    ai: sumAi([...a.ai, ...b.ai]),
    ...(boost && { boost }),
  };
}

function sumCounts<Name extends string>(
  a: Readonly<Partial<Record<Name, number>>>,
  b: Readonly<Partial<Record<Name, number>>>,
): Partial<Record<Name, number>> {
  const sum: Partial<Record<Name, number>> = { ...a };
  for (const name of Object.keys(b) as Name[]) sum[name] = (sum[name] ?? 0) + (b[name] ?? 0);
  return sum;
}

function sumAi(rows: readonly AiUsageRow[]): readonly AiUsageRow[] {
  const sums = new Map<string, AiUsageRow>();
  for (const row of rows) {
    const sum = sums.get(row.model);
    sums.set(row.model, sum ? addRows(sum, row) : row);
  }
  return [...sums.values()].sort((a, b) => (a.model < b.model ? -1 : 1));
}

function addRows(a: AiUsageRow, b: AiUsageRow): AiUsageRow {
  return {
    model: a.model,
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    inputUsd: addKnown(a.inputUsd, b.inputUsd),
    outputUsd: addKnown(a.outputUsd, b.outputUsd),
    msec: a.msec + b.msec,
  };
}

function sumLearnedUsage(a: LearnedUsage, b: LearnedUsage): LearnedUsage {
  return {
    asked: a.asked + b.asked,
    pages: a.pages + b.pages,
    fields: a.fields + b.fields,
    savedUsd: addKnown(a.savedUsd, b.savedUsd),
    authorUsd: addKnown(a.authorUsd, b.authorUsd),
  };
}

/** An unknown price makes the sum unknown. */
function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
