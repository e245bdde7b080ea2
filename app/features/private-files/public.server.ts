export { fileResponse, findPrivateFile } from './content.server.ts'
export {
  filesOfMessages,
  hasPhoto,
  privateFilesOf,
  resizePhoto,
  storePhoto,
  storeReceivedFiles,
} from './store.server.ts'
