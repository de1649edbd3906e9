import { build } from 'vite';

const SUFFIX = '?page-script';

/** The bundler asks for no other of its thousands of modules, each of which would wait for this thread. */
const IS_PAGE_SCRIPT = { id: /\?page-script$/ };

/** Lets `import { source } from './file?page-script'` give a file and all it imports as one script that runs in a page. */
export function pageScript() {
  return {
    name: 'page-script',
    enforce: 'pre',
    // the tests' cache knows an entry by its own text, but it changes with every file that it imports
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (IS_PAGE_SCRIPT.id.test(id) ? false : undefined));
    },
    resolveId: {
      filter: IS_PAGE_SCRIPT,
      async handler(id, importer) {
        const resolved = await this.resolve(id.slice(0, -SUFFIX.length), importer, { skipSelf: true });
        return resolved && `${resolved.id}${SUFFIX}`;
      },
    },
    load: {
      filter: IS_PAGE_SCRIPT,
      async handler(id) {
        const { code, moduleIds } = await bundle(id.slice(0, -SUFFIX.length));
        for (const file of moduleIds) this.addWatchFile(file);
        return { code: `export const source = ${JSON.stringify(code)};`, moduleType: 'js' };
      },
    },
  };
}

async function bundle(entry) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome120',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'page' },
    },
  });
  const [{ output }] = [result].flat();
  return output[0];
}
