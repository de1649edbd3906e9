import type { UpdateState } from '@shared/desktop-update';

type Words = Pick<Extract<UpdateState, { state: 'failed' }>, 'message' | 'hint'>;

const AGAIN = 'Try again later.';
const TELL = 'Try again. If it happens again, tell the publisher of Winnow.';

/** What the codes of electron-updater, of HTTP and of the system mean to a person. */
const WORDS: Readonly<Record<string, Words>> = {
  ERR_CHECKSUM_MISMATCH: {
    message: 'The download does not match its checksum, so it was discarded.',
    hint: TELL,
  },
  ERR_UPDATER_NO_CHECKSUM: { message: 'The update has no checksum, so it was not downloaded.', hint: TELL },
  ERR_UPDATER_INVALID_SIGNATURE: {
    message: 'The download is not signed by the publisher of this copy, so it was discarded.',
    hint: 'Do not install it by hand. Tell the publisher of Winnow.',
  },
  ENOSPC: { message: 'The disk is full, so the update could not be saved.', hint: 'Free some space, then try again.' },
  EACCES: { message: 'Winnow may not write the update here.', hint: 'Install the new version by hand.' },
};

const NO_LIST: Words = { message: 'The update address does not name a newest version.', hint: AGAIN };
const UNREACHED: Words = {
  message: 'The update address could not be reached.',
  hint: 'Check your connection, then try again.',
};

const BAD_LIST =
  /^ERR_UPDATER_(INVALID_UPDATE_INFO|INVALID_VERSION|CHANNEL_FILE_NOT_FOUND|LATEST_VERSION_NOT_FOUND|NO_FILES_PROVIDED|ASSET_NOT_FOUND)$/;
const NETWORK = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

/** Says in words why an update failed. Reads codes first: the texts are the library's. */
export function describeUpdateFailure(error: unknown): Words {
  const { code, statusCode, message } = Object(error);
  const known = typeof code === 'string' ? WORDS[code] : undefined;
  if (known) return known;
  if (BAD_LIST.test(String(code))) return NO_LIST;
  if (typeof statusCode === 'number')
    return { message: `The update address answered with HTTP status ${statusCode}.`, hint: AGAIN };
  if (NETWORK.test(String(code)) || /^net::ERR_/.test(String(message))) return UNREACHED;
  return { message: `The update failed: ${firstLine(String(message ?? error))}`, hint: AGAIN };
}

const MAX_LINE = 200; // characters

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, MAX_LINE);
}

const MAX_NOTES = 4000; // characters; more is read on the publisher's page

/** What is new, as plain text: feeds carry text, HTML, or a list of versions with either. */
export function readNotes(notes: unknown): string {
  const parts: readonly unknown[] = Array.isArray(notes) ? notes.map((each) => Object(each).note) : [notes];
  const text = parts.filter((part) => typeof part === 'string').join('\n\n');
  return text
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
    .slice(0, MAX_NOTES);
}
