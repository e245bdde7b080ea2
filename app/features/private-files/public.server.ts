export {
  filesOfMessages,
  hasPhoto,
  privateFilesOf,
  resizePhoto,
  storePhoto,
  storeReceivedFiles,
} from './store.server.ts'
