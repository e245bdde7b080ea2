export { redirectFinder } from './find-redirect.server.ts'
export { missedAddresses } from './missed.server.ts'
export { addRedirects } from './store.server.ts'
