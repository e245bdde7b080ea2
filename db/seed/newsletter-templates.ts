/** Newsletters to start from. Nothing in them needs changing to be true. */
export const newsletterTemplates = [
  {
    title: 'Seasonal tune-up reminder',
    subject: 'Before the season turns: a short checklist',
    isPublished: true,
    content: `## A quiet week is the best time for a tune-up
Heating and cooling systems fail most often on the first hard day of a season, when everybody calls at once. A visit a few weeks earlier finds the small things first.

## What you can check yourself
- **The filter:** hold it against a light. If you can't see the light, replace it.
- **The thermostat:** set it five degrees past the room and listen for the system to start.
- **The vents:** furniture and curtains should leave them free.
- **The outdoor unit:** clear leaves and grass two feet around it.

## What is better left to us
Gas pressure, refrigerant, electrical connections and the heat exchanger need tools and training. Please don't open those panels.
[Schedule a tune-up]({{booking_url}})

Questions? Call us at {{phone}}.`,
  },
  {
    title: 'Monthly HVAC tips',
    subject: 'Three small things for a more comfortable home',
    isPublished: true,
    content: `Hello,
here are three things worth five minutes this month.

## 1. Look at your filter
A clogged filter makes a system work harder and rooms heat or cool unevenly. Most one-inch filters last one to three months; homes with pets are at the short end.

## 2. Give your thermostat a schedule
Seven to ten degrees back for eight hours a day is where the savings are. Comfort comes back before you do if the schedule starts an hour early.

## 3. Listen once
Stand next to the system when it starts. A new rattle, squeal or clank is the cheapest warning you will ever get.
---
[Read more on our blog](/blog)

If something doesn't sound right, call {{phone}} or [book a visit]({{booking_url}}) when it suits you.`,
  },
  {
    title: 'Membership offer',
    subject: 'Two visits a year, and we remember them for you',
    isPublished: true,
    content: `## Maintenance you don't have to think about
With a maintenance membership from {{site_name}} we come before the heating season and before the cooling season, and we keep track of when that is.

- **Planned visits** instead of surprise breakdowns
- **Priority scheduling** when the weather turns
- **Member pricing** on repairs

> The plans and their prices are on our membership page, with everything that is included.
[Compare the plans](/membership)

Not sure which one fits your home? Call us at {{phone}} and tell us what you have; we will say so honestly if you don't need one.`,
  },
]
