// What starts Monaco's workers imports every feature of its editor, of which the window uses a few: it names those itself.
const STARTS_WORKERS = /monaco-editor\/esm\/vs\/internal\/common\/workers\.js$/;
const FEATURE_IMPORT = /^import '[^']+';$/gm;

// A second way to a worker, beside the one that the window gives.
const OWN_WORKER = /^\s*createWorker: \(\) => new Worker\(.*\),$/m;
const HAS_OWN_WORKER = /monaco-editor\/esm\/vs\/languages\/features\/json\/workerManager\.js$/;

// Parts that the editor's core imports and makes only when asked for, which the window never does: editors of differences,
// lines drawn by the graphics card, boxes that ask for a command or a line, places where something is defined or used.
export const UNUSED = {
  'editor/browser/widget/diffEditor/diffEditorWidget.js': ['DiffEditorWidget'],
  'editor/browser/widget/multiDiffEditor/multiDiffEditorWidget.js': ['MultiDiffEditorWidget'],
  'editor/browser/viewParts/viewLinesGpu/viewLinesGpu.js': ['ViewLinesGpu'],
  'editor/standalone/browser/quickInput/standaloneQuickInputService.js': ['StandaloneQuickInputService'],
  'editor/contrib/gotoSymbol/browser/link/goToDefinitionAtPosition.js': ['GotoDefinitionAtPositionEditorContribution'],
  'editor/contrib/inlayHints/browser/inlayHintsHover.js': ['InlayHintsHover'],
  'platform/list/browser/listService.js': ['ListService', 'IListService'],
  'platform/actionWidget/browser/actionWidget.js': ['ActionWidgetService', 'IActionWidgetService'],
};

/** Leaves out of the bundle what Monaco brings along unasked. */
export function leanMonaco() {
  return {
    name: 'lean-monaco',
    enforce: 'pre',
    // the bundler asks for no other of Monaco's thousands of modules, each of which would wait for this thread
    load: {
      filter: { id: Object.keys(UNUSED).map((file) => new RegExp(`monaco-editor/esm/vs/${file}$`)) },
      handler: (id) => {
        const [, names] = Object.entries(UNUSED).find(([file]) => id.endsWith(`monaco-editor/esm/vs/${file}`)) ?? [];
        return names
          ? { code: names.map((name) => `export function ${name}() {}`).join('\n'), moduleType: 'js' }
          : null;
      },
    },
    transform: {
      filter: { id: [STARTS_WORKERS, HAS_OWN_WORKER] },
      handler: (code, id) => ({
        code: code.replace(STARTS_WORKERS.test(id) ? FEATURE_IMPORT : OWN_WORKER, ''),
        map: null,
      }),
    },
  };
}
