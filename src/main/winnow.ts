#!/usr/bin/env node
import { runCli } from './cli/index';
import { readVersion } from './places';

// The command line under plain Node.

const mainDir = import.meta.dirname;

process.exitCode = await runCli({
  args: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  mainDir,
  version: readVersion(mainDir),
  onInterrupt: (listener) => {
    process.on('SIGINT', listener);
    return () => process.off('SIGINT', listener);
  },
  endNow: (code) => process.exit(code),
});
