export { messageColumns } from './office/export.server.ts'
