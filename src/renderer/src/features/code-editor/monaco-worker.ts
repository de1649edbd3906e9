import { beginPlain } from './plain-worker';
import 'monaco-editor/languages/features/json/json.worker';

// One script for both workers: the JSON worker includes the editor's own. The name selects the purpose.
if (self.name !== 'json') self.onmessage = beginPlain;
