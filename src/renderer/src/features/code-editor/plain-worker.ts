import 'monaco-editor/editor/editor.worker';

/** Starts a worker of the editor itself, with its first message. */
export const beginPlain = self.onmessage;
