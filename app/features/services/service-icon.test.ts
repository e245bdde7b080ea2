import { AirVent, Flame, Wrench } from 'lucide-react'
import { expect, test } from 'vitest'

import { services } from '#db/seed/services.ts'

import { serviceIcon } from './service-icon.ts'

test('a Font Awesome name maps to an icon, in old and new spelling and among other classes', () => {
  expect(serviceIcon('fas fa-fire')).toBe(Flame)
  expect(serviceIcon('fa-solid fa-lg fa-fire text-danger')).toBe(Flame)
  expect(serviceIcon('fas fa-tools')).toBe(Wrench)
  expect(serviceIcon('fa-solid fa-screwdriver-wrench')).toBe(Wrench)
})

test.each(['fas fa-unicorn', 'fire', 'constructor', ''])('"%s" gets the fallback', (name) => {
  expect(serviceIcon(name)).toBe(AirVent)
})

test('every seeded service has an icon', () => {
  for (const { icon } of services) expect(serviceIcon(icon), icon).not.toBe(AirVent)
})
