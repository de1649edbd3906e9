import * as monaco from 'monaco-editor/editor';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/snippet/register';
// by file, because the entry `features/suggest` lacks the suggestion list
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
// loaded here, because what it registers must exist before the editor's services start
import 'monaco-editor/languages/features/json/jsonMode';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import MonacoWorker from './monaco-worker?worker';
import { EDITOR_THEMES } from './themes';

/** The editor's core with JSON and plain text; nothing else is bundled. */
export { monaco };

self.MonacoEnvironment = {
  getWorker: (_moduleId, label) => new MonacoWorker({ name: label }),
};

const schemas = new Map<string, object>();

/** Registers a JSON Schema for completion and hover help in all editors of a kind. */
export function registerSchema(kind: string, schema: object): void {
  schemas.set(kind, schema);
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    schemas: [...schemas].map(([name, each]) => ({
      uri: `inmemory://winnow/${name}.schema.json`,
      fileMatch: [`*.${name}.json`],
      schema: each,
    })),
    schemaValidation: 'ignore', // our own rules, which the server applies too, have better messages
  });
}

let models = 0;

/** An empty model of a kind that has a schema. */
export function createModel(kind: string): monaco.editor.ITextModel {
  models += 1;
  return monaco.editor.createModel('', 'plaintext', monaco.Uri.parse(`inmemory://winnow/${models}.${kind}.json`));
}

// Loads the language's features in advance, so that the first brace already shows suggestions.
monaco.editor.createModel('', 'json').dispose();

for (const [name, look] of Object.entries(EDITOR_THEMES)) monaco.editor.defineTheme(name, look);
