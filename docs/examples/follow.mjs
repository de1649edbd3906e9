// Begins a task detached and follows its job by socket.io until it is over, as clients of the hosted service do. Needs WINNOW_URL,
// WINNOW_API_KEY and the package socket.io-client.
import { io } from 'socket.io-client';

const { WINNOW_URL, WINNOW_API_KEY } = process.env;

async function begin(task, parameters) {
  const response = await fetch(`${WINNOW_URL}/api/${task}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${WINNOW_API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...parameters, detach: true }),
  });
  const answer = await response.json();
  if (answer.errors) throw new Error(answer.errors[0].message);
  return answer.jobId;
}

/** Resolves with the job's last record; `onProgress` is called with each. */
function follow(jobId, onProgress) {
  const socket = io(WINNOW_URL.replace('http', 'ws'));
  return new Promise((resolve, reject) => {
    socket.on('progress', (job) => {
      onProgress(job);
      if (job.state !== 'active') resolve(job);
    });
    socket.on('error', ({ errors }) => reject(new Error(errors[0].message)));
    socket.emit('sub', jobId);
  }).finally(() => socket.disconnect());
}

// the built-in shop; put an address of your own in its place
const { sample } = await (
  await fetch(`${WINNOW_URL}/api/app`, { headers: { Authorization: `Bearer ${WINNOW_API_KEY}` } })
).json();
const template = { name: 'Name of the product', price: 'Price as a number' };
const id = await begin('scrape', { pattern: `${sample.url}/products/*`, template, maxExtracts: 5 });
const job = await follow(id, ({ state, progress }) => console.log(`${state}: ${progress.items} items`));
console.log(JSON.stringify(job.results.items[0]));
