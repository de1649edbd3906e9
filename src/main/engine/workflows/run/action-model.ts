import { type ActionCommand, type Command, Commands } from '@shared/command';
import { isRecord } from '@shared/json-value';
import { hasScript } from '@shared/script-command';
import { isPrompt, readPrompt } from '../prompt/index';
import type { StepModel } from './filter-model';

const TRIES = 2;
const MAX_OUTPUT = 1000; // tokens; about twenty commands

/** Returns an action's commands with its instructions translated by a model. Throws what the model's port throws. */
export async function askCommands(model: StepModel, commands: readonly ActionCommand[]): Promise<readonly Command[]> {
  const plain: Command[] = [];
  for (const command of commands) {
    if (!isPrompt(command)) plain.push(command);
    else {
      const read = readPrompt(command.prompt);
      const own = read.kind === 'commands' ? read.commands : await askOne(model, command.prompt);
      plain.push(...own.map((each) => (command.optional ? { ...each, optional: true } : each)));
    }
  }
  return plain;
}

async function askOne({ asker }: StepModel, prompt: string): Promise<readonly Command[]> {
  for (let tries = 1; ; tries++) {
    const { object } = await asker.ask({
      system: SYSTEM,
      prompt: `Instruction: ${prompt}`,
      schema: SCHEMA,
      maxOutputTokens: MAX_OUTPUT,
    });
    const parsed = Commands.safeParse(
      isRecord(object) && Array.isArray(object.commands) ? object.commands.map(given) : null,
    );
    if (parsed.success && !hasScript(parsed.data)) return parsed.data; // scripts are written by people only
    if (tries >= TRIES)
      throw new Error(`The model found no commands in the instruction "${prompt}", so nothing was done.`);
  }
}

/** Drops the properties that the schema requires but the command's verb does not use. */
function given(command: unknown): unknown {
  if (!isRecord(command)) return command;
  return Object.fromEntries(Object.entries(command).filter(([, value]) => value !== null));
}

const SYSTEM = `You turn an instruction into commands for a web browser. Answer them in order; each is an object with exactly one of these:
click: selector; hover: selector; check: selector; press: a key such as Enter; scroll: "end"; wait: milliseconds; type: {into: selector, text}; select: {in: selector, option}.
A selector is words=NAME, where NAME is what a person would read on or beside the element, such as words=Load more button. "optional": true marks what need not be there.
Answer an empty list where the instruction asks for nothing that is done on a page.`;

const text = { type: 'string' };
const SCHEMA = {
  type: 'object',
  properties: {
    commands: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          click: text,
          hover: text,
          check: text,
          press: text,
          scroll: { type: 'string', enum: ['end'] },
          wait: { type: 'integer' },
          type: {
            type: 'object',
            properties: { into: text, text },
            required: ['into', 'text'],
            additionalProperties: false,
          },
          select: {
            type: 'object',
            properties: { in: text, option: text },
            required: ['in', 'option'],
            additionalProperties: false,
          },
          optional: { type: 'boolean' },
        },
        additionalProperties: false,
      },
    },
  },
  required: ['commands'],
  additionalProperties: false,
};
