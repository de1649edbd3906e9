/** File names in the data folder. */
export const DATABASE_FILE = 'winnow.db';
export const LOCK_FILE = 'winnow.lock';
