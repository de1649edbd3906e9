import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CODE_LANGUAGES,
  type CodeLanguage,
  type CodeRun,
  requestCode,
} from '../../../../src/renderer/src/features/picker/run/request-code';
import { canRun } from '../../../helpers/programs';

interface Asked {
  readonly call: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

const ITEMS = [{ name: "Ann's lamp", price: 5, old: null }];
const CALL: CodeRun = {
  endpoint: 'extract',
  request: { url: "https://shop.example/?q=it's", template: { name: 'The "name", true or false' }, refetch: true },
};
const WORKFLOW: CodeRun = {
  endpoint: 'workflow',
  request: { name: 'Lamps', steps: [{ name: 'const', args: { items: ['https://shop.example/'] } }] },
};
const PROGRAMS: Readonly<Record<CodeLanguage, (script: string) => readonly [string, readonly string[]]>> = {
  curl: (script) => ['sh', ['-c', script]],
  javascript: (script) => [process.execPath, ['--input-type=module', '-e', script]],
  python: (script) => ['python3', ['-c', script]],
};

let server: Server;
let asked: Asked[] = [];
let polls = 0;
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'POST /api/extract': () => ({ results: { items: ITEMS } }),
  'POST /api/v2/workflows': () => ({ id: 'w1', workflowId: 'w1' }),
  'POST /api/v2/workflows/w1/run': () => ({ jobId: 'j1' }),
  'GET /api/v2/jobs/j1': () => ({ done: ++polls > 1, results: { items: ITEMS } }),
  'GET /api/jobs/j1/export?format=csv': () => ITEMS,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      asked.push({ call, key: request.headers.authorization, body: text === '' ? null : JSON.parse(text) });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(ANSWERS[call]?.() ?? null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  polls = 0;
});
afterAll(() => server.close());

async function runScript(language: CodeLanguage, run: CodeRun): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [program, args] = PROGRAMS[language](requestCode(language, run, `http://127.0.0.1:${port}`));
  const env = { ...process.env, WINNOW_API_KEY: 'secret-key' };
  return (await promisify(execFile)(program, args, { env, timeout: 20_000 })).stdout;
}

const NEEDS: Readonly<Record<CodeLanguage, string>> = {
  curl: ' (needs curl)',
  javascript: '',
  python: ' (needs Python with requests)',
};
const IS_HERE: Readonly<Record<CodeLanguage, boolean>> = {
  curl: canRun('curl', '--version'),
  javascript: true,
  python: canRun('python3', '-c', 'import requests'),
};

describe.each(CODE_LANGUAGES.map((language) => [language, NEEDS[language]] as const))('a run as %s%s', (language) => {
  const isLeftOut = !IS_HERE[language];

  it.skipIf(isLeftOut)('makes the call with the key, and prints the items', async () => {
    expect(await runScript(language, CALL)).toContain("Ann's lamp");
    const [{ call, key, body } = {}] = asked;
    expect([call, key, body]).toEqual(['POST /api/extract', 'Bearer secret-key', { ...CALL.request, detach: false }]);
  });

  it.skipIf(isLeftOut)('keeps a workflow, runs it, and waits for its items', async () => {
    expect(await runScript(language, WORKFLOW)).toContain("Ann's lamp");
    expect(asked.map(({ call }) => call).slice(0, 4)).toEqual([
      'POST /api/v2/workflows',
      'POST /api/v2/workflows/w1/run',
      'GET /api/v2/jobs/j1',
      'GET /api/v2/jobs/j1',
    ]);
    expect(asked[0]?.body).toEqual(WORKFLOW.request);
  });
});
