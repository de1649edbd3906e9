import { PAGE } from './serve';

export const FIRST_SETTINGS = frame(4, 0, 0, Buffer.alloc(0));
export const HEAD = Buffer.concat([Buffer.from([0x88, 0x5f, 9]), Buffer.from('text/html')]); // HPACK: status 200, content-type
export const HEAD_OF_PAGE = frame(1, 4, 1, HEAD);
export const PART_OF_PAGE = frame(0, 0, 1, Buffer.from(PAGE));
const INTERNAL_ERROR = Buffer.from([0, 0, 0, 2]);
export const GOAWAY = frame(7, 0, 0, Buffer.concat([Buffer.alloc(4), INTERNAL_ERROR]));
export const RST_STREAM = frame(3, 0, 1, INTERNAL_ERROR);

/** A frame of RFC 9113: length, type, flags, stream, payload. */
export function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}
