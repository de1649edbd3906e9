// better-sqlite3 comes with a binding for Node-API 10, which older Electrons lack. For those it is built against Node-API 9.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { nodePath } from '../project.mjs';

const run = promisify(execFile);
const resolve = createRequire(import.meta.url).resolve;

// Node-API 9 holds no reference to a string, only to objects: a list of one stands around each.
const STRING_REFERENCE = `
class StringReference {
public:
	static StringReference Of(Napi::String text) {
		Napi::Array list = Napi::Array::New(text.Env(), 1);
		list.Set(0u, text);
		StringReference made;
		made.list = Napi::Persistent(list.As<Napi::Object>());
		return made;
	}
	Napi::String Value() const { return list.Value().Get(0u).As<Napi::String>(); }
private:
	Napi::ObjectReference list;
};
`;
// every other source includes what this file holds
const FIRST_SOURCE = 'helpers.cpp';

/** Builds the installed better-sqlite3 against Node-API 9 in a folder of its own. Answers the file. Takes about a minute. */
export async function buildBinding(work) {
  const source = join(work, 'node_modules', 'better-sqlite3');
  cpSync(dirname(resolve('better-sqlite3/package.json')), source, { recursive: true });
  const addonApi = dirname(resolve('node-addon-api/package.json'));
  cpSync(addonApi, join(work, 'node_modules', 'node-addon-api'), { recursive: true });
  edit(join(source, 'binding.gyp'), (text) => text.replace('NAPI_VERSION=10', 'NAPI_VERSION=9'));
  for (const file of readdirSync(join(source, 'src'), { recursive: true })) {
    if (['.cpp', '.hpp'].includes(extname(file))) edit(join(source, 'src', file), (text) => holdStrings(file, text));
  }
  const nodeGyp = join(dirname(resolve('node-gyp/package.json')), 'bin', 'node-gyp.js');
  const args = [nodeGyp, 'rebuild', '--release', '--force_build=1', ...headerArgs()];
  await run(nodePath(), args, { cwd: source, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    const end = `${error.stdout}${error.stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`better-sqlite3 could not be built; python3, make and g++ are needed.\n${end}`);
  });
  return join(source, 'build', 'Release', 'better_sqlite3.node');
}

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function holdStrings(file, text) {
  const held = text
    .replaceAll('Napi::Reference<Napi::String>', 'StringReference')
    .replace(/Napi::Persistent\((?=Internalized|pair->name)/g, 'StringReference::Of(');
  return file.endsWith(FIRST_SOURCE) ? STRING_REFERENCE + held : held;
}

/** Headers of Node that are installed; without them node-gyp downloads those of the Node that runs it. */
function headerArgs() {
  const roots = [dirname(dirname(process.execPath)), '/usr', '/usr/local'];
  const found = roots.find((root) => existsSync(join(root, 'include', 'node', 'node_api.h')));
  return found === undefined ? [] : [`--nodedir=${found}`];
}
