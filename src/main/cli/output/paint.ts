import type { Output } from '../host';

/** Colours text if the terminal supports it and the user wants it. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
}

const ESCAPE = '\u001B[';

export function paintFor(stream: Output, env: NodeJS.ProcessEnv, wanted: boolean): Paint {
  const isOn = wanted && stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  const style = (on: number, off: number) => (text: string) => (isOn ? `${ESCAPE}${on}m${text}${ESCAPE}${off}m` : text);
  return { bold: style(1, 22), dim: style(2, 22), red: style(31, 39) };
}
