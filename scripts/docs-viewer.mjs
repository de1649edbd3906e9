import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Puts the viewer of the API's reference beside the window's files, as its makers built it, with its licence. */
export function docsViewer() {
  const folder = dirname(fileURLToPath(import.meta.resolve('openapi-explorer/package.json')));
  const files = { 'viewer.js': 'dist/browser/openapi-explorer.min.js', 'viewer.LICENSE.txt': 'LICENSE' };
  return {
    name: 'docs-viewer',
    apply: 'build',
    async generateBundle() {
      for (const [name, from] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `docs/${name}`, source: await readFile(join(folder, from)) });
      }
    },
  };
}
