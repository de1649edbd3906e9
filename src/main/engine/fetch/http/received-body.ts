/** A body received in chunks; uses little more memory than its bytes, however small the chunks. */
export interface ReceivedBody {
  /** False when the body exceeds the limit; the part of the chunk below the limit is kept. */
  readonly add: (piece: Uint8Array) => boolean;
  /** All bytes, copied into one buffer. */
  readonly bytes: () => Uint8Array;
}

const BLOCK_BYTES = 65_536;
const SMALL_BYTES = 1024; // bytes; each chunk costs about 200 more

export function createReceivedBody(maxBytes: number): ReceivedBody {
  const pieces: Uint8Array[] = [];
  let block = Buffer.alloc(0);
  let filled = 0;
  let size = 0;

  const endBlock = () => {
    if (filled > 0) pieces.push(block.subarray(0, filled));
    [block, filled] = [Buffer.alloc(0), 0];
  };
  const copy = (piece: Uint8Array) => {
    if (filled + piece.length > block.length) {
      endBlock();
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, piece.length));
    }
    block.set(piece, filled);
    filled += piece.length;
  };

  return {
    add: (piece) => {
      const fits = size + piece.length <= maxBytes;
      const kept = fits ? piece : piece.subarray(0, maxBytes - size);
      size += kept.length;
      if (isWasteful(kept)) copy(kept);
      else {
        endBlock();
        pieces.push(kept);
      }
      return fits;
    },
    bytes: () => {
      endBlock();
      const all = Buffer.allocUnsafeSlow(size);
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return all;
    },
  };
}

/** A chunk is a view of a socket buffer and keeps all of it alive, including chunk headers. */
function isWasteful({ length, buffer }: Uint8Array): boolean {
  return length < SMALL_BYTES || length * 2 < buffer.byteLength;
}
