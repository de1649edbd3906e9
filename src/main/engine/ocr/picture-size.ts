export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Size stated in a PNG, JPEG or WebP, read without decoding it; null for other bytes. */
export function readPictureSize(bytes: Uint8Array): PictureSize | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngSize(view) ?? jpegSize(view) ?? webpSize(view);
  } catch {
    return null; // it ends within its head
  }
}

function pngSize(view: Buffer): PictureSize | null {
  if (view.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

function jpegSize(view: Buffer): PictureSize | null {
  if (view.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; view.readUInt8(at) === 0xff; at += 2 + view.readUInt16BE(at + 2)) {
    const marker = view.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
  }
  return null;
}

function webpSize(view: Buffer): PictureSize | null {
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
