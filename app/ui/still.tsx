import { type ComponentType, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'

import { PartMissing, Rescue } from './rescue.tsx'

type Parts = Record<string, ComponentType>

/** The code that is here already, by its file. */
const known = new Map<string, Parts>()
/** What the server drew, by file and name, as long as it holds. */
let served = new Map<string, string>()
const lazily = new Map<string, ComponentType>()
const listeners = new Set<() => void>()
let load: (file: string) => Promise<unknown> = () => Promise.reject(new Error('Nobody knows how to load parts.'))

/**
 * Parts of a page that stay as they were drawn: no state, no handlers of their own. The server draws them; the browser
 * keeps their HTML and fetches their code, `file` from app/, only when a click leads here from another page.
 */
// The module tells which names there are.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function stillParts<Module extends object>(file: string): { [Name in keyof Module]: ComponentType } {
  const made: Parts = {}
  return new Proxy(made, {
    get: (_, name: string) => (made[name] ??= () => <Still file={file} name={name} />),
  }) as unknown as { [Name in keyof Module]: ComponentType }
}

function Still({ file, name }: { file: string; name: string }) {
  const key = `${file}#${name}`
  const place = useRef<HTMLDivElement>(null)
  const get = () => served.get(key)
  const html = useSyncExternalStore(subscribe, get, get)
  useEffect(() => (html === undefined ? undefined : watchPictures(place.current, file, key)), [html, file, key])
  if (html !== undefined) {
    return <div key="served" ref={place} data-still={key} dangerouslySetInnerHTML={{ __html: html }} />
  }
  const Part = known.get(file)?.[name]
  if (Part) {
    return (
      <div key="drawn" data-still={key}>
        <Part />
      </div>
    )
  }
  const Late = lazyPart(file, name)
  return (
    <Rescue fallback={<PartMissing />}>
      <Suspense fallback={<div className="min-h-96" aria-busy="true" />}>
        <Late />
      </Suspense>
    </Rescue>
  )
}

/** A picture that does not come is the business of the code that drew it: once here, it draws this part itself. */
function watchPictures(place: HTMLElement | null, file: string, key: string) {
  const wake = async () => {
    known.set(file, (await load(file)) as Parts)
    wakeStills(key)
  }
  // Without its code the part stays as it is, the picture's text in its place.
  const failed = () => void wake().catch(() => {})
  const pictures = place?.querySelectorAll('img') ?? []
  if (Array.from(pictures).some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) failed()
  place?.addEventListener('error', failed, true)
  return () => place?.removeEventListener('error', failed, true)
}

function lazyPart(file: string, name: string): ComponentType {
  const key = `${file}#${name}`
  const late = lazily.get(key) ?? lazy(async () => ({ default: partNamed(await load(file), name) }))
  lazily.set(key, late)
  return late
}

const partNamed = (module: unknown, name: string) => (module as Parts)[name] as ComponentType

/** Tells how a file of parts is loaded. */
export function loadPartsWith(loader: (file: string) => Promise<unknown>): void {
  load = loader
}

/** Whether what the server drew of a file's parts is here. */
export const isServed = (file: string): boolean => Array.from(served.keys()).some((key) => key.startsWith(`${file}#`))

/** Loads the code of a file's parts, unless what the server drew of them is here. */
export async function loadParts(file: string): Promise<void> {
  if (known.has(file) || isServed(file)) return
  known.set(file, (await load(file)) as Parts)
}

/** A file's parts by their keys, once its code is here. */
export const partsOf = (file: string): [string, ComponentType][] =>
  Object.entries(known.get(file) ?? {}).map(([name, Part]) => [`${file}#${name}`, Part])

/** On the server: what the parts of the page that is drawn next look like, by their keys; of any other they draw themselves. */
export function showParts(parts: Map<string, string>): void {
  served = parts
}

/** Takes over what the server drew: to be called before the page wakes up. */
export function keepServed(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-still]')) {
    // A dialog opened before the page woke up is drawn closed when somebody comes back.
    served.set(place.dataset.still ?? '', place.innerHTML.replaceAll(' open=""', ''))
  }
}

/** What the server drew, of all parts or of one, holds no longer: its code draws it. */
export function wakeStills(one?: string): void {
  served = new Map(Array.from(served).filter(([key]) => one !== undefined && key !== one))
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
