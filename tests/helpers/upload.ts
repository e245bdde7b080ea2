import type { useSite } from './test-site.ts'

type Site = Pick<ReturnType<typeof useSite>, 'url' | 'signIn'>

/** Uploads a file as the owner, in the form field `field`. */
export async function upload(site: Site, bytes: Buffer | string, name = 'roof.png', field = 'image') {
  const form = new FormData()
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  return fetch(`${site.url}/api/upload-image`, { method: 'POST', body: form, headers: await site.signIn() })
}

interface UploadResponse {
  id: number
  url: string
  imageUrl: string
  width: number
  height: number
  message: string
}

export const uploadResponse = async (response: Response) => (await response.json()) as UploadResponse
