import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** SPEC §5: image file max 5MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** SPEC §7: one multipart field, `image`. 413 above 5 MB, 415 for what is no picture, 400 for a broken one. */
export const uploadImage = endpoint<typeof schemas.uploadImage>({
  method: 'POST',
  path: '/api/upload-image',
  by: 'admin',
  multipart: { bytes: maxImageBytes, tooLarge: 'Please select an image smaller than 5MB.' },
})

/** SPEC §7: a picture drawn by the AI service; 503 not_configured without one, 504 when it takes longer than 60 s. */
export const generateImage = endpoint<typeof schemas.generateImage>({
  method: 'POST',
  path: '/api/generate-image',
  by: 'admin',
})

/** SPEC §7: what to ask the AI service for. Without one a template made from title and category, and it says so. */
export const suggestImagePrompt = endpoint<typeof schemas.suggestImagePrompt>({
  method: 'POST',
  path: '/api/suggest-image-prompt',
  by: 'admin',
})

/** What was uploaded before, newest first; `status` is 'used' or 'unused'. */
export const listImages = endpoint<typeof schemas.listImages>({ method: 'GET', path: '/api/admin/images', by: 'admin' })

export const updateImageAlt = endpoint<typeof schemas.updateImageAlt>({
  method: 'PATCH',
  path: '/api/admin/images/:id',
  by: 'admin',
  atomic: true,
})

/** Into the trash. 409 in_use while a post shows it. */
export const deleteImage = endpoint<typeof schemas.deleteImage>({
  method: 'DELETE',
  path: '/api/admin/images/:id',
  by: 'admin',
  atomic: true,
})
