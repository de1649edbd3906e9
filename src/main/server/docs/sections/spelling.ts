import type { Section } from './section';

export const spelling: Section = {
  id: 'spelling',
  title: 'Spelling',
  html: `<p>You can write parameters in camelCase or snake_case: <code>maxVisits</code> and <code>max_visits</code> are the
same. Answers are always in camelCase. Winnow does not change the field names of your template.</p>
<p>Winnow accepts input that can mean only one thing:</p>
<ul>
<li><code>null</code> means "not given" for every parameter that you can leave out. In a query, so do the words <code>null</code> and <code>undefined</code>, except in the text that
  items are searched for.</li>
<li>A single text counts as a list of one, and <code>url</code> may be a list where the call takes <code>urls</code>.</li>
<li>Numbers and booleans may be text (<code>"5"</code>), choices may be in capitals, and a template may be a text that contains its JSON.</li>
</ul>
<p>Winnow never ignores a parameter silently. It refuses unknown parameters and suggests the nearest known name. A POST, PUT or
PATCH may have parameters in the query as well as in the body; Winnow refuses one that differs between the two. Only a GET may have query
parameters of your own, such as <code>_=1</code> against caches. Winnow refuses those that look like a misspelled parameter of the call, or like a field name used instead of <code>filter</code>.</p>`,
};
