import { mount } from 'svelte';
import List from './List.svelte';
import Thing from './Thing.svelte';

const [, kind, name] = location.pathname.split('/');
mount(kind === 'lists' ? List : Thing, { target: document.getElementById('app'), props: { id: name } });
