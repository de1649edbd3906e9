export { createSiteMaps, type SiteMaps } from './map-site';
