import { ERROR_TABLE } from '@shared/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal, send } from '../helpers/call';
import { canRun, runProgram } from '../helpers/programs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the documents', () => {
  it('need no key and say nothing of the user', async () => {
    const document = await send(`${app.baseUrl}/api/openapi.json`);
    expect(document.status).toBe(200);
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document.text).not.toContain(app.dataDir);
    expect(JSON.parse(document.text)).toMatchObject({ openapi: '3.1.1', servers: [{ url: app.baseUrl }] });
  });

  it('are refused to other hosts and origins', async () => {
    const foreign: readonly Record<string, string>[] = [{ host: 'winnow.example' }, { origin: 'https://a.example' }];
    for (const headers of foreign)
      for (const path of ['/api/openapi.json', '/docs', '/docs/reference'])
        expect(refusal(await send(app.baseUrl + path, { headers })).code).toBe('forbidden_origin');
  });

  it('name the address by which they were asked for', async () => {
    const local = app.baseUrl.replace('127.0.0.1', 'localhost');
    const { text } = await send(`${app.baseUrl}/api/openapi.json`, { headers: { host: new URL(local).host } });
    expect(JSON.parse(text)).toMatchObject({ servers: [{ url: local }] });
  });

  it('guide without scripts of others, with every error code and address filled in', async () => {
    const { status, headers, text } = await send(`${app.baseUrl}/docs`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const code of Object.keys(ERROR_TABLE)) expect(text).toContain(`<code>${code}</code>`);
    expect(text).toContain(app.baseUrl);
    expect(text).not.toMatch(/\{(baseUrl|origin)\}/);
    const targets = [...text.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => /^https?:/.test(target))).toEqual(['https://www.standardwebhooks.com/']);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const anchors = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
    expect(anchors.length).toBeGreaterThan(8);
  });
});

const CLIENTS = [
  { file: 'curl.sh', program: 'sh', needs: canRun('curl', '--version') },
  { file: 'fetch.mjs', program: process.execPath, needs: true },
  { file: 'with_requests.py', program: 'python3', needs: canRun('python3', '-c', 'import requests') },
] as const;

describe('client examples', () => {
  for (const { file, program, needs } of CLIENTS) {
    it.skipIf(!needs)(`runs ${file} (needs curl, or Python with requests)`, async () => {
      const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: app.key };
      const { status, stdout, stderr } = await runProgram(program, [`docs/examples/${file}`], env);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toContain('Oak Bread Board');
      expect(stdout).toMatch(/sample site/i);
      expect(stdout.slice(stdout.indexOf('name,price')).trim().split('\n')).toHaveLength(6);
    });

    it.skipIf(!needs)(`${file} reports the error`, async () => {
      const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: 'wn_wrong' };
      const { status, stdout, stderr } = await runProgram(program, [`docs/examples/${file}`], env);
      expect(status).not.toBe(0);
      expect(stdout + stderr).toContain('This API key is not known here');
    });
  }
});
