import { type EverydayCase, SITE } from '../everyday-case';

export const WORK_AND_FOOD_PAGES: readonly EverydayCase[] = [
  {
    title: 'a job ad',
    body: `<h1>Bicycle mechanic</h1><p class="company">Radhaus</p><p class="location">Leiden</p><p><strong>Salary:</strong> €2,800 per month</p>
      <p><strong>Employment type:</strong> Full-time</p><p>Posted on 3 June 2024</p><p>Apply by: 30 June 2024</p>`,
    template: {
      job_title: '',
      company: '',
      location: '',
      salary: 'salary as text',
      employment_type: 'Employment type',
      deadline: 'Apply by (date)',
    },
    expected: {
      job_title: 'Bicycle mechanic',
      company: 'Radhaus',
      location: 'Leiden',
      salary: '€2,800 per month',
      employment_type: 'Full-time',
      deadline: '2024-06-30',
    },
  },
  {
    title: 'a question whether work is from home',
    body: `<h2>Translator</h2><dl><dt>Employer</dt><dd>Wortwerk</dd><dt>Remote</dt><dd>Yes</dd><dt>Hours per week</dt><dd>32</dd></dl>`,
    template: { title: 'job title', employer: '', remote: 'is it remote?', hours: 'Hours per week' },
    expected: { title: 'Translator', employer: 'Wortwerk', remote: true, hours: '32' },
  },
  {
    title: 'a list of jobs',
    body: `<h1>Open positions</h1><ul class="jobs">${[
      'Baker|Mühle|Graz',
      'Gardener|Parkwerk|Linz',
      'Bookkeeper|Zahl und Zeile|Wien',
      'Driver|Kurier Nord|Wels',
    ]
      .map((job) => job.split('|'))
      .map(
        ([title, company, place], at) =>
          `<li class="job"><a class="job-title" href="/jobs/${at}">${title}</a><span class="company">${company}</span><span class="location">${place}</span></li>`,
      )
      .join('')}</ul>`,
    template: { title: 'job title', company: '', location: '', url: 'link' },
    expected: [
      { title: 'Baker', company: 'Mühle', location: 'Graz', url: `${SITE}/jobs/0` },
      { title: 'Gardener', company: 'Parkwerk', location: 'Linz', url: `${SITE}/jobs/1` },
      { title: 'Bookkeeper', company: 'Zahl und Zeile', location: 'Wien', url: `${SITE}/jobs/2` },
      { title: 'Driver', company: 'Kurier Nord', location: 'Wels', url: `${SITE}/jobs/3` },
    ],
  },
  {
    title: 'an event',
    body: `<h1>Night of the open studios</h1><p>Date: 21 September 2024</p><p>Venue: Old tannery</p><p>Doors open: 19:00</p><p>Tickets: €8</p>`,
    template: { name: 'event name', date: '', venue: '', doors: 'Doors open', ticket_price: 'Tickets' },
    expected: {
      name: 'Night of the open studios',
      date: '2024-09-21',
      venue: 'Old tannery',
      doors: '19:00',
      ticket_price: 8,
    },
  },
  {
    title: 'a list of events in a table',
    body: `<h1>Concerts</h1><table><thead><tr><th>Date</th><th>Artist</th><th>Venue</th></tr></thead><tbody>
      <tr><td>3 May 2024</td><td>Low Tide</td><td>Harbour Hall</td></tr><tr><td>11 May 2024</td><td>Paper Wolves</td><td>The Barn</td></tr>
      <tr><td>19 May 2024</td><td>Ida Lund</td><td>Harbour Hall</td></tr></tbody></table>`,
    template: { date: '', artist: '', venue: '' },
    expected: [
      { date: '2024-05-03', artist: 'Low Tide', venue: 'Harbour Hall' },
      { date: '2024-05-11', artist: 'Paper Wolves', venue: 'The Barn' },
      { date: '2024-05-19', artist: 'Ida Lund', venue: 'Harbour Hall' },
    ],
  },
  {
    title: 'a recipe',
    body: `<h1>Lentil soup</h1><p>Serves 4</p><p>Prep time: 10 minutes</p><p>Cook time: 35 minutes</p><h2>Ingredients</h2>
      <ul><li>200 g red lentils</li><li>1 onion</li><li>2 carrots</li></ul><h2>Method</h2>
      <ol><li>Chop the vegetables finely.</li><li>Fry the onion until golden.</li><li>Add the rest and simmer.</li></ol>`,
    template: {
      name: 'recipe name',
      servings: 'number of servings',
      prep_time: 'preparation time in minutes',
      cook_time: 'cooking time in minutes',
      ingredients: ['each ingredient'],
      steps: ['each step'],
    },
    expected: {
      name: 'Lentil soup',
      servings: 4,
      prep_time: 10,
      cook_time: 35,
      ingredients: ['200 g red lentils', '1 onion', '2 carrots'],
      steps: ['Chop the vegetables finely.', 'Fry the onion until golden.', 'Add the rest and simmer.'],
    },
  },
  {
    title: 'a Spanish recipe asked in English',
    lang: 'es',
    body: `<h1>Tortilla de patatas</h1><p>Raciones: 6</p><p>Dificultad: fácil</p><h2>Ingredientes</h2><ul><li>6 huevos</li><li>1 kg de patatas</li><li>1 cebolla</li></ul>`,
    template: { name: 'recipe name', servings: 'servings', difficulty: 'difficulty', ingredients: ['each ingredient'] },
    expected: {
      name: 'Tortilla de patatas',
      difficulty: 'fácil',
      servings: '6',
      ingredients: ['6 huevos', '1 kg de patatas', '1 cebolla'],
    },
  },
];
