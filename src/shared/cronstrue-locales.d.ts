/** Languages of cronstrue, which register themselves where they are loaded. */
declare module 'cronstrue/locales/*';
