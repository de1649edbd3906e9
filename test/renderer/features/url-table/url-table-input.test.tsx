import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../../../../src/renderer/src/features/composer';
import { readPlan } from '../../../../src/renderer/src/store/draft/plan';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

function Form() {
  const draft = useStore((store) => store.draft);
  return <Composer plan={readPlan(draft, null)} onRun={() => {}} onTest={() => {}} />;
}

const pages = () => screen.getByRole('textbox', { name: /^Pages/ }) as HTMLTextAreaElement;
const paste = (text: string) => fireEvent.paste(pages(), { clipboardData: { getData: () => text } });
const drop = (name: string, text: string) =>
  fireEvent.drop(pages(), { dataTransfer: { types: ['Files'], files: [new File([text], name, { type: '' })] } });

describe('the input for pages', () => {
  it('takes the URLs of pasted cells, says what had none, and forgets that once it is changed', async () => {
    serveApi({});
    const { user } = renderPart(<Form />);
    paste('Lamps\nhttps://a.test/1\nhttps://a.test/2');
    expect(pages().value).toBe('https://a.test/1\nhttps://a.test/2');
    expect(screen.getByText(/^2 URLs added\. Left out 1 line without a URL: line 1/)).toBeDefined();
    await user.type(pages(), '/');
    expect(screen.queryByText(/URLs added/)).toBe(null);
  });

  it('takes a dropped CSV file, and refuses one without URLs', async () => {
    serveApi({});
    useStore.getState().setTarget('');
    renderPart(<Form />);
    drop('shops.csv', '\ufeffname,url\nLamp,https://a.test/1\nChair,https://a.test/2\n');
    await waitFor(() => expect(pages().value).toBe('https://a.test/1\nhttps://a.test/2'));
    drop('photo.png', 'x');
    await waitFor(() => expect(screen.getByText(/^photo\.png has no list of URLs/)).toBeDefined());
    expect(pages().value).toContain('https://a.test/1');
  });

  it('keeps the columns of a spreadsheet for the run, whichever column has the URLs', async () => {
    serveApi({});
    useStore.getState().setTarget('');
    const { user } = renderPart(<Form />);
    useStore.getState().setTemplate('{"price": "The price"}');
    paste(
      'sku\tshop\tpage\nA1\ta.test\thttps://a.test/1\nA2\t\thttps://a.test/2\nA3\tb.test\t\nA4\tnone\thttps://a.test/4',
    );
    const request = () => {
      const plan = readPlan(useStore.getState().draft, null);
      return plan.kind === 'ready' ? plan.run.request : plan;
    };
    expect(pages().value).toBe('https://a.test/1\nhttps://a.test/2\nhttps://a.test/4');
    expect(
      await screen.findByText(/^3 rows; 3 columns kept next to the fields\. 1 row without a URL left out\.$/),
    ).toBeDefined();
    expect(request()).toMatchObject({
      rows: [
        { sku: 'A1', shop: 'a.test', page: 'https://a.test/1' },
        { sku: 'A2', shop: null, page: 'https://a.test/2' },
        { sku: 'A4', shop: 'none', page: 'https://a.test/4' },
      ],
      urlColumn: 'page',
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column with the URLs' }), 'shop');
    expect(pages().value).toBe('https://a.test\nhttps://b.test');
    expect(request()).toMatchObject({ rows: [{ sku: 'A1' }, { sku: 'A3' }], urlColumn: 'shop' });
    await user.type(pages(), '/x');
    expect(screen.queryByRole('combobox', { name: 'Column with the URLs' })).toBe(null);
    expect(request()).toMatchObject({ urls: ['https://a.test/', 'https://b.test/x'] });
  });

  it('takes an Excel workbook that is chosen', async () => {
    const rows = [{ sku: 'A1', page: 'https://a.test/1' }];
    serveApi({ readSheet: () => ({ columns: ['sku', 'page'], rows, urlColumn: 'page' }) });
    useStore.getState().setTarget('');
    const { user } = renderPart(<Form />);
    await user.upload(screen.getByLabelText('From a spreadsheet…'), new File(['PK'], 'shops.xlsx'));
    await waitFor(() => expect(pages().value).toBe('https://a.test/1'));
    expect(await screen.findByText('1 row; 2 columns kept next to the fields.')).toBeDefined();
  });
});
