export { encodePhoto } from './encode-image.server.ts'
export { storeImage } from './store-image.server.ts'
