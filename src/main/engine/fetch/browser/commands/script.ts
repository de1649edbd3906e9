import { waitFor } from '../../../concurrency/index';
import type { Slot } from '../slot';
import { CommandFault } from './command-fault';
import type { CommandOf, Scene } from './types';

/** Runs a script in the page's own world: an expression, which is awaited, or statements that may await. */
export async function script(scene: Scene, { script: source }: CommandOf<'script'>): Promise<void> {
  const { slot } = scene.page;
  const timeoutMs = Math.max(1, Math.round(scene.until - performance.now()));
  const started = performance.now();
  const late = () => new CommandFault(`the script did not end within ${toSeconds(timeoutMs)} s`);
  try {
    await waitFor(evaluate(slot, source, timeoutMs), { timeoutMs: timeoutMs + GRACE_MS, lateError: late });
  } catch (error) {
    if (error instanceof CommandFault || slot.isLost()) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (performance.now() - started >= timeoutMs && STOPPED.test(reason)) throw late();
    if (!LEFT.test(reason)) throw new CommandFault(`the browser did not run it (${reason.split('\n')[0]})`);
  }
}

const GRACE_MS = 200; // the browser stops a loop itself at the deadline, and the page can then still be read
const STOPPED = /terminated|Internal error/; // what browsers answer then
/** The script led to another page, which ends it. */
const LEFT = /navigated|context was destroyed|Cannot find context|Promise was collected/;

const toSeconds = (ms: number) => (ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 });

async function evaluate({ session }: Slot, source: string, timeout: number): Promise<void> {
  const expression = await toExpression(session, source);
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    userGesture: true,
    timeout,
  });
  if (exceptionDetails) throw new CommandFault(explain(await withValue(session, exceptionDetails)));
}

/** The script as an expression of a promise without a value. Throws a fault for a syntax error. */
async function toExpression(session: Slot['session'], source: string): Promise<string> {
  const asExpression = `(async () => { await (\n${source}\n) })()`;
  if ((await compile(session, asExpression)) === null) return asExpression;
  const asStatements = `(async () => { await (async () => {\n${source}\n})() })()`;
  const fault = await compile(session, asStatements);
  if (fault !== null) throw new CommandFault(fault);
  return asStatements;
}

async function compile(session: Slot['session'], expression: string): Promise<string | null> {
  const { exceptionDetails } = await session.send('Runtime.compileScript', {
    expression,
    sourceURL: '',
    persistScript: false,
  });
  return exceptionDetails ? explain(exceptionDetails) : null;
}

const MAX_MESSAGE = 300; // characters; a script may throw anything

interface Thrown {
  readonly text: string;
  readonly exception?: {
    readonly description?: string;
    readonly value?: unknown;
    readonly objectId?: string;
    readonly subtype?: string;
  };
}

const TO_JSON = 'function () { try { return JSON.stringify(this) } catch { return String(this) } }';
const JSON_MS = 1000; // a toJSON of the page may never end

/** A thrown object that is not an error, as JSON; its description is only the name of its class. */
async function withValue(session: Slot['session'], thrown: Thrown): Promise<Thrown> {
  const { objectId, subtype } = thrown.exception ?? {};
  if (objectId === undefined || subtype === 'error') return thrown;
  const lateError = () => new Error('late');
  try {
    const call = { objectId, functionDeclaration: TO_JSON, returnByValue: true };
    const { result } = await waitFor(session.send('Runtime.callFunctionOn', call), { timeoutMs: JSON_MS, lateError });
    return typeof result.value === 'string' ? { ...thrown, exception: { description: result.value } } : thrown;
  } catch {
    return thrown;
  }
}

/** What the script threw. */
function explain({ text, exception }: Thrown): string {
  const thrown = exception ? (exception.description ?? String(exception.value)) : text;
  const [line = ''] = thrown.split('\n');
  return `it threw ${line.trim() || 'something without a message'}`.slice(0, MAX_MESSAGE);
}
