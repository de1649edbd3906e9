import { type InputTable, toInputTable } from '@shared/sheet/input-table';
import { parseCells } from '@shared/sheet/parse-cells';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { call } from '../../api/client';
import { createSheet, type Sheet } from '../../store/draft/sheet';
import { readUrlTable, type UrlTable } from '../../store/draft/url-table';

const MAX_BYTES = 20_000_000; // of a dropped file
const TEXT_FILE = /\.(?:csv|tsv|txt)$/i;
const WORKBOOK = /\.xlsx$/i;
const MAX_WORKBOOK_BYTES = 7_000_000; // 10 MB in Base64, a request's limit

/** Pasted and dropped URLs of an input, and lines without one. */
export interface UrlTableInput {
  /** What was taken last, while the input contains it; null if nothing was. */
  readonly taken: UrlTable | null;
  /** Name of a dropped file without URLs. */
  readonly refused: string | null;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  /** Takes the URLs of a file. */
  readonly onFile: (file: File) => Promise<void>;
}

/**
 * Accepts URLs from pasted cells and spreadsheets in an input, one per line; `onSheet` gets the other columns, or null
 * if there are none.
 */
export function useUrlTable(
  value: string,
  onChange: (value: string) => void,
  onSheet: (sheet: Sheet | null) => void,
): UrlTableInput {
  const [taken, setTaken] = useState<(UrlTable & { readonly value: string }) | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (text: string): boolean => {
    const table = readUrlTable(text);
    setRefused(null);
    if (!table) return false;
    const sheet = toSheet(toInputTable(parseCells(text)));
    const list = sheet?.target ?? table.urls.join('\n');
    setTaken({ ...table, urls: list.split('\n'), value: list });
    onSheet(sheet);
    onChange(list);
    return true;
  };
  const takeSheet = (sheet: Sheet | null): boolean => {
    setRefused(null);
    setTaken(null);
    if (!sheet) return false;
    onSheet(sheet);
    onChange(sheet.target);
    return true;
  };
  const onFile = async (file: File): Promise<void> => {
    const isTaken = WORKBOOK.test(file.name)
      ? takeSheet(await readWorkbook(file))
      : await readText(file).then((text) => text !== null && (take(text) || takePlain(text, onChange)));
    if (!isTaken) setRefused(file.name);
  };
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void onFile(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  });
  return {
    taken: taken?.value === value ? taken : null,
    refused,
    onFile,
    onPaste: (event) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = value.trim() === '' || (selectionStart === 0 && selectionEnd === value.length);
      if (isWhole && take(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
  };
}

/** Accepts a file that contains only URLs. */
function takePlain(text: string, onChange: (value: string) => void): boolean {
  const lines = text.split(/\s+/).filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => /^https?:\/\//i.test(line))) return false;
  onChange(lines.join('\n'));
  return true;
}

async function readText(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES || !(TEXT_FILE.test(file.name) || file.type.startsWith('text/'))) return null;
  return (await file.text()).replace(/^\ufeff/, '');
}

/** The first sheet of a workbook, parsed by the server; null if it has no URLs. */
async function readWorkbook(file: File): Promise<Sheet | null> {
  if (file.size > MAX_WORKBOOK_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const table = await call('readSheet', { data: btoa(binary) }).catch(() => null);
  return table && createSheet(table, table.urlColumn);
}

/** A table with other columns than URLs; null for others. */
function toSheet(table: InputTable | null): Sheet | null {
  return table && table.columns.length > 1 ? createSheet(table, table.urlColumn) : null;
}
