import { chooseByConsensus, createPlaceStatistics, type Reading } from '../../src/main/engine/extract/consensus/index';
import { planTemplate, readPage } from '../../src/main/engine/extract/index';
import type { ExtractedRecord, TemplatePlan } from '../../src/main/engine/extract/types';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { isRow, stripStructured } from './data';
import { type GroupSet, groupSets, type PageGroup } from './groups';
import type { Outcome } from './outcomes';
import { FieldScore, printScores } from './score';

type Result = Pick<Outcome, 'field' | 'share' | 'isFound' | 'isKnown'>;

/** What is left of the pages: all, no structured data, and of that no class or id either, as on old pages. */
const FORMS = {
  'left in': (source: string) => source,
  stripped: stripStructured,
  'stripped, no classes': (source: string) => stripNames(stripStructured(source)),
};

/** Prints precision, recall and F1 of pages read alone and of the same pages read together, by kind of page. */
export function scoreTogether(folder: string, limit: number, { verbose = false, only = '' } = {}): void {
  for (const set of groupSets(folder, limit)) {
    if (only !== '' && only !== set.name) continue;
    for (const [form, change] of Object.entries(FORMS)) scoreSet(set, form, change, verbose);
  }
}

function scoreSet(set: GroupSet, form: string, change: (source: string) => string, verbose: boolean): void {
  const plan = planTemplate(set.template);
  const alone: Result[] = [];
  const together: Result[] = [];
  for (const group of set.groups) {
    const readings = getGroupReadings(group, plan, change);
    const statistics = createPlaceStatistics(plan);
    for (const reading of readings) statistics.add(reading);
    for (const [at, reading] of readings.entries()) {
      const truth = set.truthOf(group.samples[at]?.truth ?? {});
      const chosen = chooseByConsensus(statistics, reading);
      const results = [reading.record, chosen].map((record) => getResults(set, record, truth));
      alone.push(...(results[0] ?? []));
      together.push(...(results[1] ?? []));
      if (verbose) showChanges(set, group.samples[at]?.id ?? '', reading.record, chosen, results, truth);
    }
  }
  const pages = set.groups.reduce((sum, { samples }) => sum + samples.length, 0);
  const title = `together: ${set.name}, ${set.groups.length} groups, ${pages} pages, ${form}`;
  const scores = new Map([
    ['alone', getResultScore(alone)],
    ['together', getResultScore(together)],
  ]);
  if (!verbose) printScores(title, 'read', scores);
  else {
    const fields = Object.keys(set.fields).flatMap((field) => [
      [field, getResultScore(alone, field)] as const,
      [`${field} together`, getResultScore(together, field)] as const,
    ]);
    printScores(title, 'field', new Map([...fields, ...scores]));
  }
}

function getResultScore(results: readonly Result[], field?: string): FieldScore {
  const score = new FieldScore();
  for (const result of results) if (field === undefined || result.field === field) score.add(result);
  return score;
}

function getGroupReadings(
  group: PageGroup,
  plan: TemplatePlan,
  change: (source: string) => string,
): readonly Reading[] {
  return group.samples.flatMap(({ id, source, truth }) => {
    const named = [truth.canonical_url, truth.url].find((one) => typeof one === 'string' && one.startsWith('http'));
    const url = `${typeof named === 'string' ? named : `https://${group.site.replaceAll('_', '-')}.example/${id}`}`;
    const page = parsePage(change(source), url);
    const { records } = readPage(page, readStructured(page), { plan, perPage: 'one' });
    return records.map((record) => ({ url: `https://${group.site.replaceAll('_', '-')}/${id}`, record }));
  });
}

function getResults(set: GroupSet, record: ExtractedRecord, truth: unknown): readonly Result[] {
  return Object.entries(set.fields).map(([field, compare]) => {
    const [found, known] = [valueAt(record.values, field), valueAt(truth, field)];
    const [isFound, isKnown] = [!isNothing(found), !isNothing(known)];
    return { field, isFound, isKnown, share: isFound && isKnown ? compare(found, known) : 0 };
  });
}

function showChanges(
  set: GroupSet,
  id: string,
  alone: ExtractedRecord,
  together: ExtractedRecord,
  results: readonly (readonly Result[])[],
  truth: unknown,
): void {
  for (const [at, field] of Object.keys(set.fields).entries()) {
    const [before, after] = [results[0]?.[at], results[1]?.[at]];
    if (!before || !after || (before.share === after.share && before.isFound === after.isFound)) continue;
    const shown = [alone, together].map(
      (record) => `${JSON.stringify(valueAt(record.values, field))?.slice(0, 90)} ${getEvidence(record, field)}`,
    );
    const sign = after.share > before.share ? '+' : after.share < before.share ? '-' : after.isFound ? '?' : '0';
    console.log(
      sign,
      id.slice(0, 30),
      field,
      '|',
      shown.join(' => '),
      '|',
      JSON.stringify(valueAt(truth, field))?.slice(0, 90),
    );
  }
}

function getEvidence(record: ExtractedRecord, field: string): string {
  const evidence = record.evidence[field];
  const place = record.choices[field]?.find((choice) => choice.evidence.path === evidence?.path)?.place;
  return evidence ? `(${place} ${evidence.confidence})` : '';
}

/** The page without classes and ids, as pages were once written. */
function stripNames(source: string): string {
  return source.replace(/\s(?:class|id|data-[\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)(?=[\s/>])/gi, '');
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
