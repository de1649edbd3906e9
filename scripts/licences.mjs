import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** Parts of packages that are only needed to build, but are copied or bundled into what is shipped. */
const COPIED = ['@modelcontextprotocol/sdk', 'electron', 'minisearch', 'openapi-explorer'];

/** Writes `licences.json` beside the window's files: each package that is shipped, with its terms. */
export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const bundled = [...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []);
      const source = JSON.stringify(collectLicences(bundled));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source });
    },
  };
}

/** The packages of a production install and the given ones, sorted by name; texts that several have are kept once. */
export function collectLicences(bundled) {
  const { packages: locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const production = Object.entries(locked).flatMap(([path, entry]) =>
    path !== '' && !entry.dev && !entry.devOptional && !entry.optional ? [path] : [],
  );
  const paths = new Set([...production, ...[...bundled, ...COPIED].map((name) => `node_modules/${name}`)]);
  const texts = [];
  const packages = [...paths]
    .flatMap((path) => readPackage(path) ?? [])
    .map(({ text, ...facts }) => ({ ...facts, text: numberOf(texts, text) }));
  const unique = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return { packages: [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), texts };
}

/** Name of the package that a module belongs to; null for our own. */
export function packageOf(id) {
  const [, inside] = /.*\/node_modules\/(.+)$/.exec(id.replaceAll('\\', '/')) ?? [];
  const [scope, name] = inside?.split('/') ?? [];
  if (!scope || scope.startsWith('.')) return null;
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function readPackage(path) {
  const folder = join(ROOT, path);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { name, version, license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)(\.|-|$)/i.test(each));
  const terms = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'see its text';
  return { name, version, licence: String(terms), text: file ? readFileSync(join(folder, file), 'utf8').trim() : '' };
}

function numberOf(texts, text) {
  const at = texts.indexOf(text);
  return at >= 0 ? at : texts.push(text) - 1;
}
