import { file } from '#app/http/field-schemas.ts'

export const streamEvents = { response: file }
