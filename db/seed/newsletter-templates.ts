/** Ready to send without changes. */
export const newsletterTemplates = [
  {
    title: 'Seasonal tune-up reminder',
    subject: 'Before the season turns: a short checklist',
    isPublished: true,
    content: `## A quiet week is the best time for a tune-up
Heating and cooling systems fail most often on the first hard day of a season, when everyone calls at the same time. A visit a few weeks earlier finds the small things first.

## What you can check yourself
- **The filter:** hold it against a light. If you can't see the light, replace it.
- **The thermostat:** set it five degrees past the room temperature and listen for the system to start.
- **The vents:** keep them clear of furniture and curtains.
- **The outdoor unit:** clear leaves and grass two feet around it.

## What to leave to us
Gas pressure, refrigerant, electrical connections and the heat exchanger need tools and training. Please don't open those panels.
[Schedule a tune-up]({{booking_url}})

Questions? Call us at {{phone}}.`,
  },
  {
    title: 'Monthly HVAC tips',
    subject: 'Three small things for a more comfortable home',
    isPublished: true,
    content: `Hello,
Here are three things worth five minutes this month.

## 1. Look at your filter
A clogged filter makes a system work harder and rooms heat or cool unevenly. Most one-inch filters last one to three months; homes with pets are at the short end.

## 2. Give your thermostat a schedule
Setting it back seven to ten degrees for eight hours a day is where the savings are. Start the schedule an hour early and the house is comfortable before you are home.

## 3. Listen to your system
Stand next to the system when it starts. A new rattle, squeal or clank is an early warning.
---
[Read more on our blog](/blog)

If something doesn't sound right, call {{phone}} or [book a visit]({{booking_url}}).`,
  },
  {
    title: 'Membership offer',
    subject: 'Two tune-ups a year, and we keep track of them for you',
    isPublished: true,
    content: `## Maintenance you don't have to think about
With a maintenance membership from {{site_name}} we visit before the heating season and again before the cooling season, and we keep track of when it's time.

- **Planned visits** instead of surprise breakdowns
- **Priority scheduling** when the weather turns
- **Member pricing** on repairs

> Our membership page has the plans, prices and everything that's included.
[Compare the plans](/membership)

Not sure which one fits your home? Call us at {{phone}} and tell us what you have. If you don't need one, we'll say so.`,
  },
]
