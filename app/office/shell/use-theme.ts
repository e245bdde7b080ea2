import { useEffect } from 'react'

import { themePath } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'

/** Shows new colors at once: the document has the style sheet of those it was opened with. */
export function useTheme(): void {
  const href = themePath(useProfile())
  useEffect(() => {
    const links = [...document.querySelectorAll('link[href^="/theme/"]')]
    if (links.length === 1 && links[0]!.getAttribute('href') === href) return
    // The earlier ones stay until the new one is there: no flash of the original colors.
    const removeEarlier = () => links.forEach((link) => link.remove())
    if (href === null) return removeEarlier()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', removeEarlier)
    document.head.append(link)
  }, [href])
}
