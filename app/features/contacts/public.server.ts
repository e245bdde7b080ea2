export { answeredBy, fileAnswer, type ReceivedMail } from './answers.server.ts'
export { headersOfPrograms } from './automatic-mail.ts'
export { messageColumns } from './office/export.server.ts'
