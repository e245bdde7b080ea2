import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const maxImageBytes = 5 * 1024 * 1024

/** Uploads the multipart field `image`. 413 above 5 MB, 415 for an unsupported type, 400 for a damaged image. */
export const uploadImage = adminCall<typeof schemas.uploadImage>('POST', '/api/upload-image', {
  multipart: { bytes: maxImageBytes, tooLarge: 'Please select an image smaller than 5MB.' },
})

/** Generates and stores an image for a post. 503 not_configured without an AI service, 504 after 60 seconds. */
export const generateImage = adminCall<typeof schemas.generateImage>('POST', '/api/generate-image')

/** Suggests a prompt for `generateImage`. Without an AI service, it is made from title and category. */
export const suggestImagePrompt = adminCall<typeof schemas.suggestImagePrompt>('POST', '/api/suggest-image-prompt')

/** The image library, newest first; `status` is 'used' or 'unused'. */
export const listImages = adminCall<typeof schemas.listImages>('GET', '/api/admin/images')

/** Moves it to the trash. 409 in_use if a post or the website shows it. */
export const deleteImage = adminChange<typeof schemas.deleteImage>('DELETE', '/api/admin/images/:id')
