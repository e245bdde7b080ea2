import { basename } from 'node:path'

/** What a bundler tells of a file: who imports it at once, and who later. */
interface Imported {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
interface Bundle {
  getModuleInfo: (id: string) => Imported | null
}

const office = /[\\/]app[\\/](admin|features[\\/]dashboard|features[\\/][^\\/]+[\\/]([^\\/]+[\\/])?admin)[\\/]/

/**
 * The screens that need a file, the visitors' and how many of the office's: what only the office needs must not stand
 * in a chunk that visitors load.
 */
export function screensOf(id: string, bundle: Bundle): { visitors: string[]; office: number } {
  const seen = new Set([id])
  const visitors: string[] = []
  let offices = 0
  for (const each of seen) {
    const info = bundle.getModuleInfo(each)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) {
      if (office.test(each)) offices += 1
      else visitors.push(basename(each).replace(/(-page)?\.tsx?$/, ''))
    }
    for (const importer of info.importers) seen.add(importer)
  }
  return { visitors: visitors.sort(), office: offices }
}

/** What the home page shares with many, and its newsletter: with the entry, so that a first visit asks for few files. */
const early =
  /[\\/](layout[\\/]page-head|features[\\/]share-images[\\/]share-image-path|ui[\\/](below|section|container|asleep|class-names)|pages[\\/]home[\\/]newsletter)\.tsx?$/
/** What the entry's own files name and it does not use. */
const unneededEarly = /[\\/](services[\\/]service-categories|business[\\/]letterhead)\.ts$/
/** What one screen of the visitors' shares with the office, and is too little for a request of its own. */
const little = /[\\/]business[\\/]grouped\.ts$/
const ofForms =
  /react-hook-form|@hookform|[\\/]layout[\\/](use-visitor-form|visitor-form|seeing-unfinished|form-and-panel)|[\\/]sms-consent[\\/]/

const ofNewsletter = /[\\/]app[\\/]features[\\/]newsletter[\\/]/

/** The chunk of a piece that many need: an icon, a button, a business fact. Null leaves it where it is used. */
export function chunkOfPiece(id: string, bundle: Bundle): string | null {
  const { visitors, office } = screensOf(id, bundle)
  if (unneededEarly.test(id) || little.test(id)) return 'shared'
  if (visitors.includes('browser') || early.test(id)) return 'shell'
  if (ofForms.test(id) && visitors.length > 0) return 'forms'
  // Most pages have no newsletter form, and would load with it all that a form needs to send.
  if (visitors.length > 2) return ofNewsletter.test(id) ? 'newsletter' : 'shared'
  if (visitors.length > 1 || (visitors.length > 0 && office > 0)) return visitors.join('-and-')
  return null
}

/** What several screens of the office share, and no visitor. */
export function chunkOfOffice(id: string, bundle: Bundle): string | null {
  const { visitors, office } = screensOf(id, bundle)
  return visitors.length === 0 && office > 1 ? 'office' : null
}
