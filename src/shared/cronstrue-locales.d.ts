/** Languages of cronstrue; each registers itself when imported. */
declare module 'cronstrue/locales/*';
