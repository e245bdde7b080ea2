/** As large as the site stores it. */
const side = 1_600
const smallEnough = 500_000

/** A photo as the site would store it, so that a slow line can carry it. What this browser can't decode stays as it is. */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= smallEnough) return photo
  try {
    const image = await createImageBitmap(photo)
    const scale = Math.min(1, side / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const area = canvas.getContext('2d')!
    area.fillStyle = '#fff'
    area.fillRect(0, 0, canvas.width, canvas.height)
    area.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
    return shrunk && shrunk.size < photo.size ? new File([shrunk], photo.name, { type: shrunk.type }) : photo
  } catch {
    return photo
  }
}
