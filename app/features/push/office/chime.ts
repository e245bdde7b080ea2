import { useSyncExternalStore } from 'react'

/** Whether requests are announced with a sound in this browser. */
const setting = 'office-chime'
const changed = new EventTarget()

export const isChimeOn = (): boolean => localStorage.getItem(setting) === 'on'

export function setChime(on: boolean): void {
  localStorage.setItem(setting, on ? 'on' : 'off')
  changed.dispatchEvent(new Event('storage'))
}

export const useIsChimeOn = (): boolean =>
  useSyncExternalStore((onChange) => listen([changed, window], 'storage', onChange), isChimeOn)

let context: AudioContext | undefined
const audio = () => (context ??= new AudioContext())

/** Whether the browser blocks sound until a click or a key press in this window. */
export const useIsSoundBlocked = (): boolean =>
  useSyncExternalStore(
    (onChange) => listen([audio()], 'statechange', onChange),
    () => audio().state !== 'running',
  )

/** To be called on a click or a key. */
export const allowSound = (): Promise<void> => audio().resume()

/** Plays two notes, or a siren of six for an emergency; nothing while the browser blocks sound. */
export function playChime(urgent: boolean): void {
  const notes = urgent ? [988, 740, 988, 740, 988, 740] : [659, 880]
  notes.forEach((frequency, at) => playNote(frequency, at * 0.22, urgent ? 0.25 : 0.15))
}

function playNote(frequency: number, delay: number, volume: number) {
  const sound = audio()
  const start = sound.currentTime + delay
  const oscillator = new OscillatorNode(sound, { type: 'triangle', frequency })
  const gain = new GainNode(sound, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  oscillator.connect(gain).connect(sound.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.5)
}

function listen(targets: EventTarget[], type: string, listener: () => void): () => void {
  targets.forEach((target) => target.addEventListener(type, listener))
  return () => targets.forEach((target) => target.removeEventListener(type, listener))
}
