import { beginPlain } from './plain-worker';
import 'monaco-editor/languages/features/json/json.worker';

// One script for both workers: that of JSON holds all of the editor's own. It is named by what it is for.
if (self.name !== 'json') self.onmessage = beginPlain;
