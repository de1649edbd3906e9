import type { Section } from './section';

export const spelling: Section = {
  id: 'spelling',
  title: 'Spelling',
  html: `<p>Parameters are read in camelCase and in snake_case alike: <code>maxVisits</code> and <code>max_visits</code> are the
same. Answers are always camelCase. Field names of a template are yours and stay as they are.</p>
<p>What can mean one thing only is read so: <code>null</code> is "not given" wherever a parameter may be left out (in a query also the
words <code>null</code> and <code>undefined</code>, but in the text that items are searched for), a single text is a list of one,
<code>url</code> may hold a list where there is <code>urls</code>,
a number or boolean may be text (<code>"5"</code>), a choice may be in capitals, and an object template may be the text of its JSON.</p>
<p>Nothing you send is ignored in silence: an unknown parameter is refused with the nearest known name. A POST, PUT or
PATCH reads parameters of its query like those of its body, and refuses one that differs between the two. Only a GET may carry query
parameters of your own, such as <code>_=1</code> against caches, unless they are probably misspelt ones of the call or the name of a field in place of a <code>filter</code>.</p>`,
};
