import 'monaco-editor/editor/editor.worker';

/** What begins a worker of the editor itself, with the first message it is sent. */
export const beginPlain = self.onmessage;
