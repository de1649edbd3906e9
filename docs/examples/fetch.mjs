// Visit, extract, scrape in the background, export. Needs WINNOW_URL and WINNOW_API_KEY; runs in Node 18 and later.
import { setTimeout as wait } from 'node:timers/promises';

const { WINNOW_URL, WINNOW_API_KEY } = process.env;

async function call(path, body) {
  const response = await fetch(WINNOW_URL + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${WINNOW_API_KEY}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (response.ok) return response;
  const { errors } = await response.json();
  throw new Error(errors.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n'));
}

// The sample site that comes with Winnow; put your own here.
const { sample } = await (await call('/api/app')).json();
const template = { name: 'Name of the product', price: 'Price as a number' };

// A page as Markdown.
const visit = await (await call('/api/visit', { url: `${sample.url}/about/`, include: ['markdown'] })).json();
console.log(visit.results[0].markdown.body);

// A page as an item with the fields you name.
const url = `${sample.url}/products/oak-bread-board`;
const extract = await (await call('/api/extract', { url, template })).json();
console.log(extract.results.items[0]);

// A whole catalogue, in the background: the answer is the id of the job.
const scrape = { pattern: `${sample.url}/products/*`, template, maxExtracts: 5, detach: true };
const { jobId } = await (await call('/api/scrape', scrape)).json();

let job;
do {
  await wait(500);
  job = await (await call(`/api/jobs/${jobId}`)).json();
} while (job.state === 'active');
console.log(`${job.results.items.length} items for ${job.metrics.cost.total} USD`);

const csv = await (await call(`/api/jobs/${jobId}/export?format=csv&privateFields=false`)).text();
console.log(csv);
