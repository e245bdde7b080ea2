export { privateFilesOf, resizePhoto, storePhoto } from './store.server.ts'
