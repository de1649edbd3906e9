import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import ShelfPage from './ShelfPage.vue';
import ThingPage from './ThingPage.vue';

const routes = [
  { path: '/items/:id', component: ThingPage },
  { path: '/lists/:list', component: ShelfPage },
];
createApp(RouterView)
  .use(createRouter({ history: createWebHistory(), routes }))
  .mount('#app');
