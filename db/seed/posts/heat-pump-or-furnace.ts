import type { SeedPost } from '#db/seed/seed-post.ts'

export const heatPumpOrFurnace: SeedPost = {
  title: 'Heat Pump, Furnace, or Both in St. Louis?',
  excerpt:
    'Our winters sit between heat pump country and furnace country. How to compare ratings, find your break-even point, and judge dual fuel.',
  category: 'Energy Efficiency',
  imageUrl: '/covers/heat-pump-or-furnace.svg',
  createdAt: '2026-10-08T14:00:00Z',
  content: `Most of a St. Louis winter is spent between 25 and 50 °F, weather a heat pump handles very well. Then comes a January night near 0 °F, and the question changes. Choosing heat here means choosing for both: several thousand ordinary hours and a few dozen brutal ones.

**What the ratings say**

AFUE is the share of fuel a furnace turns into useful heat over a season. At 80% AFUE, 20 percent goes up the flue; at 96%, only 4 percent does. SEER2 rates seasonal cooling efficiency, and HSPF2 does the same for a heat pump in heating. For both, higher is better, and the "2" marks the test procedure adopted in 2023, which uses more realistic duct resistance. Do not compare an old SEER figure with a new SEER2 one.

A heat pump moves heat instead of making it, so it delivers more energy than it draws. The ratio is called COP. A good unit may run at 3 to 4 when it is 47 °F outside and near 2 around 5 °F. Electric resistance heat is always 1.

**Two balance points**

The first is about capacity. As it gets colder, the house needs more heat while the heat pump makes less. Where the lines cross, usually 25 to 35 °F for a basic single-speed model, something must help. Cold-climate models with variable-speed compressors keep much more output; many hold 70 percent or more of their rated capacity at 5 °F, and may carry a tight house nearly through the winter alone.

The second is about cost. Take the price of 28 kilowatt-hours of electricity from your bill and divide it by the price of one therm of gas. The result is the COP at which a heat pump and a 95% furnace cost the same to run. If the answer is 2.5, the heat pump is cheaper whenever its COP is above 2.5, and you can look up the outdoor temperature where that happens. Repeat the math when rates change.

**Dual fuel**

A dual fuel system pairs a heat pump with a gas furnace. The heat pump does the cooling and the mild-weather heating; below a chosen temperature the furnace takes over. They do not heat at the same time, since the coil sits in the furnace's hot airstream. Switchover is commonly set somewhere between 25 and 40 °F, using the two balance points above. If your furnace is sound and the air conditioner is due for replacement, putting in a heat pump at that moment is often the simplest way to begin.

**All electric**

Going without gas is realistic in a well-sealed house with a cold-climate heat pump and a modest amount of backup heat. Check the electrical panel early, because backup elements can need a large circuit. In drafty houses, seal first; it is cheaper than buying capacity for one cold week.

**Staying with gas**

A condensing furnace remains a good choice where gas is inexpensive, electrical service is limited, or the ducts are too small for a heat pump. Ask how the water heater will vent. When a furnace leaves a shared chimney, the water heater left behind may need a liner to draft safely.

**Comfort feels different**

Furnace air leaves the register at roughly 120 to 140 °F in bursts. Heat pump air is closer to 90 to 105 °F and flows longer and more gently. Both can hold 70 °F. Expect the outdoor unit to steam now and then in defrost; that is normal, while a thick shell of ice is not. Heat pumps need about 350 to 450 cubic feet per minute per ton, so small retrofit ducts should be measured beforehand. In a radiator house, ductless units can serve the main rooms while the boiler stays for the coldest days.

**Questions for any bidder**

Did you do a room-by-room load calculation (Manual J), or match the old unit? What is the output at 5 °F and at 17 °F, not just at 47? What is my duct static pressure now? Where will you set the switchover, and why? Which refrigerant does it use? Equipment built since 2025 generally uses R-454B or R-32 in place of R-410A. Both are mildly flammable, and installers need training and tools made for them.

**About incentives**

Tax credits and rebates change often, and some end with little notice. Treat any figure in a brochure as a prompt to check the current federal, state, and utility programs yourself before signing.

There is no single right answer for the region. A sealed 1990s house in the county and a three-story brick house on the south side can each be correct with opposite equipment, and a load calculation with your own rates will show which one you have.
`,
}
