import { Zip, ZipDeflate } from 'fflate';

/** A zip archive written file by file; take the finished bytes after each step. */
export interface ZipStream {
  readonly begin: (name: string) => void;
  /** Appends to the current file. */
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Ends the archive. */
  readonly close: () => void;
  /** Returns finished bytes, once each. */
  readonly take: () => readonly Uint8Array[];
}

const LEVEL = 1; // sheet XML is repetitive: higher levels take three times as long and save a tenth
const WRITE_BYTES = 262_144; // small texts are buffered, because each compressor call is expensive

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
