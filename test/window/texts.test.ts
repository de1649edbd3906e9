import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { visibleTexts } from './visible-texts';

const RENDERER = 'src/renderer/src';

describe('the texts of the window', () => {
  it('are in the catalogue, not in components and screens', () => {
    const files = ['app', 'components', 'features', 'screens'].flatMap((folder) =>
      readdirSync(`${RENDERER}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => `${RENDERER}/${folder}/${file}`),
    );
    const found = files.flatMap((file) =>
      visibleTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${JSON.stringify(text)}`),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Hello {name}</p>', ['Hello']],
    ['a label', '<Field label="Name" />', ['Name']],
    ['a label among choices', '<Field aria-label={on ? "On" : texts.off} />', ['On']],
    ['a text in a template', '<Field title={`All of $' + '{count}`} />', ['All of']],
    ['a text in braces', '<p>{"Loading"}</p>', ['Loading']],
    ['a text in a condition', '<p>{busy && "Wait"}</p>', ['Wait']],
    ['what is not text', '<Field label={texts.name} size="sm" key="a">{" "}1 / 2 {x["name"]}</Field>', []],
  ])('are found as %s', (_, code, texts) => {
    expect(visibleTexts(`const shown = ${code};`)).toEqual(texts);
  });
});
