import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'

import { readSettings } from '#app/features/settings/calls.ts'
import { isQuiet } from '#app/features/settings/quiet-hours.ts'
import { allowSound, playChime } from '#app/features/push/office/chime.ts'
import type { NewRequest } from '#app/features/live/new-requests.ts'
import { apiQuery } from '#app/http/api-query.ts'

/** An emergency is repeated this often, until a click or a key press, or until it is answered. */
const repeatDelay = 15_000
const maxRepeats = 8

/** Plays a sound for each new request while it is mounted; in quiet hours only for emergencies. */
export function useChime(requests: readonly NewRequest[]): void {
  const { data: settings } = useQuery(apiQuery(readSettings))
  const announced = useRef(new Set<string>())
  const keys = requests.map(({ key }) => key).join()
  const emergencies = requests.filter(({ urgency }) => urgency === 'emergency')

  useEffect(() => {
    const news = requests.filter(({ key }) => !announced.current.has(key))
    news.forEach(({ key }) => announced.current.add(key))
    const isUrgent = news.some(({ urgency }) => urgency === 'emergency')
    const quiet = settings !== undefined && isQuiet(settings.texts, new Date())
    if (isUrgent || (news.length > 0 && !quiet)) playInOneTab(isUrgent)
  }, [keys])

  const emergencyKeys = emergencies.map(({ key }) => key).join()
  useEffect(() => {
    if (emergencyKeys === '') return
    let left = maxRepeats
    const stop = () => clearInterval(timer)
    const timer = setInterval(() => (left-- > 0 ? playInOneTab(true) : stop()), repeatDelay)
    document.addEventListener('pointerdown', stop)
    document.addEventListener('keydown', stop)
    return () => {
      stop()
      document.removeEventListener('pointerdown', stop)
      document.removeEventListener('keydown', stop)
    }
  }, [emergencyKeys])

  useEffect(() => {
    const allow = () => void allowSound()
    document.addEventListener('pointerdown', allow)
    document.addEventListener('keydown', allow)
    return () => {
      document.removeEventListener('pointerdown', allow)
      document.removeEventListener('keydown', allow)
    }
  }, [])
}

/** Only one of the office's tabs plays the sound. */
function playInOneTab(urgent: boolean) {
  // Browsers have no locks on an insecure address.
  if (!('locks' in navigator)) return playChime(urgent)
  void navigator.locks.request('office-chime', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playChime(urgent)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  })
}
