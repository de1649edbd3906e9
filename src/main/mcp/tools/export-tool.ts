import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jobStreams } from '@shared/contract/job-endpoints';
import { DOWNLOAD_EXTENSIONS, type DownloadFormat, findDownloadFormat } from '@shared/export-format';
import { z } from 'zod';
import { createJsonAnswer } from '../answer';
import { getInputSchema } from '../input-schema';
import { getOutputSchema } from '../output-schema';
import { CHANGES, type Tool, type ToolCall, ToolRefusal } from '../tool';
import { withId } from './endpoint-tool';

const ENDINGS = DOWNLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(', ');

const Target = z.object({
  file: z.string().min(1).describe(`Full path of a new file; its extension is the format, one of ${ENDINGS}`),
});
const Written = z.object({ file: z.string(), bytes: z.number().int() });

/** Writes a job's items to a file on this computer; existing files are never replaced. */
export const exportTool: Tool = {
  name: 'export_job',
  title: 'Write items to a file',
  description:
    'Write all items of a job to a new file on this computer. For a crawl: its URLs; as .warc.gz: its pages; as .zip: the items with their files.',
  input: getInputSchema(jobStreams.exportJob.request, {
    idName: 'jobId',
    own: Target,
    without: ['format', 'decimal', 'bom', 'guardFormulas'],
  }),
  output: getOutputSchema(Written),
  hints: CHANGES,
  run: async (args, call) => {
    const { file } = Target.parse(args);
    const { file: _, ...rest } = withId(args, 'jobId');
    await write(call, { ...rest, format: getFormat(file) }, file);
    const { size } = await stat(file);
    return createJsonAnswer({ file, bytes: size });
  },
};

function getFormat(file: string): DownloadFormat {
  if (!isAbsolute(file)) throw new ToolRefusal(`"${file}" is not a full path.`, 'Name the folder as well.');
  const format = findDownloadFormat(file);
  if (format !== null) return format;
  throw new ToolRefusal(`The ending of ${file} names no format.`, `End it in one of ${ENDINGS}.`);
}

async function write({ connection, signal }: ToolCall, request: Readonly<Record<string, unknown>>, file: string) {
  const { body } = await connection.download('exportJob', request, { signal });
  const target = createWriteStream(file, { flags: 'wx' });
  let made = false;
  target.once('open', () => {
    made = true;
  });
  try {
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), target, { signal });
  } catch (error) {
    if (made) await rm(file, { force: true });
    throw readableFault(error, file);
  }
}

function readableFault(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EEXIST') return new ToolRefusal(`${file} already exists.`, 'Choose another name; no file is replaced.');
  if (code === 'ENOENT') return new ToolRefusal(`There is no folder for ${file}.`, 'Choose a folder that is there.');
  if (code === 'EACCES' || code === 'EPERM') {
    return new ToolRefusal(`${file} may not be written.`, 'Choose a folder that is yours.');
  }
  return error;
}
