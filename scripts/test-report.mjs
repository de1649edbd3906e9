import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** Adds up what vitest reported of several runs. A run without a report, or a file without a test, counts as a failure. */
export function readReport(files) {
  const written = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const testFiles = written.flatMap(({ testResults }) => testResults);
  const broken = testFiles.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const tests = testFiles.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative('.', name)} > ${test.fullName}` })),
  );
  const notRun = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const sum = (read) => written.reduce((total, report) => total + read(report), 0);
  return {
    passed: sum(({ numPassedTests }) => numPassedTests),
    failed: sum(({ numFailedTests }) => numFailedTests) + broken.length + files.length - written.length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, failureMessages }) => said(name, failureMessages)),
      ...broken.map(({ name, message }) => said(relative('.', name), [message])),
      ...files
        .filter((file) => !existsSync(file))
        .map((file) => `${basename(file, '.json')}: the run ended without a report`),
    ],
    atSecondTry: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ name, failureMessages }) => said(name, failureMessages)),
    long: notRun.filter(({ tags }) => tags.includes('long')).length,
    leftOut: notRun.filter(({ tags }) => !tags.includes('long')).map(({ name }) => name),
  };
}

function said(name, [message = '']) {
  return `${name}\n    ${message.split('\n', 1)[0]}`;
}
