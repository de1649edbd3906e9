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
    paste('Name\tURL\nLamp\thttps://a.test/1\nChair\thttps://a.test/2');
    expect(pages().value).toBe('https://a.test/1\nhttps://a.test/2');
    expect(screen.getByText(/^2 URLs taken\. Left out 1 line without a URL: line 1/)).toBeDefined();
    await user.type(pages(), '\nhttps://a.test/3');
    expect(screen.queryByText(/URLs taken/)).toBe(null);
  });

  it('takes a dropped CSV file, and refuses one without URLs', async () => {
    serveApi({});
    useStore.getState().setTarget('');
    renderPart(<Form />);
    drop('shops.csv', '\ufeffname,url\nLamp,https://a.test/1\nChair,https://a.test/2\n');
    await waitFor(() => expect(pages().value).toBe('https://a.test/1\nhttps://a.test/2'));
    drop('photo.png', 'x');
    await waitFor(() => expect(screen.getByText(/^photo\.png holds no list of URLs/)).toBeDefined());
    expect(pages().value).toContain('https://a.test/1');
  });
});
