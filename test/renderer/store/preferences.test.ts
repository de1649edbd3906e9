import { describe, expect, it } from 'vitest';
import { readExportOptions } from '../../../src/renderer/src/store/preferences';

describe('the options of an export', () => {
  it('open right in Excel as long as nobody chose others', () => {
    const plain = {
      format: 'csv',
      bom: true,
      privateFields: false,
      currencies: false,
      guardFormulas: true,
      lists: 'text',
      asShown: true,
    };
    expect(readExportOptions(null, 'en-US')).toEqual({ ...plain, separator: 'comma', decimal: 'point' });
    expect(readExportOptions(null, 'de-DE')).toEqual({ ...plain, separator: 'semicolon', decimal: 'comma' });
  });

  it('are those that were chosen, but not what an earlier version stored beside a choice', () => {
    const chosen = { format: 'json', separator: 'tab', bom: false, privateFields: true, version: 2 };
    expect(readExportOptions(JSON.stringify(chosen), 'en-US')).toMatchObject({ separator: 'tab', privateFields: true });
    const earlier = { format: 'json', separator: 'comma', bom: false, privateFields: true };
    const read = readExportOptions(JSON.stringify(earlier), 'en-US');
    expect(read).toMatchObject({ format: 'json', bom: true, privateFields: false });
  });
});
