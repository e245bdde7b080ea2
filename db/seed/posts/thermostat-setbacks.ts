import type { SeedPost } from '#db/seed/seed-post.ts'

export const thermostatSetbacks: SeedPost = {
  title: 'Thermostat Setbacks That Actually Save Energy',
  excerpt:
    'How far to turn the heat down, why heat pumps and radiators need gentler schedules, and which thermostat settings people misread most.',
  category: 'HVAC Tips',
  imageUrl: '/covers/thermostat-setbacks.svg',
  createdAt: '2026-09-22T14:00:00Z',
  content: `Two neighbors can own the same thermostat, run the same schedule, and get opposite results, because one has a gas furnace and the other a heat pump. The right setback depends on what is in the basement and what the walls are made of. September, with the heating season still ahead, is a good month to sort it out.

**Why turning it down works**

A house loses heat in proportion to the difference between inside and outside. Every hour spent at 62 °F instead of 69 °F is an hour of slower loss, and reheating costs less than what was saved. The U.S. Department of Energy's long-standing estimate is up to about 10 percent a year for turning the thermostat back 7 to 10 °F for eight hours a day. A handy rule of thumb is 1 percent of the heating bill per degree, for each eight-hour setback. The idea that the furnace "works harder" to catch up and burns the savings is a myth for gas heat.

**Gas furnace: go ahead, with one exception**

Set back 5 to 8 °F overnight and while the house is empty. In mild weather a furnace may regain several degrees an hour. On a morning near 0 °F it has almost no capacity to spare, and 0.5 to 1 °F per hour is the figure to plan with, so an 8 °F setback could still be recovering at lunch. During a cold snap, limit the setback to 2 or 3 °F or skip it. Pipes in outside walls will be safer too.

**Heat pump: keep it gentle**

A heat pump delivers most of its savings by running long and steady. Ask it for a big jump and the thermostat may call for auxiliary heat, which on many systems is electric resistance using two to three times the energy for the same warmth. Keep setbacks to 2 or 3 °F, turn on adaptive or "smart" recovery if your thermostat has it, and ask us to set an outdoor temperature above which the auxiliary heat stays off. "Em Heat" is for a broken compressor, not for a cold night.

**Radiators and thick brick: think in half days**

A house with masonry walls and cast iron radiators stores a lot of heat and gives it up slowly. Small setbacks, 3 to 4 °F, started an hour before bed and ended well before waking, tend to feel better than deep ones. Steam systems in particular dislike frequent short cycles.

**In summer, humidity decides**

Letting the house drift up 4 °F while you are at work is reasonable. Letting it drift up 10 °F in July, with outdoor dew points in the 70s, is not. Moisture soaks into furniture, plaster, and clothing, and the air conditioner then spends the whole evening pulling it out while the rooms feel clammy. Leave the fan on Auto in cooling season. With the fan set to On, water left on the coil evaporates back into the air after each cycle.

**Settings people misread**

Setting 80 °F does not heat a house faster than setting 70 °F. A single-stage furnace has one speed, and with a heat pump the big jump just brings in auxiliary heat. A "hold" overrides the whole schedule until you cancel it, which explains many schedules that seem not to work. The cycles-per-hour setting should match the equipment: 5 is typical for a standard 80% furnace, 3 for a condensing furnace or hot water boiler, and 1 for steam. Check the manual for the name your thermostat gives it.

**Is it reading the right air?**

A thermostat belongs on an inside wall about 5 feet up, away from lamps, sunny windows, and supply registers. In older houses the hole behind it can leak cold air down the wall cavity and right into the sensor. Turn off the furnace power, pull the thermostat off its base, and plug the hole around the cable with putty or a scrap of foam. If you find thick wires or a 120- or 240-volt label, stop and leave it to an electrician. To check accuracy, hang an ordinary thermometer beside it for half an hour; within 1 or 2 °F is fine.

**A schedule to start from**

For gas heat: 68 °F when you are up and home, 62 °F for sleep and for work hours. For a heat pump: 68 °F and 66 °F. For cooling: 76 °F at home, 79 or 80 °F away. Live with it for a week, then move one number at a time. Homes with infants, older adults, or anyone who is ill should stay at the warmer end in winter and the cooler end in summer. If you travel in winter, 55 °F is the floor we suggest.
`,
}
