import type { Command } from '@shared/command';
import { assertNever } from '@shared/errors';
import { click, hover } from './click';
import { check, press, select, type } from './fill-in';
import { finishAct } from './finish-act';
import { scroll, wait } from './move';
import type { Scene } from './types';

const FIELD = { quietMs: 150 }; // what a field brings about, such as suggestions, is waited for by the command that needs it

/** Does one command and waits until the page has answered it. */
export async function doCommand(scene: Scene, command: Command): Promise<void> {
  await act(scene, command);
  if ('wait' in command) return;
  const leads = 'click' in command || 'press' in command || ('type' in command && command.type.enter);
  await finishAct(scene, leads ? {} : FIELD);
}

function act(scene: Scene, command: Command): Promise<void> {
  if ('click' in command) return click(scene, command);
  if ('hover' in command) return hover(scene, command);
  if ('type' in command) return type(scene, command);
  if ('select' in command) return select(scene, command);
  if ('check' in command) return check(scene, command);
  if ('press' in command) return press(scene, command);
  if ('scroll' in command) return scroll(scene, command);
  if ('wait' in command) return wait(scene, command);
  return assertNever(command);
}
