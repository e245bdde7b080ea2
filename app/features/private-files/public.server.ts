export { fileResponse, findPrivateFile } from './content.server.ts'
export {
  countFiles,
  filesOfMessages,
  hasPhoto,
  maxFileBytes,
  privateFilesOf,
  resizePhoto,
  storeFile,
  storePhoto,
  storeReceivedFiles,
} from './store.server.ts'
