// Writes the patterns of the window's texts from its sources, and says which texts a language lacks or has no use for.
// `npm run texts` writes; with --check it only compares, and fails where something is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAst, runnerImport } from 'vite';

/** Where English texts stand, and the folder with their patterns and translations. */
export const CATALOGUES = {
  window: { texts: 'src/renderer/src/texts/catalogue.ts', folder: 'src/renderer/src/language/locales' },
  shared: { texts: 'src/shared/words/catalogue.ts', folder: 'src/shared/words/locales' },
};

/** Reads the texts of a catalogue: those that stand as they are by place, and the pattern of each that takes values. */
export async function readTexts({ texts, folder }) {
  const composed = readJson(folder, 'composed');
  const module = await load(texts);
  const plain = {};
  const patterns = {};
  const functions = new Set();
  const unclear = [];
  const walk = (value, place) => {
    if (typeof value === 'string') plain[place] = value;
    else if (typeof value === 'function') {
      functions.add(place);
      const { names, pattern } = readFunction(value.toString());
      const message = composed[place] ?? pattern;
      if (message === null) unclear.push(place);
      else if (hasWords(message)) patterns[place] = [message, ...names];
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) walk(each, place === '' ? name : `${place}.${name}`);
  };
  walk({ ...module }, '');
  const unused = Object.keys(composed).filter((place) => !functions.has(place));
  return { plain, patterns, unclear, unused };
}

/** What a language lacks, and what it translates that no text says. */
export function compareCatalogue({ plain, patterns }, { messages, places }) {
  const texts = Object.entries({ ...plain, ...mapValues(patterns, ([message]) => message) });
  const needed = texts.filter(([, message]) => hasWords(message));
  const known = new Set(needed.map(([, message]) => message));
  return {
    missing: [
      ...new Set(needed.filter(([place, message]) => !(messages[message] || places[place])).map(([, text]) => text)),
    ],
    unused: [
      ...Object.keys(messages).filter((message) => !known.has(message)),
      ...Object.keys(places).filter((place) => !(place in plain || place in patterns)),
    ],
  };
}

/** Whether a text has letters outside its values. */
function hasWords(message) {
  return /\p{L}{2}/u.test(message.replace(/\{\w+\}/g, ''));
}

/** Names of the arguments, and the ICU pattern of a function that returns one template of them; else null. */
function readFunction(code) {
  const { params, body } = parseAst(`(${code})`).body[0].expression;
  const names = params.map((param) => {
    const { type, name, left } = param;
    if (type === 'ObjectPattern') return '*';
    return type === 'AssignmentPattern' ? left.name : name;
  });
  return { names, pattern: readTemplate(body) };
}

function readTemplate(body) {
  if (body.type === 'Literal' && typeof body.value === 'string') return escapeBraces(body.value);
  if (body.type === 'Identifier') return `{${body.name}}`;
  if (body.type !== 'TemplateLiteral' || body.expressions.some(({ type }) => type !== 'Identifier')) return null;
  return body.quasis
    .map(
      ({ value }, index) =>
        escapeBraces(value.cooked) + (index in body.expressions ? `{${body.expressions[index].name}}` : ''),
    )
    .join('');
}

function escapeBraces(text) {
  return text.replace(/[{}]+/g, "'$&'");
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

async function load(file) {
  const alias = { '@shared': resolve('src/shared') };
  const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error', resolve: { alias } });
  return module;
}

function readJson(folder, name) {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
}

function writePatterns(folder, patterns) {
  const file = `${folder}/patterns.json`;
  writeFileSync(file, JSON.stringify(patterns, null, 2));
  execFileSync('biome', ['format', '--write', file], { stdio: 'ignore', shell: process.platform === 'win32' });
}

async function findFaults(catalogue, isCheck) {
  const { folder } = catalogue;
  const texts = await readTexts(catalogue);
  const faults = [
    ...texts.unclear.map((place) => `${place}: write its ICU pattern into ${folder}/composed.json`),
    ...texts.unused.map((place) => `${place} of ${folder}/composed.json is no text any more`),
  ];
  const { LANGUAGES } = await load('src/shared/language.ts');
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const { missing, unused } = compareCatalogue(texts, readJson(folder, language));
    faults.push(...missing.map((text) => `${folder}/${language}.json lacks ${JSON.stringify(text)}`));
    faults.push(...unused.map((text) => `${folder}/${language}.json has ${JSON.stringify(text)}, which no text says`));
  }
  if (!isCheck) writePatterns(folder, texts.patterns);
  else if (JSON.stringify(readJson(folder, 'patterns')) !== JSON.stringify(texts.patterns))
    faults.push(`${folder}/patterns.json is not what the texts say: run npm run texts`);
  return faults;
}

async function run(isCheck) {
  const faults = [];
  for (const catalogue of Object.values(CATALOGUES)) faults.push(...(await findFaults(catalogue, isCheck)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await run(process.argv.includes('--check'));
