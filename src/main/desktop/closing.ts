import type { Closing } from '@shared/desktop-settings';
import type { DesktopWords } from '@shared/words/desktop';

/** Situation in which a window or the app is about to close. */
export interface ClosingState {
  /** The window's close button, or the app's quit command. */
  readonly by: 'window' | 'quit';
  /** Whether another window stays in view when this one closes. */
  readonly others: boolean;
  /** Number of running jobs, without paused ones. */
  readonly running: number;
  readonly closing: Closing;
  /** Whether this is macOS, where closing the last window does not end the app. */
  readonly mac: boolean;
  /** Whether it was already decided, or the computer is shutting down. */
  readonly decided: boolean;
}

/** `let`: the window closes. `background`: the window is hidden. `quit`: jobs are paused, then the app ends. */
export type ClosingAct = 'let' | 'ask' | 'background' | 'quit';

/** Decides what happens when the window or the app is about to close. */
export function decideClosing({ by, others, running, closing, mac, decided }: ClosingState): ClosingAct {
  if (decided || running === 0) return 'let';
  if (by === 'window') return mac || others ? 'let' : closing;
  return closing === 'quit' ? 'quit' : 'ask'; // a person who quits the app rarely wants it in the background
}

const ANSWERS = ['background', 'quit', 'cancel'] as const;
export type ClosingAnswer = (typeof ANSWERS)[number];

export interface ClosingQuestion {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
  readonly cancelId: number;
  /** Missing if the answer is not remembered. */
  readonly checkboxLabel?: string;
}

/** Texts of the dialog; its buttons are in the order of the answers. */
export function getClosingDialog(
  by: ClosingState['by'],
  running: number,
  words: DesktopWords['closing'],
): ClosingQuestion {
  return {
    message: words.running(running),
    detail: words.detail,
    buttons: [words.background, words.pauseAndQuit(running), words.cancel],
    defaultId: 0,
    cancelId: 2,
    ...(by === 'window' && { checkboxLabel: words.remember }),
  };
}

/** Answer of a dialog's button; closing the dialog cancels. */
export function getButtonAnswer(button: number): ClosingAnswer {
  return ANSWERS[button] ?? 'cancel';
}
