// Loads the database's binding that was built for this Electron in place of the one in node_modules: of its own accord in the thread
// that requires this file, and in every thread that is begun from there. A thread has a `process` of its own; the binding in
// node_modules asks for a later Node-API than this Electron has, and would end the process without a word.
const { syncBuiltinESMExports } = require('node:module');
const { join } = require('node:path');
const threads = require('node:worker_threads');

const OWN = join(__dirname, 'better_sqlite3.node');

const load = process.dlopen;
process.dlopen = (module, file, ...rest) =>
  load.call(process, module, /[\\/]better-sqlite3[\\/].*\.node$/.test(file) ? OWN : file, ...rest);

threads.Worker = class extends threads.Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--require', __filename] });
  }
};
syncBuiltinESMExports(); // for whoever imports them
