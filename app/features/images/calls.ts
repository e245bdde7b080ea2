import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const maxImageBytes = 5 * 1024 * 1024

/** Uploads the multipart field `image`. 413 above 5 MB, 415 for an unsupported type, 400 for a damaged image. */
export const uploadImage = endpoint<typeof schemas.uploadImage>({
  method: 'POST',
  path: '/api/upload-image',
  by: 'admin',
  multipart: { bytes: maxImageBytes, tooLarge: 'Please select an image smaller than 5MB.' },
})

/** Generates and stores an image for a post. 503 not_configured without an AI service, 504 after 60 seconds. */
export const generateImage = endpoint<typeof schemas.generateImage>({
  method: 'POST',
  path: '/api/generate-image',
  by: 'admin',
})

/** Suggests a prompt for `generateImage`. Without an AI service, it is made from title and category. */
export const suggestImagePrompt = endpoint<typeof schemas.suggestImagePrompt>({
  method: 'POST',
  path: '/api/suggest-image-prompt',
  by: 'admin',
})

/** The image library, newest first; `status` is 'used' or 'unused'. */
export const listImages = endpoint<typeof schemas.listImages>({ method: 'GET', path: '/api/admin/images', by: 'admin' })

/** Moves it to the trash. 409 in_use if a post shows it. */
export const deleteImage = endpoint<typeof schemas.deleteImage>({
  method: 'DELETE',
  path: '/api/admin/images/:id',
  by: 'admin',
  atomic: true,
})
