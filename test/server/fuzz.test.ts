import { contract, type EndpointName } from '@shared/contract';
import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import { AppError, ERROR_TABLE } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../src/main/server/parse-request';
import { getSchemaBodies } from '../helpers/bodies';

const endpoints = { ...contract, ...jobStreams, ...extractorStreams };
const RUNS: readonly (readonly [numRuns: number, tags: 'long' | never[]])[] = [
  [Number(process.env.WINNOW_FUZZ_RUNS ?? 10), []],
  [20, 'long'],
];

describe.each(RUNS)('any of %i bodies', (numRuns, tags) => {
  it.each(Object.keys(endpoints) as (EndpointName | keyof typeof jobStreams)[])(
    'is read or refused by %s',
    { tags },
    (name) => {
      const { request, method } = endpoints[name];
      fc.assert(
        fc.property(getSchemaBodies(request), (values) => {
          const json: unknown = JSON.parse(JSON.stringify(values));
          const raw = { method, params: {}, query: Object(json), body: json };
          expectReadOrRefused(() => parseRequest(request, raw));
        }),
        { numRuns },
      );
    },
  );
});

/** A refusal names what is wrong in words that were not left empty, and its places are such as JSON has. */
function expectReadOrRefused(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBeLessThan(500);
    for (const { code, message, path } of error.details) {
      expect(Object.keys(ERROR_TABLE)).toContain(code);
      expect(message).toMatch(/\S{2}.*\.$|\?$/s);
      expect(message.length).toBeLessThan(3000);
      expect(path.every((part) => typeof part === 'string' || Number.isInteger(part))).toBe(true);
    }
  }
}
