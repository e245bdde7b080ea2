import { file } from '#app/http/fields.ts'

export const hearEvents = { answer: file }
