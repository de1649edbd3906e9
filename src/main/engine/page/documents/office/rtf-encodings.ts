// code page numbers of Windows and RTF
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  874: 'windows-874',
  866: 'ibm866',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Encoding of a Windows code page; that of Western Europe if unknown. */
export function getPageEncoding(page: number): string {
  return CODE_PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
}

const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

/** Encoding of a font's charset; null if the charset implies none. */
export function getCharsetEncoding(charset: number): string | null {
  return CHARSETS[charset] ?? null;
}
