import type { BusinessProfile } from '#app/business/profile.ts'
import { paletteOf } from '#app/server/theme/palette.ts'

/**
 * The web app manifest. Not a file in public/, because the owner sets the brand. `app`: the page that opens from a home screen
 * as an app of its own, as notifications on an iPhone need it.
 */
export function webManifest(
  { brand, tagline, colors, look }: Pick<BusinessProfile, 'brand' | 'tagline' | 'colors' | 'look'>,
  app?: string,
) {
  const { light } = paletteOf(colors, look?.ground)
  return {
    name: brand,
    // Home screens show about 12 characters.
    short_name: brand.length <= 12 ? brand : brand.split(' ').slice(0, 2).join(' ').replace(/ &$/, ''),
    description: tagline,
    lang: 'en-US',
    id: app ?? '/',
    start_url: app ?? '/',
    display: app ? 'standalone' : 'browser',
    theme_color: light['mark-ground'],
    background_color: light.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
