import type { Section } from './section';

export const spelling: Section = {
  id: 'spelling',
  title: 'Spelling',
  html: `<p>Parameters are read in camelCase and in snake_case alike: <code>maxVisits</code> and <code>max_visits</code> are the
same. Answers are always camelCase. Field names of a template are yours and stay as they are.</p>
<p>Nothing you send is ignored in silence: an unknown parameter is refused with the nearest known name. Only a GET may
carry query parameters of your own.</p>`,
};
