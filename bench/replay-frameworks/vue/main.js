import { createApp } from 'vue';
import { createRouter, createWebHistory, RouterView } from 'vue-router';
import Shelf from './Shelf.vue';
import Thing from './Thing.vue';

const routes = [
  { path: '/items/:id', component: Thing },
  { path: '/lists/:list', component: Shelf },
];
createApp(RouterView)
  .use(createRouter({ history: createWebHistory(), routes }))
  .mount('#app');
