// Runs lint, types, the search for unused code and the check of the workflows at the same time, shows what each says, and fails if one does.
import { inTurn } from './in-turn.mjs';

const CHECKS = ['types', 'lint', 'dead', 'workflows'];

const codes = await inTurn(CHECKS.map((check) => ({ command: 'npm', args: ['run', '--silent', check] })));
const failed = CHECKS.filter((_, index) => codes[index] !== 0);
if (failed.length > 0) console.error(`\nFailed: ${failed.map((check) => `npm run ${check}`).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
