import type { ExtractedRecord, FieldPlan } from '../types';
import { Questioner } from './ask-chunk';
import {
  type CheckedRecord,
  type CheckedValue,
  getFieldPaths,
  getRecordValue,
  indexView,
  type PageIndex,
} from './check/index';
import { fieldsToAsk, isSameValue, joinRecord } from './ladder';
import type { ModelReading, ModelReadRequest } from './port';
import { acrossChunks, type ChunkRecords, openPaths, readBlocks, readListed } from './read-many';
import { type FoundValues, readOneRecord } from './read-one';

/**
 * Reads a page with a model, after cheaper sources: asks for open or unsure fields, checks each value against the page,
 * asks once more about faulty ones, and drops those that stay faulty. Throws only if `signal` aborts; an error of the
 * port ends the reading and is returned in `failure`.
 */
export async function readWithModel(request: ModelReadRequest): Promise<ModelReading> {
  const { view, signal } = request;
  const questioner = new Questioner(request);
  const index = indexView(view);
  const reading =
    view.perPage === 'one'
      ? await readSingleRecord(request, questioner, index)
      : view.hasBlocks
        ? await readInParts(request, questioner, index)
        : await readUndivided(request, questioner, index);
  signal?.throwIfAborted();
  return { ...reading, failure: reading.failure ?? questioner.failure, questions: questioner.asked };
}

type Reading = Omit<ModelReading, 'questions'>;

async function readSingleRecord(
  { view, fields, known }: ModelReadRequest,
  questioner: Questioner,
  index: PageIndex,
): Promise<Reading> {
  const before = known[0] ?? null;
  const open = fieldsToAsk(before, fields);
  let values: FoundValues = { found: new Map(), warnings: [] };
  const failure = await getWorkFailure(() =>
    readOneRecord(questioner, index, open, view.chunks.length, (next) => {
      values = next;
    }),
  );
  const asked = failure === null ? new Set(getFieldPaths(open)) : new Set(values.found.keys());
  return { records: [joinRecord(fields, before, asked, values.found)], warnings: values.warnings, failure };
}

async function readInParts(
  { view, fields, known }: ModelReadRequest,
  questioner: Questioner,
  index: PageIndex,
): Promise<Reading> {
  const getOpenFields = (record: number) => openPaths(fields, known[record] ?? null);
  const openFields = (records: readonly number[]) =>
    new Map(records.map((record) => [record, getOpenFields(record)] as const));
  const { read, failure } = await eachChunk(view.chunks.length, (at) =>
    readBlocks(questioner, index, fields, at, openFields(view.chunks[at]?.records ?? [])),
  );
  const answers = new Map(read.flatMap(({ records }) => records.map((record) => [record.record, record] as const)));
  const records = known.map((before, at) => {
    const checked = answers.get(at);
    return checked ? joinRecord(fields, before, getOpenFields(at), checked.found) : before;
  });
  return { records, warnings: read.flatMap(({ warnings }) => warnings), failure };
}

async function readUndivided(
  { view, fields, known }: ModelReadRequest,
  questioner: Questioner,
  index: PageIndex,
): Promise<Reading> {
  if (known.length > 0 && known.every((record) => fieldsToAsk(record, fields).length === 0))
    return { records: known, warnings: [], failure: null };
  const { read, failure } = await eachChunk(view.chunks.length, (at) => readListed(questioner, index, fields, at));
  const found = acrossChunks(read.map(({ records }) => records));
  const warnings = read.flatMap((chunk) => chunk.warnings);
  if (found.length === 0) return { records: known, warnings, failure };
  return { records: joinListed(fields, known, found), warnings, failure };
}

/** Asks about all chunks at once; the port limits the concurrent calls. */
async function eachChunk(chunks: number, read: (at: number) => Promise<ChunkRecords>) {
  const settled = await Promise.allSettled(Array.from({ length: chunks }, (_, at) => read(at)));
  const failed = settled.find((one) => one.status === 'rejected');
  return {
    read: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failure: failed?.status === 'rejected' ? failed.reason : null,
  };
}

/** Pairs the model's records with the known ones that agree in most fields. */
function joinListed(
  fields: readonly FieldPlan[],
  known: readonly ExtractedRecord[],
  found: readonly CheckedRecord[],
): readonly ExtractedRecord[] {
  const asked = new Set(getFieldPaths(fields));
  const left = new Set(known);
  return found.map((record) => {
    const twin = likest(fields, [...left], record.found);
    if (twin) left.delete(twin);
    return joinRecord(fields, twin, asked, record.found);
  });
}

function likest(
  fields: readonly FieldPlan[],
  known: readonly ExtractedRecord[],
  found: ReadonlyMap<string, CheckedValue>,
): ExtractedRecord | null {
  const countSameValues = (record: ExtractedRecord) =>
    [...found].filter(([path, { value }]) => isSameValue(value, getRecordValue(fields, record.values, path))).length;
  let best: { readonly record: ExtractedRecord; readonly same: number } | null = null;
  for (const record of known) {
    const same = countSameValues(record);
    if (same > (best?.same ?? 0)) best = { record, same };
  }
  return best?.record ?? null;
}

async function getWorkFailure(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}
