/** What of the home page stays as it was drawn (ui/still.tsx). */
export { LatestPosts } from './latest-posts.tsx'
export { Plans } from './plans.tsx'
export { Reviews } from './reviews.tsx'
export { Services } from './services.tsx'
