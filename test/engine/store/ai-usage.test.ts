import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aiUsageTable } from '../../../src/main/engine/store/ai-usage';
import { type OpenDatabase, openDatabase } from '../../../src/main/engine/store/open';
import { temporaryFolder } from '../../helpers/app';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(folder);
  const insert = database.sqlite.prepare(
    "INSERT INTO jobs (num, id, name, type, args, state, phase, created_at) VALUES (?, ?, '', 'extract', '{}', 'active', 'queued', 0)",
  );
  for (const num of [1, 2]) insert.run(num, `job-${num}`);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = {
  model: 'openai:a',
  calls: 1,
  inputTokens: 100,
  outputTokens: 10,
  inputUsd: 0.25,
  outputUsd: 0.5,
  msec: 7.6,
};

describe('aiUsageTable', () => {
  it('adds up the calls of each job and model', () => {
    const usage = aiUsageTable(database.sqlite);
    usage.add(1, call);
    usage.add(1, call);
    usage.add(1, { ...call, model: 'openai:b' });
    usage.add(2, call);
    expect(usage.ofJob(1)).toEqual([
      { model: 'openai:a', calls: 2, inputTokens: 200, outputTokens: 20, inputUsd: 0.5, outputUsd: 1, msec: 16 },
      { ...call, model: 'openai:b', msec: 8 },
    ]);
    expect(usage.ofJob(3)).toEqual([]);
  });

  it('knows no sum once one price is unknown', () => {
    const usage = aiUsageTable(database.sqlite);
    usage.add(1, call);
    usage.add(1, { ...call, inputUsd: null, outputUsd: null });
    usage.add(1, call);
    expect(usage.ofJob(1)).toMatchObject([{ calls: 3, inputTokens: 300, inputUsd: null, outputUsd: null }]);
  });

  it('forgets a job that is deleted', () => {
    const usage = aiUsageTable(database.sqlite);
    usage.add(1, call);
    database.sqlite.exec('DELETE FROM jobs WHERE num = 1');
    expect(usage.ofJob(1)).toEqual([]);
  });
});
