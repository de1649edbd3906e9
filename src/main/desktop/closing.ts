import type { Closing } from '@shared/desktop-settings';

/** What is known when a window, or the app, is about to be closed. */
export interface ClosingState {
  /** The window's own button, or the menu that ends the app. */
  readonly by: 'window' | 'quit';
  /** Jobs that run now; paused ones wait anyway. */
  readonly running: number;
  readonly closing: Closing;
  /** Where closing the last window does not end the app. */
  readonly mac: boolean;
  /** It was decided before, or the computer shuts down. */
  readonly decided: boolean;
}

/** `let`: the window may close. `background`: the window is hidden. `quit`: jobs are paused, then the app ends. */
export type ClosingAct = 'let' | 'ask' | 'background' | 'quit';

/** What happens when the window or the app is to be closed. */
export function actOnClosing({ by, running, closing, mac, decided }: ClosingState): ClosingAct {
  if (decided || running === 0) return 'let';
  if (by === 'window') return mac ? 'let' : closing;
  return closing === 'quit' ? 'quit' : 'ask'; // who ends the app by its menu hardly wants it in the background unasked
}

const ANSWERS = ['background', 'quit', 'cancel'] as const;
export type ClosingAnswer = (typeof ANSWERS)[number];

export interface ClosingQuestion {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
  readonly cancelId: number;
  /** Left out where the answer is not kept. */
  readonly checkboxLabel?: string;
}

/** The question, in the words of a dialog; its buttons stand in the order of the answers. */
export function closingQuestion(by: ClosingState['by'], running: number): ClosingQuestion {
  const jobs = running === 1 ? 'A job is running' : `${running} jobs are running`;
  return {
    message: `${jobs}.`,
    detail:
      'In the background they go on, and the icon in the tray opens the window again. Paused jobs wait until you resume them.',
    buttons: [
      'Keep running in the background',
      running === 1 ? 'Pause the job and quit' : 'Pause jobs and quit',
      'Cancel',
    ],
    defaultId: 0,
    cancelId: 2,
    ...(by === 'window' && { checkboxLabel: 'Do not ask again' }),
  };
}

/** What a dialog's button stands for; a dialog that was closed without one is cancelled. */
export function getButtonAnswer(button: number): ClosingAnswer {
  return ANSWERS[button] ?? 'cancel';
}
