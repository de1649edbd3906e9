import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contract } from '@shared/contract';
import { jobStreams } from '@shared/contract/job-endpoints';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declareFlags } from '../../src/main/cli/flags/declare';
import { libraryTemplates } from '../../src/main/cli/flags/library-template';
import { getParameters } from '../../src/main/cli/flags/parameter';
import { createReader } from '../../src/main/cli/flags/reader';
import { getRequest } from '../../src/main/cli/flags/request';

const SAVED = ['Books', 'books of May', 'Prices 100%', 'Same', 'SAME'].map((name) => ({
  id: name,
  name,
  description: '',
  template: { title: `of ${name}` },
  pattern: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
}));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-flags-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The request that flags make of an endpoint. */
async function read(request: z.ZodType, args: readonly string[], stdin = ''): Promise<unknown> {
  const parameters = getParameters(request);
  const command = new Command('test').exitOverride().configureOutput({ writeErr: () => undefined });
  declareFlags(command, parameters);
  command.parse([...args], { from: 'user' });
  return getRequest(parameters, command.opts(), {
    reader: createReader(Readable.from([stdin])),
    templateNamed: libraryTemplates(async () => SAVED),
  });
}

const scrape = contract.scrape.request;

describe('flags of an endpoint', () => {
  it('reads each kind of parameter, and sends nothing that was not given', async () => {
    expect(await read(scrape, [])).toEqual({});
    const args = [
      '--pattern',
      'https://a.b/*',
      '--max-visits',
      '7',
      '--budget',
      '0.5',
      '--interact',
      '--render=always',
    ];
    expect(await read(scrape, args)).toEqual({
      pattern: 'https://a.b/*',
      maxVisits: 7,
      budget: 0.5,
      interact: true,
      render: 'always',
    });
    expect(await read(contract.createKey.request, ['--expires-at', '2030-01-31'])).toEqual({
      expiresAt: '2030-01-31T00:00:00.000Z',
    });
  });

  it('reads lists repeated, by commas between URLs, from files and from stdin', async () => {
    const file = join(folder, 'urls.txt');
    writeFileSync(file, '# those of May\nhttps://a.b/1,2\r\n\nhttps://a.b/3\n');
    const args = ['--start-urls', 'https://a.b/x,y,https://a.b/z', '--start-urls', `@${file}`, '--start-urls', '-'];
    expect(await read(scrape, args, 'https://c.d/\n')).toEqual({
      startUrls: ['https://a.b/x,y', 'https://a.b/z', 'https://a.b/1,2', 'https://a.b/3', 'https://c.d/'],
    });
    expect(await read(contract.visit.request, ['--include', 'text,slim-html'])).toEqual({
      include: ['text', 'slim_html'],
    });
  });

  it('sends one tier as itself and several as a list', async () => {
    expect(await read(scrape, ['--proxy', 'auto'])).toEqual({ proxy: 'auto' });
    expect(await read(scrape, ['--proxy', 'none,unblock'])).toEqual({ proxy: ['none', 'unblock'] });
  });

  it('gives the fields of an object flags of their own', async () => {
    const args = ['--priority-only', 'https://a.b/*', '--priority-skip', 'https://a.b/c'];
    expect(await read(scrape, args)).toEqual({ priority: { only: ['https://a.b/*'], skip: ['https://a.b/c'] } });
  });

  it('says as whom pages are visited, and how files are kept', async () => {
    const who = [
      '--visit-as-device',
      'phone',
      '--visit-as-locale',
      'de-DE',
      '--visit-as-timezone',
      'Europe/Berlin',
      '--visit-as-headers',
      '{"X-Region": "north"}',
    ];
    const files = ['--files-name', '{sku}-{n}.{ext}', '--files-max-bytes', '5000', '--files-types', 'image'];
    expect(await read(scrape, [...who, ...files])).toEqual({
      visitAs: { device: 'phone', locale: 'de-DE', timezone: 'Europe/Berlin', headers: { 'X-Region': 'north' } },
      files: { name: '{sku}-{n}.{ext}', maxBytes: 5000, types: ['image'] },
    });
  });

  it('names whom pages are visited as, or describes it', async () => {
    expect(await read(scrape, ['--visit-as', 'German phone'])).toEqual({ visitAs: 'German phone' });
    await expect(read(scrape, ['--visit-as', 'German phone', '--visit-as-device', 'phone'])).rejects.toThrow(
      '--visit-as names what --visit-as-device describes',
    );
  });

  it('turns switches on and off as their defaults ask for', async () => {
    expect(await read(scrape, ['--no-respect-robots'])).toEqual({ respectRobots: false });
    expect(await read(scrape, ['--respect-robots', '--scroll'])).toEqual({ respectRobots: true, scroll: true });
    expect(await read(scrape, ['--scroll', '12'])).toEqual({ scroll: 12 });
    expect(await read(jobStreams.exportJob.request, ['--no-private-fields', '--bom'])).toMatchObject({
      privateFields: false,
      bom: true,
    });
  });

  it('reads a template as JSON, a sentence, a file or stdin', async () => {
    const file = join(folder, 'template.json');
    writeFileSync(file, '\uFEFF{"title": "of the book"}');
    const expected = { template: { title: 'of the book' } };
    expect(await read(scrape, ['--template', '{"title": "of the book"}'])).toEqual(expected);
    expect(await read(scrape, ['--template', file])).toEqual(expected);
    expect(await read(scrape, ['--template', `@${file}`])).toEqual(expected);
    expect(await read(scrape, ['--template', '-'], '{"title": "of the book"}')).toEqual(expected);
    expect(await read(scrape, ['--template', 'title, price'])).toEqual({ template: 'title, price' });
  });

  it('takes a template of the library by its name, if no file has that name', async () => {
    const named = async (name: string) => read(contract.agent.request, ['--template', `@${name}`]);
    expect(await named('Books')).toEqual({ template: { title: 'of Books' } });
    expect(await named('BOOKS OF may')).toEqual({ template: { title: 'of books of May' } });
    expect(await named('SAME')).toEqual({ template: { title: 'of SAME' } });
    const file = join(folder, 'Books');
    writeFileSync(file, 'a sentence');
    expect(await named(file)).toEqual({ template: 'a sentence' });
  });

  it.each([
    ['Boks', 'There is no template "Boks" in the library, nor a file of that name.', 'Did you mean @Books?'],
    ['books of mai', /no template/, 'Did you mean @books of May, @Books?'],
    ['prices', /no template/, 'Did you mean @Prices 100%?'],
    ['same', /no template/, 'Did you mean @Same, @SAME?'],
    ['xyz', /no template/, 'It has @Books, @books of May, @Prices 100%, @Same, @SAME.'],
  ])('names those nearly called so for @%s', async (name, message, hint) => {
    const refused = await read(scrape, ['--template', `@${name}`]).catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: expect.stringMatching(message), hint });
  });

  it('says where the library is empty, and looks into it only for a name', async () => {
    await expect(libraryTemplates(async () => [])('a')).rejects.toMatchObject({
      hint: expect.stringMatching('The library is empty'),
    });
    await expect(read(scrape, ['--template', '@./missing'])).rejects.toThrow('The file ./missing is not there.');
    await expect(read(scrape, ['--template', '@away.json'])).rejects.toThrow('The file away.json is not there.');
  });

  it.each([
    [['--max-visits', '1.5'], /It must be a whole number/],
    [['--render', 'often'], /Allowed choices are never, auto, always/],
    [['--commands', '[{]'], /--commands is not valid JSON/],
    [['--template', 'missing.json'], /missing\.json is not there/],
    [['--start-urls', '-', '--template', '-'], /Only one value can be read from stdin/],
  ])('refuses %j', async (args, message) => {
    await expect(read(scrape, args)).rejects.toThrow(message);
  });

  it('has a flag for every parameter of every task, each with a description', () => {
    for (const name of ['visit', 'crawl', 'extract', 'scrape', 'agent'] as const) {
      const parameters = getParameters(contract[name].request);
      expect(new Set(parameters.map(({ path }) => path[0]))).toEqual(
        new Set(Object.keys(contract[name].request.shape)),
      );
      expect(parameters.filter(({ description }) => description === '').map(({ path }) => path.join('.'))).toEqual([]);
    }
  });
});
