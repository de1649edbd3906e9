// Stands where Electron's own default app does: `electron [flags] FOLDER [arguments]` starts the app in FOLDER.
const { app } = require('electron');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

require(join(process.resourcesPath, 'own-binding.cjs'));
start(process.argv.slice(1));

function start(args) {
  const preloads = [];
  while (args.length > 0 && args[0].startsWith('-')) {
    const flag = args.shift();
    if (flag === '-r' || flag === '--require') preloads.push(resolve(args.shift()));
  }
  if (args.length === 0) {
    console.error('Name the folder of the app to start.');
    app.exit(1);
    return;
  }
  const folder = resolve(args[0]);
  const manifest = require(join(folder, 'package.json'));
  process.argv = [process.argv[0], ...args]; // the app sees its own arguments from the third on
  app.setName(manifest.productName ?? manifest.name);
  app.setVersion(manifest.version);
  app.setAppPath(folder);
  for (const file of preloads) require(file);
  import(pathToFileURL(join(folder, manifest.main)).href).catch((error) => {
    console.error(error);
    app.exit(1);
  });
}
