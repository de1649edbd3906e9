export { SiteMapSource } from './site-map-source';
