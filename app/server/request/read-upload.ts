import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { Upload } from './handler.ts'
import { Refused, refuse } from './refuse.ts'

/** The file in the multipart field of the endpoint. Refuses with 415 what is no multipart, 400 without a file, 413 when it is too large. */
export async function readUpload(
  request: FastifyRequest,
  { bytes, tooLarge, field = 'image' }: NonNullable<Endpoint['multipart']>,
): Promise<Upload> {
  const what = field === 'image' ? 'picture' : 'file'
  if (!request.isMultipart()) throw refuse.unsupportedType(`Please send the ${what} as a form with a file.`)
  try {
    const file = await request.file({ limits: { fileSize: bytes, files: 1, fields: 4, parts: 5, headerPairs: 50 } })
    if (file?.fieldname !== field) {
      // What stays unread holds up the next request of the connection.
      file?.file.resume()
      throw refuse.invalid({ [field]: `Please choose a ${what}.` })
    }
    const upload = { name: nameOf(file.filename), bytes: await file.toBuffer() }
    // A file cut off after its last piece was read is given as if it were whole.
    if (file.file.truncated) throw new Refused(413, 'too_large', tooLarge)
    return upload
  } catch (error) {
    if (error instanceof Refused) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refused(413, 'too_large', tooLarge)
    throw refuse.invalid({ [field]: 'The file did not arrive whole. Please try again.' })
  }
}

/** As PostgreSQL can keep it. A part of a form may lack its file's name. */
const nameOf = (given: string | undefined) => (given ?? '').replaceAll('\0', '').slice(-200).toWellFormed()
