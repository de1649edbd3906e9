export { UpdateBanner } from './update-banner';
export { UpdateCard } from './update-card';
