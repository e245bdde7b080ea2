import type { SeedPost } from '#db/seed/seed-post.ts'

export const furnaceNotStarting: SeedPost = {
  title: 'Furnace Not Starting? Check These Things First',
  excerpt:
    'Seven safe checks for a furnace that will not light, in the order a technician would make them, plus the signs that mean stop and call.',
  category: 'HVAC Tips',
  imageUrl: '/covers/furnace-not-starting.svg',
  createdAt: '2026-01-14T14:00:00Z',
  content: `A furnace that quits on a 5 °F morning is not necessarily a dead furnace. A clogged filter, a bumped switch, or a snowed-in vent pipe can each shut down a healthy unit, because its safety controls are doing their job. Ten minutes of checking may bring the heat back, and if it does not, what you learn will make the repair visit shorter.

**Before anything else: smell and listen**

If you smell rotten eggs or hear hissing near the furnace or the meter, do not troubleshoot. Leave switches, the thermostat, and your phone alone, get everyone outside, and call the gas utility's emergency line or 911 once you are well away from the house. A sounding carbon monoxide alarm calls for the same response: out first, then 911. Stay out until responders tell you it is safe.

**1. Ask the thermostat for heat.** Set it to Heat, raise the setpoint 5 °F above the room, and wait five minutes for built-in delays to pass. Put in fresh batteries if it uses them. A screen that stays blank often means the thermostat has lost its 24-volt supply, which comes from the furnace itself, so keep going down this list.

**2. Read the blinking light.** Most furnaces built in the last 25 years have a small sight window in the lower panel with an LED behind it. Write down the color and the number of flashes before you touch the power, because switching off can erase the code. The meaning is printed inside the blower door.

**3. Follow the power.** Look for a switch on or near the furnace that resembles an ordinary light switch. In a basement full of storage it gets bumped off surprisingly easily. Then check the breaker: push it fully off, then on, one time. If it trips again, leave it off. Something is shorted, and finding it is work for a technician.

**4. Seat the blower door.** A safety switch behind the lower panel cuts all power when the door is loose. After a filter change, a panel sitting a quarter inch proud is enough to keep the whole unit dark. Never tape or wedge that switch closed.

**5. Look at the filter.** A packed filter starves the heat exchanger of air, the furnace overheats, and the high-limit switch shuts off the burners while the blower keeps running. If you feel cool air from the registers and the filter looks like felt, replace it, open the supply registers, and allow half an hour for the limit to cool and reset.

**6. Check the pipes outside.** A furnace rated at 90% AFUE or better breathes through plastic pipes, usually through the side wall. Drifting snow, ice, leaves, or a bird nest will open the pressure switch and stop the start sequence. Clear the openings by hand and keep at least a foot of open space around them.

**7. Check the drain.** That same high-efficiency furnace makes gallons of water a day in hard cold. A condensate pump that is unplugged or full, or a drain line frozen where it crosses a garage, will shut it down. Make sure the pump has power and its tank is not brimming.

**Reset once, not ten times**

When you have found and fixed a cause, turn the furnace switch off for 30 seconds and back on. Most controls make several tries for ignition and then lock out for an hour or longer. If it locks out again, stop. Repeated resets hide the real fault and ask a burner that is not lighting properly to keep trying.

**If you have radiators**

The thermostat, switch, and breaker checks are the same. On a hot water boiler, look at the pressure gauge: 12 to 20 psi when cold is typical for a two-story house. On a steam boiler, look for water in the glass. If none shows, turn it off and call, since cold water let into a hot, dry boiler can crack it.

**What to leave to a licensed technician**

Gas valves, burners, igniters, flame rollout switches, the inducer, and wiring need test instruments and training. While you wait, close off unused rooms, open cabinet doors under sinks on outside walls, and let those faucets drip. Plug space heaters straight into a wall outlet with 3 feet clear on every side. Never heat the house with an oven, a grill, or a camp stove.
`,
}
