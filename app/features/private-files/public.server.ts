export { fileResponse, findPrivateFile } from './content.server.ts'
export {
  type FileToStore,
  filesOfMessages,
  hasPhoto,
  maxFileBytes,
  nameFiles,
  privateFilesOf,
  resizePhoto,
  storeFile,
  storePhoto,
  storeReceivedFiles,
} from './store.server.ts'
