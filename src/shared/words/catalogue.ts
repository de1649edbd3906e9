export { desktopWords } from './desktop';
export { jobProblemWords } from './job-problems';
export { pageFailureWords } from './page-failures';
export { phrases, sentences } from './sentences';
export { signInNeededWords } from './sign-in-needed';
