import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type ModelDouble, startModelDouble } from '../../helpers/model-double';
import { fillPages, hasChromium, openForm } from './open-window';
import { useServedWindow } from './served-window';

const HTML = '<h1>Oak board</h1><p>A heavy board with a groove.</p>';
const KEY = 'sk-typed-in-the-window-9z7y';

describe.skipIf(!hasChromium)('AI models in the window (needs Chromium)', () => {
  let double: ModelDouble;
  const served = useServedWindow(async () => {
    double = await startModelDouble(() => ({ json: { answer: 'yes' } }));
    return { OPENAI_BASE_URL: `${double.origin}/v1`, OPENAI_API_KEY: '' };
  });

  afterAll(() => double?.stop());

  const provider = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
  const model = (page: Page) => page.getByRole('combobox', { name: 'Model', exact: true });

  async function openModels(): Promise<Page> {
    const { page } = await served.open('/#/models');
    await provider(page, 'OpenAI').waitFor();
    return page;
  }

  async function addKey(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add key: OpenAI' }).click();
    const field = page.getByLabel('Key for OpenAI');
    await field.and(page.locator(':focus')).waitFor();
    expect(await field.getAttribute('type')).toBe('password');
    await page.keyboard.insertText(KEY);
    await page.keyboard.press('Enter');
    await provider(page, 'OpenAI').getByText('Key stored', { exact: true }).waitFor();
  }

  it('says what is sent, what reads without a model, and what is lacking', { tags: 'long' }, async () => {
    const page = await openModels();
    await page.getByText('No model is set up. Pages are read with rules only.').waitFor();
    await page.getByText('are sent to the model’s provider').waitFor();
    expect(await provider(page, 'OpenAI').innerText()).toMatch(/Needs a key[\s\S]*OPENAI_API_KEY is not set/);
  });

  it('keeps a key without ever showing it again, and removes it after a question', async () => {
    const page = await openModels();
    await addKey(page);
    await provider(page, 'OpenAI').getByText('Key stored (…9z7y)').waitFor();
    await page.reload();
    await provider(page, 'OpenAI').getByText('Key stored', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(KEY);
    await page.getByRole('button', { name: 'Remove key: OpenAI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove key' }).click();
    await provider(page, 'OpenAI').getByText('Needs a key').waitFor();
    await addKey(page);
  });

  it('tests a model, asks for the price nobody knows, and makes it the default', { tags: 'long' }, async () => {
    const { page } = await served.show('/#/models');
    await model(page).fill('openai:house-model');
    await page.getByText('Price unknown').waitFor();
    await page.getByLabel('USD per million input tokens').fill('0.5');
    await page.getByLabel('USD per million output tokens').fill('2');
    await page.getByRole('button', { name: 'Save the price' }).click();
    await page.getByText('$0.50 in and $2.00 out per million tokens').waitFor();

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText(/^The model answers\. \([\d.]+ m?s\)$/).waitFor();
    expect(double.requests.at(-1)?.model).toBe('house-model');

    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByRole('button', { name: 'Use no model' }).waitFor();
  });

  it('sets a model for writing extractors, and unsets it', { tags: 'long' }, async () => {
    const page = await openModels();
    const card = page.getByRole('region', { name: 'Model that writes extractors' });
    await card.getByRole('combobox', { name: 'Model for code' }).fill('openai:house-model');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    const kept = async () =>
      (await (await served.request().get(`${served.baseUrl()}/api/settings`)).json()).authorModel;
    await expect.poll(kept).toBe('openai:house-model');
    await card.getByRole('button', { name: 'Do not generate code' }).click();
    await expect.poll(kept).toBeNull();
    await expect.poll(() => card.getByRole('combobox', { name: 'Model for code' }).inputValue()).toBe('');
  });

  it('keeps the outcome of a test when the model is saved', { tags: 'long' }, async () => {
    const { page } = await served.open('/#/models');
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { model: null } });
    await page.reload();
    const card = page.getByRole('region', { name: 'Default model' });
    await model(page).fill('openai:house-model');
    await card.getByRole('button', { name: 'Test', exact: true }).click();
    await card.getByText(/^The model answers\./).waitFor();
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Use no model' }).waitFor();
    await card.getByText(/^The model answers\./).waitFor();
  });

  it('offers the model in the form, says what it costs, and leaves it out if rules are chosen', {
    tags: 'long',
  }, async () => {
    const { page } = await served.open();
    await served.request().patch(`${served.baseUrl()}/api/settings`, { data: { model: 'openai:house-model' } });
    await page.reload();
    await openForm(page);
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    const choice = page.getByRole('radiogroup', { name: 'Read with' });
    expect(await choice.getByLabel('Model if rules are unsure').isChecked()).toBe(true);
    await page.getByText('at most about $2.10 for 1,000 pages of 3,000 tokens').waitFor();
    await choice.getByLabel('Rules only').click();
    await page.getByText('no page leaves this computer').waitFor();
    await fillPages(page, 'http://127.0.0.1:9/a');
    await page.getByRole('button', { name: 'Product' }).click();
    const sent = page.waitForRequest(/\/api\/extract$/);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ extractMode: 'code' });
  });

  it('shows what each model of a job cost, and never a sum if a price is not known', { tags: 'long' }, async () => {
    const { page } = await served.open();
    const read = async (model: string) => {
      const data = { pages: [{ url: 'http://shop.test/', html: HTML }], template: { name: 'The name' }, model };
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, {
        data: { ...data, extractMode: 'ai' },
      });
      await page.goto(`${served.baseUrl()}/#/jobs/${(await answer.json()).jobId}`);
    };
    await read('openai:house-model');
    await page.getByRole('button', { name: 'AI cost' }).click();
    const figures = page.getByRole('table', { name: 'AI cost by model' });
    await figures.getByRole('row', { name: /^openai:house-model .* \$0\.00\d\d$/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('AI cost');

    await read('openai:nobody-knows');
    await page.getByRole('button', { name: 'AI cost' }).click();
    await figures.getByRole('row', { name: /^openai:nobody-knows .* price unknown$/ }).waitFor();
    await figures.getByRole('row', { name: 'Surcharge unknown', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await figures.waitFor({ state: 'detached' });
    const numbers = page.getByRole('term').filter({ hasText: 'cost' });
    expect(await numbers.allInnerTexts()).toEqual(['Rate-card cost', 'AI cost']);
    expect(
      await page
        .getByRole('definition')
        .filter({ hasText: /^unknown$/ })
        .count(),
    ).toBe(2);
  });
});
