import { isObject } from '@shared/json-value';
import { IDENTITY, type Matrix, multiply, type PdfDocument, toMatrix } from '../page/index';

/** A picture on a page, and the matrix that places its unit square. */
export interface PagePicture {
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly matrix: Matrix;
}

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const MIN_PIXELS = 5_000; // less is a logo or a line
const MAX_PICTURES = 40; // per page; scanners split a page into strips

/** Pictures that a page draws and that may contain text. */
export async function readPagePictures(page: PdfPage): Promise<readonly PagePicture[]> {
  const { OPS } = (await import('unpdf/pdfjs')) as { OPS: Readonly<Record<string, number>> };
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PagePicture[] = [];
  const stack: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (operator === OPS.save) stack.push(matrix);
    if (operator === OPS.restore) matrix = stack.pop() ?? IDENTITY;
    if (operator === OPS.transform) matrix = multiply(matrix, toMatrix(args));
    const isPicture = operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject;
    if (!isPicture || !Array.isArray(args) || pictures.length >= MAX_PICTURES) continue;
    const image: unknown = typeof args[0] === 'string' ? await getObject(page, args[0]) : args[0];
    const picture = toPnm(image);
    if (picture) pictures.push({ ...picture, matrix });
  }
  return pictures;
}

const OBJECT_MS = 10_000; // PDF.js never reports an image that it cannot decode

async function getObject(page: PdfPage, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), OBJECT_MS);
    objects.get(name, (image: unknown) => {
      clearTimeout(timer);
      resolve(image);
    });
  });
}

const [GRAY_1BPP, RGB_24BPP, RGBA_32BPP] = [1, 2, 3];

/** Converts an image from PDF.js to an uncompressed format. */
function toPnm(image: unknown): Omit<PagePicture, 'matrix'> | null {
  if (!isObject(image) || typeof image.width !== 'number' || typeof image.height !== 'number') return null;
  const { width, height, kind, data } = image;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || width * height < MIN_PIXELS) return null;
  if (kind === GRAY_1BPP) {
    // a set bit is white in PDF.js and black in PBM
    const bits = Uint8Array.from(data, (byte) => ~byte & 0xff);
    return { width, height, picture: withHead(`P4\n${width} ${height}\n`, bits) };
  }
  const head = `P6\n${width} ${height}\n255\n`;
  if (kind === RGB_24BPP) return { width, height, picture: withHead(head, data) };
  if (kind !== RGBA_32BPP) return null;
  const colours = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) colours.set(data.subarray(at * 4, at * 4 + 3), at * 3);
  return { width, height, picture: withHead(head, colours) };
}

function withHead(head: string, data: Uint8Array | Uint8ClampedArray): Uint8Array {
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(data.buffer, data.byteOffset, data.byteLength)]);
}
