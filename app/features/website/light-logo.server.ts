import { storeImage } from '#app/features/images/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { isLight, onPlate } from '#app/server/files/icons.ts'
import { paletteOf } from '#app/server/theme/palette.ts'

import { uploadedFile } from './icons.server.ts'
import type { SectionOf } from './sections.ts'

type Logo = SectionOf<'logo'>

/** The parts of a logo that can't be seen on white, with their images. */
export async function lightParts(context: Pick<Context, 'files'>, logo: Logo) {
  const parts = (['mark', 'wordmark'] as const).map(async (name) => {
    const image = await uploadedFile(context, logo[name])
    return image && (await isLight(image)) ? [{ name, image }] : []
  })
  return (await Promise.all(parts)).flat()
}

/** The logo with its light parts on dark plates for light backgrounds and icons, and as they are for dark backgrounds. */
export async function withPlates(context: Context, logo: Logo): Promise<Logo> {
  const visible = { ...logo }
  for (const { name, image } of await lightParts(context, logo)) {
    const { light } = paletteOf((await context.profile(context.db)).colors)
    const bytes = await onPlate(image, light['mark-ground'])
    visible[name] = (await storeImage({ name: `Logo (${name}) on a dark plate`, bytes }, 'upload', context)).url
    visible[`${name}OnDark`] ||= logo[name]
  }
  return visible
}
