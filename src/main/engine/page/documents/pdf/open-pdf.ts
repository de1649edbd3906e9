import type { getDocumentProxy } from 'unpdf';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfFault = 'locked' | 'broken';

export type OpenedPdf =
  | { readonly document: PdfDocument; readonly close: () => Promise<void> }
  | { readonly fault: PdfFault };

const NO_IMAGES = 1; // pixels; text needs no images, and large ones would fill the memory

/** Opens a PDF; loads the library on first use. Images with more pixels are not decoded. */
export async function openPdf(bytes: Uint8Array, maxImagePixels = NO_IMAGES): Promise<OpenedPdf> {
  const library = await import('unpdf');
  try {
    // the library takes ownership of the buffer, but the body is still needed
    const document = await library.getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      maxImageSize: maxImagePixels,
      disableFontFace: true,
      useSystemFonts: false,
    });
    return { document, close: () => document.loadingTask.destroy() };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' };
  }
}
