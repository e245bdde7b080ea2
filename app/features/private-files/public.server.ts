export { filesOfMessages, privateFilesOf, resizePhoto, storePhoto, storeReceivedFiles } from './store.server.ts'
