export { storeImage } from './store-image.server.ts'
