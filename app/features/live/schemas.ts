import { file } from '#app/http/field-schemas.ts'

export const hearEvents = { response: file }
