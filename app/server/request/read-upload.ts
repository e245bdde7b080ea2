import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { Upload } from './handler.ts'
import { Refused, refuse } from './refuse.ts'

/** The file in the endpoint's multipart field. Refuses with 415 if the body is not multipart, 400 without a file, 413 if too large. */
export async function readUpload(
  request: FastifyRequest,
  { bytes, tooLarge, field = 'image' }: NonNullable<Endpoint['multipart']>,
): Promise<Upload> {
  const noun = field === 'image' ? 'image' : 'file'
  if (!request.isMultipart()) throw refuse.unsupportedType(`Please send the ${noun} as multipart form data.`)
  try {
    const file = await request.file({ limits: { fileSize: bytes, files: 1, fields: 4, parts: 5, headerPairs: 50 } })
    if (file?.fieldname !== field) {
      // Unread data would block the next request on this connection.
      file?.file.resume()
      throw refuse.invalid({ [field]: `Please choose ${noun === 'image' ? 'an image' : 'a file'}.` })
    }
    const upload = { name: nameOf(file.filename), bytes: await file.toBuffer() }
    // A file cut off at its last chunk is returned as if it were complete.
    if (file.file.truncated) throw new Refused(413, 'too_large', tooLarge)
    return upload
  } catch (error) {
    if (error instanceof Refused) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refused(413, 'too_large', tooLarge)
    throw refuse.invalid({ [field]: 'The upload was interrupted. Please try again.' })
  }
}

/** Without what PostgreSQL can't store; a part of a form may have no file name. */
const nameOf = (name: string | undefined) => (name ?? '').replaceAll('\0', '').slice(-200).toWellFormed()
