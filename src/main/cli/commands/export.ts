import { writeFileSync } from 'node:fs';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { Command } from 'commander';
import { EXIT } from '../exit';
import { declareFlags } from '../flags/declare';
import { getParameters } from '../flags/parameter';
import { getRequest } from '../flags/request';
import { exportTo, exportToFile, formatOfFile, requireFolder } from '../run/export-file';
import { exportToFolder, isFolder, requireParent } from '../run/export-folder';
import { exportPictures } from '../run/export-pictures';
import { describeOutcome, isWhole } from '../run/outcome';
import { UsageError } from '../usage-error';
import type { Cli } from './cli';
import { withJobId } from './jobs';

/** Downloads a job's results; its flags are those of the endpoint. */
export function exportCommand(cli: Cli): Command {
  const { request, summary } = jobStreams.exportJob;
  const parameters = getParameters(request).filter(({ path }) => path[0] !== 'id' && path[0] !== 'pictures');
  const command = cli
    .command('export', `${summary}, even while it runs`, [
      'export latest -o items.csv',
      'export latest -o pages.warc.gz',
      'export latest -o shop/',
      'export latest --pictures --fields price -o shop/',
      'export latest --format jsonl --no-private-fields',
      'export latest -o items.csv --separator semicolon --bom',
    ])
    .argument('<id>', 'id of the job, or latest')
    .option(
      '-o, --output <file>',
      'Write to a file, in the format of its extension, or to a folder/ with the files of rows; default: stdout',
    )
    .option('--contract', 'Also write the rules of the table and its verdict, as FILE.contract.json; needs --output');
  command.option(
    '--pictures',
    'Also draw where each value is on its page, as pictures in the folder or ZIP archive of --output',
  );
  declareFlags(command, parameters);
  return cli.act(command, async (session, [id], values) => {
    const file = typeof values.output === 'string' ? values.output : null;
    const isNamed = values.format !== undefined;
    if (file === null && values.contract === true)
      throw new UsageError('--contract writes a file beside another.', 'Say which with --output.');
    const isToFolder = file !== null && isFolder(file);
    if (isToFolder) requireParent(file);
    else if (file !== null && isNamed) requireFolder(file);
    if (isToFolder && values.contract === true)
      throw new UsageError('--contract writes a file beside another.', 'Name a file with --output, not a folder.');
    const byEnding = file === null || isNamed || isToFolder ? {} : formatOfFile(file);
    const flagged = { ...byEnding, ...(await getRequest(parameters, values, session)) };
    const isZip = 'format' in flagged && flagged.format === 'zip';
    if (values.pictures === true && !isToFolder && !isZip)
      throw new UsageError(
        '--pictures writes many files.',
        'Name a folder or a ZIP archive with --output, such as shop/ or shop.zip.',
      );
    const pictures = values.pictures === true && isZip ? { pictures: true } : {};
    const connection = await session.connect();
    const wanted = await withJobId(session, connection, { ...flagged, ...pictures, id });
    if (file === null) await exportTo(connection, wanted, session.host.stdout);
    else if (isToFolder) {
      session.say(`Written to ${file}: ${await exportToFolder(connection, wanted, file)}.`);
      if (values.pictures === true)
        session.say(`Written to ${file}: ${await exportPictures(connection, wanted, file)}.`);
    } else {
      await exportToFile(connection, wanted, file);
      session.say(`Written to ${file}.`);
    }
    const job = await connection.call('getJob', { id: String(wanted.id) });
    if (!isWhole(job)) session.say(describeOutcome(job, 'job')); // a file does not say what it lacks
    if (file !== null && values.contract === true) {
      const contract = await connection.call('getJobContract', { id: String(wanted.id) });
      writeFileSync(`${file}.contract.json`, `${JSON.stringify(contract, null, 2)}\n`);
      session.say(`Written to ${file}.contract.json.`);
    }
    return isWhole(job) ? EXIT.fine : EXIT.partial;
  });
}
