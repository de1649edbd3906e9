import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPageAddress } from '../../src/main/mcp/page-address';
import { tools } from '../../src/main/mcp/tools/index';

const Schema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

describe('the tools', () => {
  it('have names, words and hints that clients take', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const tool of tools) {
      expect(tool.name).toMatch(/^[a-z_]{3,40}$/);
      expect(tool.description, tool.name).toMatch(/[.)]$/);
      expect(tool.hints, tool.name).toHaveProperty('readOnlyHint');
      expect(tool.hints.destructiveHint ?? false, tool.name).toBe(tool.name.startsWith('delete_'));
    }
  });

  it('describe each parameter, require only what they have, and never speak of a bare id', () => {
    for (const { name, input } of tools) {
      const { properties, required } = Schema.parse(input);
      expect(Object.keys(properties), name).toEqual(expect.arrayContaining(required));
      expect(Object.keys(properties), name).not.toContain('id');
      const silent = Object.entries(properties).filter(([key, schema]) => !schema.description && !key.endsWith('Id'));
      expect(silent.map(([key]) => `${name}.${key}`)).toEqual([]);
    }
  });

  it('offer OCR wherever pages are visited', () => {
    const offering = tools.filter(({ input }) => 'ocr' in Schema.parse(input).properties).map(({ name }) => name);
    expect(offering).toEqual(['visit', 'crawl', 'extract', 'scrape', 'agent']);
    for (const tool of tools.filter(({ name }) => offering.includes(name)))
      expect(Schema.parse(tool.input).properties.ocrLanguages, tool.name).toEqual({
        type: 'array',
        items: { type: 'string' },
        description: expect.stringContaining('"deu"'),
      });
  });

  it('take little of an assistant’s memory', () => {
    const shown = tools.map(({ output: _, ...tool }) => tool);
    expect(JSON.stringify(shown).length).toBeLessThan(46_000);
    // clients check answers by them and seldom show them
    expect(JSON.stringify(tools.map(({ output }) => output)).length).toBeLessThan(84_000);
  });

  it('say what they answer, in schemas that can be checked', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    for (const { name, output } of tools) {
      expect(output, name).toMatchObject({ type: 'object' });
      expect(() => ajv.compile(output), name).not.toThrow();
      expect(JSON.stringify(output), name).not.toMatch(/"(format|pattern)":"/);
    }
  });
});

describe('addresses of stored pages', () => {
  it('are read from links, resources and tokens', () => {
    const page = { token: 'abcdefghij-_1', kind: 'markdown', mainContent: false };
    expect(readPageAddress('http://127.0.0.1:4327/pages/abcdefghij-_1/slimHtml')).toEqual({
      ...page,
      kind: 'slim_html',
    });
    expect(readPageAddress('winnow://pages/abcdefghij-_1/markdown?mainContent=true&offset=5')).toEqual({
      ...page,
      mainContent: true,
    });
    expect(readPageAddress(' abcdefghij-_1 ')).toEqual(page);
    for (const none of ['https://example.com/page', 'winnow://pages/abcdefghij-_1/nonsense', '', 'short']) {
      expect(readPageAddress(none)).toBeNull();
    }
  });
});
