import { type ClipboardEvent, useEffect, useState } from 'react';
import { readUrlTable, type UrlTable } from '../../store/draft/url-table';

const MAX_BYTES = 20_000_000; // of a dropped file
const TEXT_FILE = /\.(?:csv|tsv|txt)$/i;

/** Pasted and dropped URLs of an input, and lines without one. */
export interface UrlTableInput {
  /** What was taken last, while the input contains it; null if nothing was. */
  readonly taken: UrlTable | null;
  /** Name of a dropped file without URLs. */
  readonly refused: string | null;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** Accepts URLs from pasted cells and dropped CSV files in an input, one per line. */
export function useUrlTable(value: string, onChange: (value: string) => void): UrlTableInput {
  const [taken, setTaken] = useState<(UrlTable & { readonly value: string }) | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (text: string): boolean => {
    const table = readUrlTable(text);
    setRefused(null);
    if (!table) return false;
    const list = table.urls.join('\n');
    setTaken({ ...table, value: list });
    onChange(list);
    return true;
  };
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void readText(file).then((text) => {
        if (text === null || !(take(text) || takePlain(text, onChange))) setRefused(file.name);
      });
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
