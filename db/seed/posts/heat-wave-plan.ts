import type { SeedPost } from '#db/seed/seed-post.ts'

export const heatWavePlan: SeedPost = {
  title: 'A Heat-Wave Plan for Your House and Family',
  excerpt:
    'What an air conditioner can and cannot do at 100 °F, how to help it through the afternoon, and how to keep people safe if it stops.',
  category: 'Seasonal Care',
  imageUrl: '/covers/heat-wave-plan.svg',
  createdAt: '2026-07-07T14:00:00Z',
  content: `When the forecast shows four days over 98 °F with nights that never drop below 80, treat it the way you would treat an ice storm: prepare early, go easy on the system, and know where you will go if the power fails. St. Louis brick makes a plan worthwhile. Thick walls soak up sun all day and release it into bedrooms until well past midnight.

**Know what the equipment was sized for**

Air conditioners here are designed for about 95 °F outdoors and 75 °F inside. At 102 °F, a healthy, correctly sized system will run without stopping and may still let the house climb 3 or 4 °F in late afternoon. Long run times during extreme heat are normal. What is not normal is air that feels barely cool at the register.

**Take one measurement**

After 15 minutes of steady running, hold a thermometer at a return grille and then at a supply register close to the air handler. A difference of about 15 to 20 °F means the system is doing its part, with the lower end common when the house is humid. A difference under 12 °F deserves attention: check the filter first, then look for ice on the larger copper line.

**The day before**

Put in a clean filter. Turn the unit off at the thermostat and the outdoor disconnect, and rinse cottonwood fluff and grass from the outdoor coil with a garden hose. Cut back plants to 2 feet. Flush the condensate drain with a cup of vinegar. Check that every supply register is open and nothing covers the returns. Then lower the thermostat 2 °F overnight, so the walls and furniture start the day cool.

**Through the afternoon**

Hold a steady setting, 75 to 78 °F, and resist the urge to drop it to 68 °F. The air will not come out any colder. Close blinds and curtains on the east side in the morning and the west side after lunch; shading outside the glass works better still. Cook outdoors or cold, run the dishwasher and dryer after dark, and use bath fans only for the shower. Keep windows closed even in the evening while the dew point is in the 70s, because the moisture you let in costs more to remove than the warm air.

Ceiling fans make you feel about 4 °F cooler but do not cool the room, so switch them off when you leave. Basements are often 8 to 10 °F cooler than the second floor. Moving beds down there for a few nights is a good old St. Louis solution.

**If the air conditioner struggles**

If the breaker trips, reset it once after five minutes. If it trips again, leave it off and call. If you find ice, turn cooling off, set the fan to On, and let it thaw for several hours. If the outdoor fan is still while the unit hums, shut it off, since running that way can ruin the compressor. Do not open the electrical panel on the outdoor unit; the capacitor inside can hold a dangerous charge. Refrigerant is also for certified technicians only.

**Window units in radiator homes**

Give a large window unit its own circuit and plug it directly into the wall, never into an extension cord or a power strip. Cool one or two rooms well and close their doors. Seal the side panels with foam, and tilt the unit slightly outward so that water drains outside.

**When the power goes out**

Turn the thermostat off and wait until power has been steady for five minutes before restarting. Keep the refrigerator closed. Cool off with wet towels, and go somewhere air-conditioned during the hottest hours: a library, a store, a relative's house, or a public cooling center. Find the list of centers on your city or county website ahead of time.

**People come before equipment**

Check twice a day on older neighbors, infants, anyone living alone, and anyone on medicine that affects sweating or blood pressure. A fan in a closed room in the mid-90s or hotter does not protect against heat illness, and it may do harm by blowing hot air across the body. Drink water before you feel thirsty.

Heavy sweating, cramps, dizziness, and nausea signal heat exhaustion: move to a cool place, loosen clothing, and sip water. Confusion, fainting, slurred speech, or very hot skin can be heat stroke. Call 911 and cool the person with water or ice packs while you wait.

**Afterward**

Write down how warm the house became, which rooms were worst, and what temperature difference you measured. Those notes help a technician tell the difference between a tired system, leaky ducts, and an attic that needs insulation, and they are easily forgotten by September.
`,
}
