import { Zip, ZipDeflate } from 'fflate';

/** A zip archive that is written file by file; what is ready of it is taken out after each step. */
export interface ZipStream {
  readonly begin: (name: string) => void;
  /** Adds to the file that was begun. */
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** No more files. */
  readonly close: () => void;
  /** Bytes that are ready, each once. */
  readonly take: () => readonly Uint8Array[];
}

const LEVEL = 1; // the XML of a sheet repeats itself: higher levels take three times as long for a tenth less
const WRITE_BYTES = 262_144; // small texts are gathered, for each step of the compressor has a price

export function createZipStream(): ZipStream {
  let ready: Uint8Array[] = [];
  let file: ZipDeflate | null = null;
  let waiting = '';
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) ready.push(bytes);
  });
  const push = (isLast: boolean) => {
    file?.push(Buffer.from(waiting), isLast);
    waiting = '';
  };
  return {
    begin: (name) => {
      file = new ZipDeflate(name, { level: LEVEL });
      zip.add(file);
    },
    write: (text) => {
      waiting += text;
      if (waiting.length >= WRITE_BYTES) push(false);
    },
    end: () => push(true),
    close: () => zip.end(),
    take: () => {
      const taken = ready;
      ready = [];
      return taken;
    },
  };
}
