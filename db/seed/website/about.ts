export const about = {
  lead: 'A heating and cooling business that grew up on the south side of {{region}}, one house call at a time.',
  story: [
    {
      when: 'The beginning',
      title: 'A humble start on the south side',
      text: 'The business began small, on the south side of {{region}}, with one person who wanted to do the work right.',
    },
    {
      when: '2002',
      title: 'Certified and working solo',
      text: 'Our founder earned HVAC certification and set up as a sole proprietor: one person to answer the phone, do the work and stand behind it.',
    },
    {
      when: '2006',
      title: 'A company of its own',
      text: 'After several years of house calls, the one-person business became an LLC.',
    },
    {
      when: 'Later',
      title: 'The first employee',
      text: 'There was more work than one pair of hands could do well, so the first employee came on board.',
    },
    {
      when: 'The handover',
      title: 'Retiring without closing the doors',
      text: 'When it was time to retire, the founder passed the business on instead of closing it.',
    },
    {
      when: 'Today',
      title: 'The same work under a new name',
      text: 'The work goes on as {{brand}}, a division of {{parent_company}}.',
    },
  ],
  picture: {
    kind: 'drawing' as const,
    alt: 'A service van in front of a small brick house on the south side of {{region}}.',
  },
  photo: '',
  photoAlt: '',
  values: [
    {
      icon: 'house' as const,
      title: 'Family Values',
      text: "We treat every house like our own family's home: shoe covers on, drop cloths down, questions welcome.",
    },
    {
      icon: 'scale' as const,
      title: 'Integrity',
      text: 'We show you the problem and tell you the price before we start. If a repair will do, we say so.',
    },
    {
      icon: 'hammer' as const,
      title: 'Quality Craftsmanship',
      text: 'Measured, sized and sealed with care, including the parts no one ever sees.',
    },
    {
      icon: 'hands' as const,
      title: 'Community Service',
      text: 'We live through the same summers and winters as our customers, and we look after the neighborhoods we work in.',
    },
  ],
  legacy: {
    title: 'Continuing the Legacy',
    text: 'The name on the van is new, but the way we work is not: show up when we say we will, do the job right, and leave the house quieter than we found it.',
  },
  search: {
    title: 'About Us',
    description:
      'How a one-person business on the south side of {{region}} became {{brand}}, and the standards we hold ourselves to.',
  },
}
