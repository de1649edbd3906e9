// Real robots.txt files: every one is parsed, none is slow, and what is allowed agrees with the package robots-parser, but for the
// cases that are explained below. Arguments: [FOLDER] of the set `robots`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import robotsParser from 'robots-parser';
import { parseRobots } from '../src/main/engine/crawl/robots/parse-robots';
import { dataFolder } from './extract/data';

const ORIGIN = 'http://site.test';
const NAMES = ['Winnow', 'Googlebot', 'bingbot', 'AhrefsBot'];
const PATHS_OF_A_FILE = 200;

const root = join(dataFolder(process.argv[2], ['robots']), 'robots');
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

let decisions = 0;
let slowestMs = 0;
let slowest = '';
let ownMs = 0;
let peerMs = 0;
const differences: string[] = [];

for (const file of files) {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  const paths = getPaths(text);
  for (const name of NAMES) {
    const started = performance.now();
    const own = parseRobots(bytes, name);
    const allowed = paths.map((path) => own.allows(ORIGIN + path));
    const took = performance.now() - started;
    ownMs += took;
    if (took > slowestMs) [slowestMs, slowest] = [took, file];
    const peerStarted = performance.now();
    const peer = robotsParser(`${ORIGIN}/robots.txt`, text);
    const theirs = paths.map((path) => peer.isAllowed(ORIGIN + path, name) !== false);
    peerMs += performance.now() - peerStarted;
    paths.forEach((path, index) => {
      decisions++;
      if (allowed[index] !== theirs[index])
        differences.push(
          `${file.slice(root.length + 1)}\t${name}\t${path}\tours ${allowed[index]}, theirs ${theirs[index]}`,
        );
    });
  }
}

console.log(`${files.length} files, ${decisions.toLocaleString('en')} decisions`);
console.log(
  `slowest file: ${slowestMs.toFixed(1)} ms for ${PATHS_OF_A_FILE} paths at most (${slowest.slice(root.length + 1)})`,
);
console.log(`all: ${ownMs.toFixed(0)} ms; robots-parser: ${peerMs.toFixed(0)} ms`);
console.log(`differing: ${differences.length}`);
for (const difference of differences) console.log(difference);

/** Paths that put the file's own rules to the test: each as it is, with its stars filled, and a little beside it. */
function getPaths(text: string): readonly string[] {
  const paths = new Set(['/', '/index.html', '/a/b/c?d=e']);
  for (const [, rule = ''] of text.matchAll(/^\s*(?:dis)?allow\s*:\s*(\/[^\s#]*)/gim)) {
    for (const filled of [rule.replaceAll('*', ''), rule.replaceAll('*', 'x/y'), `${rule.replaceAll('*', 'z')}tail`]) {
      const path = filled.replace(/\$$/, '');
      if (URL.canParse(ORIGIN + path)) paths.add(path);
      if (paths.size >= PATHS_OF_A_FILE) return [...paths];
    }
  }
  return [...paths];
}
