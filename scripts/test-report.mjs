import { existsSync, readFileSync } from 'node:fs';

/** Adds up what vitest reported of several runs. A run without a report, or a file without a test, counts as a failure. */
export function readReport(files) {
  const written = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const testFiles = written.flatMap(({ testResults }) => testResults);
  const broken = testFiles.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const sum = (read) => written.reduce((total, report) => total + read(report), 0);
  return {
    passed: sum(({ numPassedTests }) => numPassedTests),
    failed: sum(({ numFailedTests }) => numFailedTests) + broken.length + files.length - written.length,
    leftOut: testFiles
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  };
}
