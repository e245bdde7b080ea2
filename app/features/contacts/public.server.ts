export { answeredBy, fileAnswer } from './answers.server.ts'
export { messageColumns } from './office/export.server.ts'
