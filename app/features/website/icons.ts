import {
  BadgeCheck,
  CalendarCheck,
  CalendarX,
  Clock,
  Hammer,
  HeartHandshake,
  House,
  Leaf,
  type LucideIcon,
  MoonStar,
  Percent,
  Phone,
  PiggyBank,
  Scale,
  ShieldCheck,
  Star,
  Timer,
  Wrench,
} from 'lucide-react'

/** The icons that the owner can choose from. */
export const icons = {
  shield: { label: 'Shield', Icon: ShieldCheck },
  badge: { label: 'Badge', Icon: BadgeCheck },
  star: { label: 'Star', Icon: Star },
  moon: { label: 'Moon', Icon: MoonStar },
  clock: { label: 'Clock', Icon: Clock },
  timer: { label: 'Stopwatch', Icon: Timer },
  calendar: { label: 'Calendar', Icon: CalendarCheck },
  'calendar-off': { label: 'Calendar, crossed out', Icon: CalendarX },
  savings: { label: 'Piggy bank', Icon: PiggyBank },
  percent: { label: 'Percent', Icon: Percent },
  phone: { label: 'Phone', Icon: Phone },
  house: { label: 'House', Icon: House },
  scale: { label: 'Scales', Icon: Scale },
  hammer: { label: 'Hammer', Icon: Hammer },
  wrench: { label: 'Wrench', Icon: Wrench },
  hands: { label: 'Hands', Icon: HeartHandshake },
  leaf: { label: 'Leaf', Icon: Leaf },
} as const satisfies Record<string, { label: string; Icon: LucideIcon }>

export type IconName = keyof typeof icons
